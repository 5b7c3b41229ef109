#ifndef STACKEDNAV_CONFINEMENT_H
#define STACKEDNAV_CONFINEMENT_H

#include <stdbool.h>

/* The descriptor by which a helper talks with the program; the only one it may send to and receive from. */
#define STACKEDNAV_HELPER_SOCKET 3

/* Gives up, for good and for the whole process, what decoding pictures does not take: memory beyond a budget, files,
 * the network, other programs. Opening a file is refused from then on; any other call that is not on the list ends the
 * process. It also ends when the thread that started it does.
 *
 * Returns false where the system does not let the process do this; it must not decode anything then. On other
 * processors than x86-64 and 64-bit ARM there are limits and no list of calls. A program under a sanitizer, which takes
 * terabytes of addresses and calls of its own, is left as it is. */
bool stackednav_confine(void);

/* Ends the process by a signal once it has used the processor for so many milliseconds from here on; 0 calls that off. */
void stackednav_limit_work(int milliseconds);

#endif
