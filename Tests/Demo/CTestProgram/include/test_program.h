#ifndef TEST_PROGRAM_H
#define TEST_PROGRAM_H

/* The tests start their own program again, as the demo starts itself. Before `main`, two first arguments are
 * recognized: `decode-pictures` executes the demo, which is built beside the test program. `try-confined`
 * confines the process, tries the action in the second argument, and exits with 0 if the action succeeds. */

#include <stdbool.h>
#include <stddef.h>

/* Returns a descriptor of `count` bytes of shared memory; each seal whose change is permitted is omitted. */
int test_program_share(size_t count, bool may_shrink, bool may_grow, bool may_change);

/* Sends a message of one byte with the same descriptor twice. */
bool test_program_send_twice(int socket, int descriptor);

#endif
