#ifndef STACKEDNAV_REALTIME_H
#define STACKEDNAV_REALTIME_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Real-time priority for a thread that needs little processor time, but at the right moment.
 *
 * A thread with real-time priority that does not sleep keeps others from running, and the kernel kills the process of one
 * that has used its limit (RLIMIT_RTTIME). Therefore, a second thread of higher priority watches the first one, and lowers
 * its priority when it has not slept for a while. That works also in a long system call, where no signal arrives. */
struct stackednav_realtime;

/* The priorities of the watching thread and of the watched one: the two lowest. */
enum { STACKEDNAV_WATCH_PRIORITY = 2, STACKEDNAV_REALTIME_PRIORITY = 1 };

/* Starts to watch the calling thread, which keeps its priority. When that is lowered later, the thread keeps asking for
 * slices of `slice` nanoseconds. Returns NULL if there is no thread. */
struct stackednav_realtime *stackednav_realtime_open(uint64_t slice);

/* The kernel's numbers of the watched and the watching thread. */
pid_t stackednav_realtime_thread(const struct stackednav_realtime *realtime);
pid_t stackednav_realtime_watch(const struct stackednav_realtime *realtime);

/* Gives both threads their priorities, if the process may do so itself. */
bool stackednav_realtime_raise(struct stackednav_realtime *realtime);

/* Whether the watched thread has real-time priority. */
bool stackednav_realtime_is_raised(const struct stackednav_realtime *realtime);

/* Limits the time for which a thread of the process may run with real-time priority without sleeping, in microseconds.
 * Others that grant the priority require it. Returns false if that is too short to be watched, or if the program
 * handles the signal of this limit itself. */
bool stackednav_realtime_limit(struct stackednav_realtime *realtime, long microseconds);

/* Says that the watched thread has slept. */
void stackednav_realtime_slept(struct stackednav_realtime *realtime);

/* Says whether the watched thread waits for events. Until it no longer does, the watching thread sleeps. */
void stackednav_realtime_rest(struct stackednav_realtime *realtime, bool is_resting);

/* Returns whether the priority was lowered since the last call and may be raised again. */
bool stackednav_realtime_was_lowered(struct stackednav_realtime *realtime);

/* Lowers the priority and stops watching. */
void stackednav_realtime_close(struct stackednav_realtime *realtime);

#endif
