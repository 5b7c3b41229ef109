#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>

/* Whether an object is being deallocated. Swift's runtime exports this function (see its HeapObject.h) and
 * uses it for weak references. */
bool swift_isDeallocating(void *object);

#endif
