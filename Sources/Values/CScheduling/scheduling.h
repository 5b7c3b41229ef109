#ifndef CSCHEDULING_SCHEDULING_H
#define CSCHEDULING_SCHEDULING_H

#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The first fields of the kernel's struct sched_attr, which C libraries do not declare yet. */
struct stackednav_sched_attr {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

/* Requests that the calling thread gets a processor soon after it wakes. Its share of the processor stays the
 * same but is divided into slices of `slice` nanoseconds. Requires Linux 6.12; older kernels ignore the
 * slice. Also reduces the slack of the thread's timers from 50 microseconds to one. */
static inline void stackednav_wake_promptly(uint64_t slice) {
  struct stackednav_sched_attr attributes = {sizeof attributes, 0, 0, 0, 0, 0, 0, 0};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) == 0 && attributes.policy == 0) {
    attributes.size = sizeof attributes;
    attributes.runtime = slice;
    syscall(SYS_sched_setattr, 0, &attributes, 0);
  }
  prctl(PR_SET_TIMERSLACK, 1000, 0, 0, 0);
}

/* Names the calling thread. */
static inline void stackednav_name_thread(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

/* The set of processors that a thread may use, one bit each. */
struct stackednav_processors {
  unsigned long bits[16];
};

/* Excludes the calling thread from the first processor that the program may use, and stores its previous set.
 * Returns whether that succeeded; it fails if there is only one processor. */
static inline int stackednav_leave_first_processor(struct stackednav_processors *former) {
  struct stackednav_processors rest = {{0}};
  const long size = sizeof rest;
  if (syscall(SYS_sched_getaffinity, getpid(), size, &rest) <= 0) return 0;
  if (syscall(SYS_sched_getaffinity, 0, size, former) <= 0) return 0;
  int first = 0;
  while (first < 15 && rest.bits[first] == 0) first++;
  rest.bits[first] &= rest.bits[first] - 1;
  return syscall(SYS_sched_setaffinity, 0, size, &rest) == 0;
}

static inline void stackednav_use_processors(const struct stackednav_processors *processors) {
  syscall(SYS_sched_setaffinity, 0, sizeof *processors, processors);
}

#endif
