#ifndef STACKEDNAV_MESSAGES_H
#define STACKEDNAV_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Sends a whole message, together with `descriptor` unless that is -1. Returns false and sets errno on
 * failure. A closed socket raises no signal. */
bool stackednav_send(int socket, const void *bytes, size_t count, int descriptor);

/* Waits for a message of up to `room` bytes. Returns its length, or 0 if the other end is closed.
 * `descriptor` receives the descriptor that came with it, which is closed on exec, or -1. A message that is
 * longer or has several descriptors is discarded. On failure, returns -1 and sets errno, in that case to
 * EBADMSG. */
ssize_t stackednav_receive(int socket, void *bytes, size_t room, int *descriptor);

/* Returns a descriptor of sealed shared memory with these bytes, or -1 on failure. */
int stackednav_share(const void *bytes, size_t count);

/* Whether a descriptor is one of stackednav_share with `count` bytes. Reading other files could block, and
 * memory that is not sealed could change. */
bool stackednav_is_sealed(int descriptor, size_t count);

#endif
