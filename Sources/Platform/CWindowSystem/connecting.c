#define _GNU_SOURCE
#include "connecting.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum {
  /* A program that connects has few open files. */
  MOST_FILES = 1024,
  LONGEST = 256,
  /* Milliseconds between two looks of the watch, and the looks for which SDL may report a loss by itself. */
  PAUSE = 50,
  LOOKS = 10,
};

static const int faults[] = {SIGSEGV, SIGBUS, SIGABRT};
enum { FAULTS = sizeof faults / sizeof *faults };

static struct {
  char message[LONGEST];
  struct sockaddr_un compositor;
  struct sigaction former[FAULTS];
  pthread_t watch;
  bool has_watch;
  pthread_mutex_t lock;
  pthread_cond_t change;
  bool is_over;
} guard = {.lock = PTHREAD_MUTEX_INITIALIZER, .change = PTHREAD_COND_INITIALIZER};

/* Finds the socket as wl_display_connect does. */
static bool find_compositor(struct sockaddr_un *address) {
  const char *folder = getenv("XDG_RUNTIME_DIR"), *name = getenv("WAYLAND_DISPLAY");
  if (name == NULL) name = "wayland-0";
  const bool is_absolute = name[0] == '/';
  if (!is_absolute && folder == NULL) return false;
  address->sun_family = AF_UNIX;
  const int length = snprintf(address->sun_path, sizeof address->sun_path, "%s%s%s", is_absolute ? "" : folder,
                              is_absolute ? "" : "/", name);
  return length > 0 && (size_t)length < sizeof address->sun_path;
}

/* Whether a connection to the compositor is open here and closed by the compositor. Also called in a signal
 * handler. */
static bool is_lost(void) {
  for (int file = 0; file < MOST_FILES; file++) {
    struct sockaddr_un peer = {.sun_family = AF_UNSPEC};
    socklen_t length = sizeof peer - 1;
    if (getpeername(file, (struct sockaddr *)&peer, &length) != 0 || peer.sun_family != AF_UNIX) continue;
    if (strcmp(peer.sun_path, guard.compositor.sun_path) != 0) continue;
    struct pollfd state = {.fd = file};
    if (poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR)) != 0) return true;
  }
  return false;
}

static void leave(void) {
  const ssize_t unused = write(STDERR_FILENO, guard.message, strlen(guard.message));
  (void)unused;
  _exit(1);
}

static void fault(int number, siginfo_t *info, void *context) {
  (void)context;
  if (is_lost()) leave();
  for (int index = 0; index < FAULTS; index++) sigaction(faults[index], &guard.former[index], NULL);
  /* A faulting instruction runs again when this returns; a signal that was sent must be sent again. */
  if (info->si_code <= 0) raise(number);
}

/* Ends the process if SDL does not notice that the compositor is gone. */
static void *watch(void *unused) {
  (void)unused;
  int looks = 0;
  pthread_mutex_lock(&guard.lock);
  while (!guard.is_over) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += PAUSE * 1000000;
    if (end.tv_nsec >= 1000000000) {
      end.tv_nsec -= 1000000000;
      end.tv_sec++;
    }
    if (pthread_cond_clockwait(&guard.change, &guard.lock, CLOCK_MONOTONIC, &end) != ETIMEDOUT) continue;
    looks = is_lost() ? looks + 1 : 0;
    if (looks == LOOKS) leave();
  }
  pthread_mutex_unlock(&guard.lock);
  return NULL;
}

void stackednav_connecting_began(const char *message) {
  if (!find_compositor(&guard.compositor)) return;
  snprintf(guard.message, sizeof guard.message, "%s", message);
  struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int index = 0; index < FAULTS; index++) sigaction(faults[index], &action, &guard.former[index]);
  guard.is_over = false;
  guard.has_watch = pthread_create(&guard.watch, NULL, watch, NULL) == 0;
  if (guard.has_watch) pthread_setname_np(guard.watch, "compositor");
}

void stackednav_connecting_ended(void) {
  if (guard.message[0] == 0) return;
  if (guard.has_watch) {
    pthread_mutex_lock(&guard.lock);
    guard.is_over = true;
    pthread_cond_signal(&guard.change);
    pthread_mutex_unlock(&guard.lock);
    pthread_join(guard.watch, NULL);
  }
  for (int index = 0; index < FAULTS; index++) sigaction(faults[index], &guard.former[index], NULL);
  guard.message[0] = 0;
}
