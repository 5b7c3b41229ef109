#ifndef STACKEDNAV_MESSAGES_H
#define STACKEDNAV_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Sends a message as a whole, with a descriptor where that is not -1. Returns false and sets errno where it cannot; a
 * closed socket raises no signal. */
bool stackednav_send(int socket, const void *bytes, size_t count, int descriptor);

/* Waits for a message of up to `room` bytes and returns its length, 0 where the other end is closed. `descriptor` gets the
 * one that came with it, closed by exec, or -1. A message that is longer or has more than one descriptor is thrown away:
 * -1 with EBADMSG in errno, as with any other failure. */
ssize_t stackednav_receive(int socket, void *bytes, size_t room, int *descriptor);

/* Returns a descriptor of shared memory with these bytes, which nobody can change or cut any more; -1 where there is none. */
int stackednav_share(const void *bytes, size_t count);

/* Copies what stackednav_share made of `count` bytes. Returns false for anything else: for other files, memory of another
 * size, and memory that somebody could still change. */
bool stackednav_take(int descriptor, void *bytes, size_t count);

#endif
