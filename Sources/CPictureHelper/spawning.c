#define _GNU_SOURCE
#include "spawning.h"

#include "confinement.h"

#include <signal.h>
#include <spawn.h>
#include <unistd.h>

int stackednav_spawn_itself(const char *argument, int socket, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  posix_spawnattr_t attributes;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = posix_spawn_file_actions_adddup2(&actions, socket, STACKEDNAV_HELPER_SOCKET);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, STACKEDNAV_HELPER_SOCKET + 1);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    char *const arguments[] = {"StackedNavDemo", (char *)argument, NULL};
    if (!error) error = posix_spawn(pid, "/proc/self/exe", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
