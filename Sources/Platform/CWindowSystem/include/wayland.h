#ifndef STACKEDNAV_WAYLAND_H
#define STACKEDNAV_WAYLAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Shared memory that a Wayland compositor shows in a window of SDL. SDL 2 itself can only use OpenGL on
 * Wayland. */
struct stackednav_shm;

/* A rectangle in pixels, relative to the top left corner. */
struct stackednav_rect {
  int32_t x, y, width, height;
};

/* Connects to the compositor of a window (an SDL_Window *). Returns NULL for other video drivers and for a
 * compositor without shared memory. */
struct stackednav_shm *stackednav_shm_open(void *sdl_window);

/* Presents a picture of 32 bits per pixel (unused, red, green, blue) with rows of `pitch` bytes. Only the
 * pixels in `damage` differ from the previous picture. Returns false if there is no memory or the connection
 * is lost. */
bool stackednav_shm_present(struct stackednav_shm *shm, const void *pixels, size_t pitch, int32_t width,
                            int32_t height, const struct stackednav_rect *damage, size_t count);

/* Waits until a compositor has read enough of what was sent on a connection (a wl_display *), for a number of milliseconds at
 * most. Returns whether it has. The connection ends when the socket to a compositor that does not read is full. */
bool stackednav_wayland_was_read(void *display, int milliseconds);

/* Frees the buffers that the compositor has released, but for the last one. Call it when nothing moves. */
void stackednav_shm_rest(struct stackednav_shm *shm);

/* Frees the memory; the window must still exist. */
void stackednav_shm_close(struct stackednav_shm *shm);

#endif
