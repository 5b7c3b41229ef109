#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>

/* Whether nobody owns an object any more, and only its deinitializer has yet to run. The runtime exports it (its
 * HeapObject.h), and weak references ask it. */
bool swift_isDeallocating(void *object);

#endif
