#ifndef STACKEDNAV_TOUCHES_H
#define STACKEDNAV_TOUCHES_H

/* Tells when a Wayland compositor takes touches back: because they became a gesture of its own, or because their touch
 * screen has gone. SDL 2 drops both messages, and goes on counting the fingers as down. */
struct stackednav_touch_watch;

/* Called when every touch that is down counts no more, on the thread that reads the compositor's messages. */
typedef void (*stackednav_touches_lost)(void *context);

/* Returns the connection of an SDL window (an SDL_Window *), a wl_display *; NULL under another video driver. */
void *stackednav_wayland_display(void *sdl_window);

/* Whether the connection of an SDL window has failed, as when its compositor has ended; false under another video driver. */
int stackednav_wayland_has_failed(void *sdl_window);

/* Begins to watch all seats of a connection, a wl_display *. Nothing is read or sent at once: messages come with those of
 * the connection's owner, in the compositor's order. Returns NULL if there is no memory. */
struct stackednav_touch_watch *stackednav_touch_watch_open(void *display, stackednav_touches_lost lost, void *context);

/* Ends watching; the connection must still be there. */
void stackednav_touch_watch_close(struct stackednav_touch_watch *watch);

#endif
