#ifndef STACKEDNAV_SOCKET_H
#define STACKEDNAV_SOCKET_H

#include <poll.h>
#include <wayland-client.h>

/* The number of reads, of up to 4 KiB each, after which other work goes on: a compositor may send without end. */
enum { STACKEDNAV_MOST_READS = 256 };

/* Moves what a compositor has sent from the socket to the queues of events, without waiting. Any thread may call this with
 * a `queue` of its own. Does nothing while the queue has events. */
static inline void stackednav_read_socket(struct wl_display *display, struct wl_event_queue *queue) {
  for (int reads = 0; reads < STACKEDNAV_MOST_READS; reads++) {
    if (wl_display_prepare_read_queue(display, queue) != 0) return;
    struct pollfd socket = {.fd = wl_display_get_fd(display), .events = POLLIN};
    if (poll(&socket, 1, 0) <= 0) {
      wl_display_cancel_read(display);
      return;
    }
    if (wl_display_read_events(display) != 0) return;
  }
}

#endif
