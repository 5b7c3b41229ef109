#ifndef TOUCH_SERVER_H
#define TOUCH_SERVER_H

#include <stdbool.h>

/* A Wayland compositor with only a seat, and a connection to it in the same process. */
struct touch_server;

struct touch_server *touch_server_start(void);
void touch_server_stop(struct touch_server *server);

/* Returns the program's end of the connection, a wl_display *. */
void *touch_server_connection(struct touch_server *server);

/* Connects or disconnects the seat's touch screen. */
void touch_server_plug(struct touch_server *server, bool has_screen);

/* Removes the seat. */
void touch_server_remove_seat(struct touch_server *server);

/* Cancels all touches; returns the number of the program's touch objects that were notified. */
int touch_server_cancel(struct touch_server *server);

/* Sends moves of a finger to all touch objects, each at once. The program loses its connection if the socket is full. */
void touch_server_move(struct touch_server *server, int count);

/* Whether the program has not yet read everything from the socket. */
bool touch_server_has_unread(struct touch_server *server);

/* Waits until the program has read everything from the socket. Returns false if it does not. */
bool touch_server_was_read(struct touch_server *server);

/* Sends a request of the program, which the compositor does not read yet. */
void touch_server_request(struct touch_server *server);

/* Dispatches the events that the program has read; returns their number, or -1 if the connection is lost. */
int touch_server_dispatch(struct touch_server *server);

/* Dispatches messages until both sides have received all of them. */
void touch_server_exchange(struct touch_server *server);

#endif
