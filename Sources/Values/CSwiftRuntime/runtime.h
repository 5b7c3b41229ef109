#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

#include <stdbool.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Exported by the Swift runtime (its HeapObject.h); weak and unowned references use the same functions. */

/* Returns whether an object's last owner has released it, so that its deinitializer runs or is about to. */
bool swift_isDeallocating(void *_Nonnull object);

/* Retains and returns an object. Returns null if its last owner has released it. Safe to call on any thread. */
void *_Nullable swift_tryRetain(void *_Nonnull object);

/* Keeps the memory of an object, but not the object itself, until the matching release. */
void *_Nullable swift_unownedRetain(void *_Nonnull object);
void swift_unownedRelease(void *_Nonnull object);

/* Returns whether this is the first thread of the process. Asks the kernel only once per thread: Foundation's
   Thread.isMainThread makes two system calls, which is too slow for the deinitializer of each view. */
static inline bool thread_is_first(void) {
  static _Thread_local signed char answer; /* 0: not asked yet */
  if (answer == 0) answer = syscall(SYS_gettid) == getpid() ? 1 : -1;
  return answer > 0;
}

#endif
