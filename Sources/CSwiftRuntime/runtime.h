#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>

/* Exported by the Swift runtime (its HeapObject.h); weak and unowned references use the same functions. */

/* Whether nobody owns an object any more, and only its deinitializer has yet to run. */
bool swift_isDeallocating(void *_Nonnull object);

/* Retains an object and returns it, or returns null if its last owner has released it. Safe on every thread. */
void *_Nullable swift_tryRetain(void *_Nonnull object);

/* Keeps the memory of an object, but not the object, until the matching release. */
void *_Nullable swift_unownedRetain(void *_Nonnull object);
void swift_unownedRelease(void *_Nonnull object);

#endif
