#ifndef STACKEDNAV_SPAWNING_H
#define STACKEDNAV_SPAWNING_H

#include <sys/types.h>

/* Starts the calling program again with one argument, even if its file has been replaced since.
 *
 * The child inherits `socket` as the descriptor STACKEDNAV_HELPER_SOCKET, and `memory`, from stackednav_make_answer_memory,
 * as STACKEDNAV_HELPER_MEMORY. What it writes to its standard error is read from `errors`, which the caller closes; its
 * other standard streams are connected to /dev/null. Of the environment, it gets only what a library loader needs: other variables are none of its business. No signal is
 * blocked or ignored. Returns 0 or an error number. */
int stackednav_spawn_itself(const char *argument, int socket, int memory, int *errors, pid_t *pid);

/* Starts another program that outlives the caller: in its own session, with standard streams connected to
 * /dev/null.
 *
 * `arguments` begins with the program's name and ends with NULL. It starts in `folder`, or in the caller's for NULL. The child
 * inherits only the environment; no signal is blocked or ignored. Returns 0 or an error number. */
int stackednav_spawn_program(const char *path, char *const arguments[], const char *folder, pid_t *pid);

/* Returns a descriptor that becomes readable when a child has ended; -1 if the kernel has none (before Linux
 * 5.3). */
int stackednav_process_descriptor(pid_t pid);

#endif
