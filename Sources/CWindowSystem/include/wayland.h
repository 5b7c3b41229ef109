#ifndef STACKEDNAV_WAYLAND_H
#define STACKEDNAV_WAYLAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Shared memory that a Wayland compositor shows in a window of SDL. SDL 2 has no such thing: on Wayland it draws with
 * OpenGL or not at all. */
struct stackednav_shm;

/* A rectangle of pixels, from the top left corner. */
struct stackednav_rect {
  int32_t x, y, width, height;
};

/* Connects to the compositor of an SDL window (an SDL_Window *). Returns NULL for a window of another video driver, and
 * for a compositor without shared memory. */
struct stackednav_shm *stackednav_shm_open(void *sdl_window);

/* Shows a picture of 32 bits a pixel (unused, red, green, blue), `pitch` bytes a row. Only the pixels in `damage` differ
 * from the picture before. Returns false if there is no memory, or the connection is lost. */
bool stackednav_shm_present(struct stackednav_shm *shm, const void *pixels, size_t pitch, int32_t width,
                            int32_t height, const struct stackednav_rect *damage, size_t count);

/* Frees the memory; the window must still be there. */
void stackednav_shm_close(struct stackednav_shm *shm);

#endif
