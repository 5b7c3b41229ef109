#ifndef STACKEDNAV_SPAWNING_H
#define STACKEDNAV_SPAWNING_H

#include <sys/types.h>

/* Starts the program that calls this a second time, with one argument, even where its file has been replaced since.
 *
 * Nothing is inherited but the environment, the standard streams, and `socket` as the descriptor
 * STACKEDNAV_HELPER_SOCKET; no signal is held back or ignored. Returns 0, or the number of the error. */
int stackednav_spawn_itself(const char *argument, int socket, pid_t *pid);

/* Starts another program, which outlives the caller: in a session of its own, with standard streams that lead nowhere.
 *
 * `arguments` begins with the program's name and ends with NULL. Nothing is inherited but the environment and the working
 * folder; no signal is held back or ignored. Returns 0, or the number of the error. */
int stackednav_spawn_program(const char *path, char *const arguments[], pid_t *pid);

/* Returns a descriptor that can be read from when a child has ended; -1 where the kernel has none (before Linux 5.3). */
int stackednav_process_descriptor(pid_t pid);

#endif
