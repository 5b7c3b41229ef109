#ifndef STACKEDNAV_OPENING_H
#define STACKEDNAV_OPENING_H

#include <stdint.h>

/* Opens a window on Wayland like SDL_CreateWindow, but without OpenGL: SDL 2 loads EGL, and with it the driver of
 * the GPU, for each Wayland window that is not for Vulkan. So the window is one for Vulkan, which nothing uses. Do not
 * draw in it with an SDL_Renderer.
 *
 * Returns an SDL_Window *; NULL for other video drivers and if SDL refuses. SDL_CreateWindow may then succeed. */
void *stackednav_create_window_without_opengl(const char *title, int x, int y, int width, int height, uint32_t flags);

#endif
