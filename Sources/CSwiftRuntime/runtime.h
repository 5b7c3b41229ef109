#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>

/* Exported by the Swift runtime (its HeapObject.h); weak and unowned references use the same functions. */

/* Returns whether an object's last owner has released it, so that its deinitializer runs or is about to. */
bool swift_isDeallocating(void *_Nonnull object);

/* Retains and returns an object. Returns null if its last owner has released it. Safe to call on any thread. */
void *_Nullable swift_tryRetain(void *_Nonnull object);

/* Keeps the memory of an object, but not the object itself, until the matching release. */
void *_Nullable swift_unownedRetain(void *_Nonnull object);
void swift_unownedRelease(void *_Nonnull object);

#endif
