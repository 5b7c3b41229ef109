#ifndef TOUCH_SERVER_H
#define TOUCH_SERVER_H

#include <stdbool.h>

/* A Wayland compositor with nothing but a seat, and one connection to it in the same program. */
struct touch_server;

struct touch_server *touch_server_start(void);
void touch_server_stop(struct touch_server *server);

/* The program's end of the connection, a wl_display *. */
void *touch_server_connection(struct touch_server *server);

/* Plugs the seat's touch screen in, or pulls it out. */
void touch_server_plug(struct touch_server *server, bool has_screen);

/* Takes the seat away altogether. */
void touch_server_remove_seat(struct touch_server *server);

/* Takes all touches back; returns how many touch screens of the program were told. */
int touch_server_cancel(struct touch_server *server);

/* Carries messages to and fro until both sides have all. */
void touch_server_exchange(struct touch_server *server);

#endif
