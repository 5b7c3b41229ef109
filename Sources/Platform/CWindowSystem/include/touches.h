#ifndef STACKEDNAV_TOUCHES_H
#define STACKEDNAV_TOUCHES_H

#include "input.h"

/* Reports when a Wayland compositor cancels touches, because they became a gesture of its own or their touch
 * screen was removed. SDL 2 ignores both events and keeps the fingers down. Also reports the time of each input. */
struct stackednav_touch_watch;

/* Called when all current touches are canceled, on the thread that reads the compositor's events. */
typedef void (*stackednav_touches_lost)(void *context);

/* Called with each input of the mouse, a wheel or a finger, on the same thread, before or after SDL's own event. */
typedef void (*stackednav_input_seen)(void *context, const struct stackednav_input *input);

/* Returns the wl_display * of a window (an SDL_Window *); NULL for other video drivers. */
void *stackednav_wayland_display(void *sdl_window);

/* Whether the connection of a window has failed, as after the compositor's exit; false for other video
 * drivers. */
int stackednav_wayland_has_failed(void *sdl_window);

/* Begins to watch all seats of a connection (a wl_display *). Events are dispatched with those of the
 * connection's owner, in order. Returns NULL if there is no memory. */
struct stackednav_touch_watch *stackednav_touch_watch_open(void *display, stackednav_touches_lost lost,
                                                           stackednav_input_seen seen, void *context);

/* Stops watching; the connection must still exist. */
void stackednav_touch_watch_close(struct stackednav_touch_watch *watch);

#endif
