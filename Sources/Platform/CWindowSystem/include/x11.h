#ifndef STACKEDNAV_X11_H
#define STACKEDNAV_X11_H

#include <stdbool.h>
#include <stddef.h>

/* Settings of an X11 desktop that SDL 2 does not query. `sdl_window` is an SDL_Window *. The result must be
 * freed with `free`; it is NULL for other video drivers and if there are no settings. */

/* Returns the settings of the XSETTINGS manager, in its binary format. */
unsigned char *stackednav_x11_settings(void *sdl_window, size_t *count);

/* Returns the X resources: lines of text such as "Xft.dpi: 192". */
unsigned char *stackednav_x11_resources(void *sdl_window, size_t *count);

/* Sets the window's title for the desktop, in UTF-8. SDL sets it in the locale's encoding, which may lack
 * characters. Does nothing for other video drivers. */
void stackednav_x11_set_title(void *sdl_window, const char *title);

/* Whether a window manager carries out the window's requests, or another video driver shows it. */
int stackednav_x11_is_managed(void *sdl_window);

/* Reads the window's size in pixels from the server. Returns false for other video drivers. */
bool stackednav_x11_size(void *sdl_window, int *width, int *height);

/* Sets the window's frame, in pixels of the screen. Does nothing for other video drivers. */
void stackednav_x11_set_frame(void *sdl_window, int x, int y, unsigned width, unsigned height);

#endif
