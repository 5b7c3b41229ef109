#define _GNU_SOURCE
#include "realtime.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
  /* Nanoseconds between two looks at the watched thread, and the processor time after which it must have slept. A frame
   * that takes longer is late anyway. */
  LOOK = 20000000,
  BUSY = 20000000,
  /* The shortest limit that is accepted, in microseconds. See `watch`. */
  SHORTEST_LIMIT = 150000,
  /* The kernel's SCHED_FLAG_RESET_ON_FORK. Its header conflicts with that of C libraries. */
  RESET_ON_FORK = 1,
};

/* The first fields of the kernel's struct sched_attr. */
struct attributes {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

struct stackednav_realtime {
  pid_t thread, watch;
  clockid_t clock;
  uint64_t slice;
  pthread_t handle;
  pthread_mutex_t lock;
  pthread_cond_t change;
  bool is_open, is_over;
  /* Whether the watched thread waits for events, and whether the watching one sleeps until it no longer does. */
  bool is_resting, is_asleep;
  /* The number of times that the watched thread has slept. */
  uint64_t sleeps;
  bool was_lowered;
  /* How often the priority was lowered since the thread surely slept with it. */
  int lowered_awake;
};

/* The thread whose priority the limit's signal lowers, and its slice. */
static _Atomic pid_t limited_thread;
static _Atomic uint64_t limited_slice;

static bool is_raised(pid_t thread) {
  const int policy = sched_getscheduler(thread);
  return policy >= 0 && (policy & ~SCHED_RESET_ON_FORK) == SCHED_RR;
}

static bool raise_thread(pid_t thread, int priority) {
  const struct sched_param parameters = {.sched_priority = priority};
  return sched_setscheduler(thread, SCHED_RR | SCHED_RESET_ON_FORK, &parameters) == 0;
}

/* Also called by a signal handler. Only a privileged process may give up RESET_ON_FORK. */
static void lower_thread(pid_t thread, uint64_t slice) {
  const struct attributes attributes = {
      .size = sizeof attributes, .policy = SCHED_OTHER, .flags = RESET_ON_FORK, .runtime = slice};
  syscall(SYS_sched_setattr, thread, &attributes, 0);
}

/* The kernel sends the signal for the limit of a process's processor time, too. */
static void limit_reached(int signal_number) {
  const int error = errno;
  const pid_t thread = limited_thread;
  if (is_raised(thread)) {
    lower_thread(thread, limited_slice);
  } else {
    signal(signal_number, SIG_DFL);
    raise(signal_number);
  }
  errno = error;
}

/* Waits until watching ends or the time between two looks is over. */
static void wait_for_look(struct stackednav_realtime *realtime) {
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_nsec += LOOK;
  end.tv_sec += end.tv_nsec / 1000000000;
  end.tv_nsec %= 1000000000;
  while (!realtime->is_over &&
         pthread_cond_clockwait(&realtime->change, &realtime->lock, CLOCK_MONOTONIC, &end) != ETIMEDOUT) {}
}

/* The processor time that the watched thread has used, in nanoseconds. */
static int64_t used_time(const struct stackednav_realtime *realtime) {
  struct timespec time = {0};
  clock_gettime(realtime->clock, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* The kernel counts the processor time towards the limit until a thread wakes with real-time priority. A thread that lost
 * the priority before it slept with it keeps what it has used, at most 60 ms here. If this happens twice in a row, the
 * priority is not raised a third time. */
static void watch(struct stackednav_realtime *realtime) {
  bool was_raised = false;
  uint64_t sleeps = realtime->sleeps;
  int64_t used = used_time(realtime);
  while (!realtime->is_over) {
    if (realtime->is_resting) {
      const bool sleeps_raised = is_raised(realtime->thread);
      realtime->is_asleep = true;
      pthread_cond_wait(&realtime->change, &realtime->lock);
      realtime->is_asleep = false;
      if (sleeps_raised) realtime->lowered_awake = 0;
      continue;
    }
    wait_for_look(realtime);
    const bool is_now = is_raised(realtime->thread);
    // Of two sleeps, the second one began and ended between the looks.
    if (was_raised && is_now && realtime->sleeps >= sleeps + 2) realtime->lowered_awake = 0;
    was_raised = is_now;
    if (realtime->sleeps != sleeps) {
      sleeps = realtime->sleeps;
      used = used_time(realtime);
    } else if (is_now && !realtime->is_resting && used_time(realtime) - used >= BUSY) {
      lower_thread(realtime->thread, realtime->slice);
      was_raised = false;
      realtime->was_lowered = ++realtime->lowered_awake < 2;
    }
  }
}

static void *run(void *argument) {
  struct stackednav_realtime *realtime = argument;
  pthread_mutex_lock(&realtime->lock);
  realtime->watch = gettid();
  realtime->is_open = true;
  pthread_cond_signal(&realtime->change);
  watch(realtime);
  pthread_mutex_unlock(&realtime->lock);
  return NULL;
}

struct stackednav_realtime *stackednav_realtime_open(uint64_t slice) {
  struct stackednav_realtime *realtime = calloc(1, sizeof *realtime);
  if (realtime == NULL) return NULL;
  realtime->thread = gettid();
  pthread_getcpuclockid(pthread_self(), &realtime->clock);
  realtime->slice = slice;
  pthread_mutex_init(&realtime->lock, NULL);
  pthread_cond_init(&realtime->change, NULL);
  if (pthread_create(&realtime->handle, NULL, run, realtime) != 0) {
    free(realtime);
    return NULL;
  }
  pthread_setname_np(realtime->handle, "priority watch");
  pthread_mutex_lock(&realtime->lock);
  while (!realtime->is_open) pthread_cond_wait(&realtime->change, &realtime->lock);
  pthread_mutex_unlock(&realtime->lock);
  return realtime;
}

pid_t stackednav_realtime_thread(const struct stackednav_realtime *realtime) { return realtime->thread; }

pid_t stackednav_realtime_watch(const struct stackednav_realtime *realtime) { return realtime->watch; }

bool stackednav_realtime_raise(struct stackednav_realtime *realtime) {
  return raise_thread(realtime->watch, STACKEDNAV_WATCH_PRIORITY) &&
         raise_thread(realtime->thread, STACKEDNAV_REALTIME_PRIORITY);
}

bool stackednav_realtime_is_raised(const struct stackednav_realtime *realtime) { return is_raised(realtime->thread); }

bool stackednav_realtime_limit(struct stackednav_realtime *realtime, long microseconds) {
  struct sigaction action;
  if (sigaction(SIGXCPU, NULL, &action) != 0) return false;
  if (action.sa_handler != SIG_DFL && action.sa_handler != limit_reached) return false;
  struct rlimit limit;
  if (microseconds < 0 || getrlimit(RLIMIT_RTTIME, &limit) != 0) return false;
  if (limit.rlim_max > (rlim_t)microseconds) limit.rlim_max = (rlim_t)microseconds;
  if (limit.rlim_max < SHORTEST_LIMIT) return false;
  // The signal comes before the end.
  limit.rlim_cur = limit.rlim_max / 4 * 3;
  limited_slice = realtime->slice;
  limited_thread = realtime->thread;
  action.sa_handler = limit_reached;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGXCPU, &action, NULL) == 0 && setrlimit(RLIMIT_RTTIME, &limit) == 0;
}

void stackednav_realtime_slept(struct stackednav_realtime *realtime) {
  pthread_mutex_lock(&realtime->lock);
  realtime->sleeps++;
  pthread_mutex_unlock(&realtime->lock);
}

void stackednav_realtime_rest(struct stackednav_realtime *realtime, bool is_resting) {
  pthread_mutex_lock(&realtime->lock);
  realtime->is_resting = is_resting;
  realtime->sleeps++;
  if (!is_resting && realtime->is_asleep) pthread_cond_signal(&realtime->change);
  pthread_mutex_unlock(&realtime->lock);
}

bool stackednav_realtime_was_lowered(struct stackednav_realtime *realtime) {
  pthread_mutex_lock(&realtime->lock);
  const bool was_lowered = realtime->was_lowered;
  realtime->was_lowered = false;
  pthread_mutex_unlock(&realtime->lock);
  return was_lowered;
}

void stackednav_realtime_close(struct stackednav_realtime *realtime) {
  pthread_mutex_lock(&realtime->lock);
  realtime->is_over = true;
  pthread_cond_signal(&realtime->change);
  pthread_mutex_unlock(&realtime->lock);
  pthread_join(realtime->handle, NULL);
  if (is_raised(realtime->thread)) lower_thread(realtime->thread, realtime->slice);
  pthread_cond_destroy(&realtime->change);
  pthread_mutex_destroy(&realtime->lock);
  free(realtime);
}
