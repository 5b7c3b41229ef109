#define _GNU_SOURCE
#include "ending.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

static const int endings[] = {SIGTERM, SIGINT, SIGHUP};
enum { ENDINGS = sizeof endings / sizeof *endings };

static int ends[2] = {-1, -1};
static timer_t timer;
static bool has_timer;
/* The signal that asked the program to end; 0 before. */
static volatile sig_atomic_t asked;

/* Ends the process as it would end without handlers, at this time. */
static void arm(time_t seconds, long nanoseconds) {
  const struct itimerspec time = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
  if (!has_timer || timer_settime(timer, 0, &time, NULL) != 0) alarm((unsigned)seconds + 1);
}

static void ask(int number) {
  const int error = errno;
  if (asked == 0) {
    asked = number;
    const ssize_t unused = write(ends[1], "!", 1);
    (void)unused;
    arm(0, 800000000);
  }
  errno = error;
}

static void expire(int number) {
  (void)number;
  signal(asked, SIG_DFL);
  raise(asked);
}

int stackednav_end_on_signals(void) {
  if (ends[0] >= 0 || pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return ends[0];
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
  has_timer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
  struct sigaction action = {.sa_handler = expire};
  sigaction(SIGALRM, &action, NULL);
  action = (struct sigaction){.sa_handler = ask, .sa_flags = SA_RESTART};
  for (int index = 0; index < ENDINGS; index++) {
    struct sigaction former;
    if (sigaction(endings[index], NULL, &former) == 0 && former.sa_handler == SIG_DFL)
      sigaction(endings[index], &action, NULL);
  }
  return ends[0];
}

void stackednav_ending_began(void) {
  if (asked != 0) arm(3, 0);
}
