#ifndef TEST_PROGRAM_H
#define TEST_PROGRAM_H

/* The tests start their own program again, as the demo starts itself. Before its `main`, two first arguments are looked
 * for: `decode-pictures` becomes the demo, which is built beside it, and `try-confined` confines itself, tries what the
 * second argument names, and ends with 0 where that succeeds. */

#include <stdbool.h>
#include <stddef.h>

/* Returns a descriptor of `count` bytes of shared memory with the seals that are left. */
int test_program_share(size_t count, bool may_shrink, bool may_grow, bool may_change);

/* Sends a message of one byte with a descriptor twice. */
bool test_program_send_twice(int socket, int descriptor);

#endif
