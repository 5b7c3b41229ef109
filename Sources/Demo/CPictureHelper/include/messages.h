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

/* The room for one answer, in bytes: the pixels of the largest decoded picture. */
#define STACKEDNAV_ANSWER_ROOM (128u << 20)

/* Returns a descriptor of shared memory for the answers of one helper, above STACKEDNAV_HELPER_MEMORY, or -1 on failure.
 * It takes no memory until it is written, and its size cannot change. */
int stackednav_make_answer_memory(void);

/* Copies these bytes to the start of the memory. Returns false if they do not fit. */
bool stackednav_put_answer(int memory, const void *bytes, size_t count);

/* Copies `count` bytes from the start of the memory, and gives all of it back to the system. Returns false if there are
 * fewer. The helper can change the bytes while they are copied. */
bool stackednav_take_answer(int memory, void *bytes, size_t count);

/* Returns a descriptor of sealed shared memory with these bytes, or -1 on failure. */
int stackednav_share(const void *bytes, size_t count);

/* Whether a descriptor is one of stackednav_share with `count` bytes. Reading other files could block, and
 * memory that is not sealed could change. */
bool stackednav_is_sealed(int descriptor, size_t count);

#endif
