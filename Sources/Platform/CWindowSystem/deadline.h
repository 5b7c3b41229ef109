#ifndef STACKEDNAV_DEADLINE_H
#define STACKEDNAV_DEADLINE_H

#include <time.h>

/* Returns the moment after a number of milliseconds, on the monotonic clock. */
static inline struct timespec stackednav_deadline(int milliseconds) {
  struct timespec deadline;
  clock_gettime(CLOCK_MONOTONIC, &deadline);
  const long nanoseconds = deadline.tv_nsec + milliseconds % 1000 * 1000000L;
  deadline.tv_sec += milliseconds / 1000 + nanoseconds / 1000000000L;
  deadline.tv_nsec = nanoseconds % 1000000000L;
  return deadline;
}

/* Returns the milliseconds until a deadline, rounded up; 0 if it has passed. */
static inline int stackednav_milliseconds_until(struct timespec deadline) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  const long long nanoseconds =
      (deadline.tv_sec - now.tv_sec) * 1000000000LL + (deadline.tv_nsec - now.tv_nsec);
  return nanoseconds > 0 ? (int)((nanoseconds + 999999) / 1000000) : 0;
}

#endif
