#define _GNU_SOURCE
#include "spawning.h"

#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Starts a program with no signal blocked or ignored, and destroys `actions`. */
static int spawn(
    const char *path, char *const arguments[], char *const environment[], posix_spawn_file_actions_t *actions, short flags,
    pid_t *pid) {
  posix_spawnattr_t attributes;
  int error = posix_spawnattr_init(&attributes);
  if (!error) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags);
    error = posix_spawn(pid, path, actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(actions);
  return error;
}

/* Variables of the library loader and of sanitizers. */
static const char *const kept[] = {"LD_LIBRARY_PATH=", "ASAN_OPTIONS=", "TSAN_OPTIONS=", "UBSAN_OPTIONS="};
enum { KEPT = sizeof kept / sizeof *kept };

static void keep_environment(char *environment[KEPT + 1]) {
  size_t count = 0;
  for (char **variable = environ; *variable; variable++)
    for (size_t index = 0; index < KEPT && count < KEPT; index++)
      if (strncmp(*variable, kept[index], strlen(kept[index])) == 0) environment[count++] = *variable;
  environment[count] = NULL;
}

static int spawn_with_streams(const char *argument, int socket, int memory, int errors, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawn_file_actions_adddup2(&actions, errors, 2);
  for (int stream = 0; stream <= 1 && !error; stream++)
    error = posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, socket, STACKEDNAV_HELPER_SOCKET);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, memory, STACKEDNAV_HELPER_MEMORY);
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, STACKEDNAV_HELPER_MEMORY + 1);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  char *const arguments[] = {"StackedNavDemo", (char *)argument, NULL};
  char *environment[KEPT + 1];
  keep_environment(environment);
  return spawn("/proc/self/exe", arguments, environment, &actions, 0, pid);
}

int stackednav_spawn_itself(const char *argument, int socket, int memory, int *errors, pid_t *pid) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  int error = spawn_with_streams(argument, socket, memory, ends[1], pid);
  close(ends[1]);
  if (error) close(ends[0]);
  *errors = error ? -1 : ends[0];
  return error;
}

int stackednav_spawn_program(const char *path, char *const arguments[], const char *folder, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  for (int stream = 0; stream <= 2 && !error; stream++)
    error = posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  if (!error && folder) error = posix_spawn_file_actions_addchdir_np(&actions, folder);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  return spawn(path, arguments, environ, &actions, POSIX_SPAWN_SETSID, pid);
}

int stackednav_process_descriptor(pid_t pid) {
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, pid, 0);
#else
  (void)pid;
  return -1;
#endif
}
