#ifndef STACKEDNAV_CONFINEMENT_H
#define STACKEDNAV_CONFINEMENT_H

#include <stdbool.h>

/* The descriptor for communication with the program; the only one on which a helper may send and receive. */
#define STACKEDNAV_HELPER_SOCKET 3

/* The descriptor of the memory for its answers, which the program has made: a helper can make no memory files, since
 * the limits of a process do not count them. */
#define STACKEDNAV_HELPER_MEMORY 4

/* Irrevocably restricts the whole process to what decoding pictures requires: it can no longer exceed a
 * memory budget or `seconds` of processor time, use files or the network, or start programs. Opening a file or
 * asking for its status fails, and any other system call that is not on the list kills the process. The process is
 * also killed when the thread that started it ends.
 *
 * Returns false if the system does not permit the restrictions; then the process must not decode anything. On
 * processors other than x86-64 and 64-bit ARM, only the resource limits apply. A program under a sanitizer is
 * not restricted, because it needs terabytes of address space and additional calls. */
bool stackednav_confine(int seconds);

/* Kills the process when it has used this much processor time from now on; 0 cancels the limit. */
void stackednav_limit_work(int milliseconds);

#endif
