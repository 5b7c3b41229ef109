#ifndef STACKEDNAV_RECEIVING_H
#define STACKEDNAV_RECEIVING_H

#include <stdbool.h>

/* Receives what a Wayland compositor sends. SDL 2 reads 4 KiB each time it looks for events, and only on the main
 * thread. The rest stays in the socket, and when the socket is full, the compositor closes the connection.
 *
 * A thread of the receiver reads while the main thread is busy. The events wait in the queues of the connection until the
 * main thread dispatches them. */
struct stackednav_receiver;

/* Returns a receiver for a connection (a wl_display *); NULL if there is no memory. The main thread counts as busy. */
struct stackednav_receiver *stackednav_receiver_open(void *display);

/* Reads everything that has arrived, up to a limit. Called on the main thread, before it dispatches events. */
void stackednav_receiver_read(struct stackednav_receiver *receiver);

/* Says whether the main thread waits for events and reads them by itself. The thread of the receiver then sleeps. */
void stackednav_receiver_rest(struct stackednav_receiver *receiver, bool is_resting);

/* Stops receiving; the connection must still exist. */
void stackednav_receiver_close(struct stackednav_receiver *receiver);

#endif
