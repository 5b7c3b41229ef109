#ifndef STACKEDNAV_X11_H
#define STACKEDNAV_X11_H

#include <stddef.h>

/* What an X11 desktop says about itself, which SDL 2 does not ask for. `sdl_window` is an SDL_Window *; the answer is to
 * be freed with `free`, and NULL for a window of another video driver or where nothing is said. */

/* The settings of the XSETTINGS manager, in its binary format. */
unsigned char *stackednav_x11_settings(void *sdl_window, size_t *count);

/* The X resources, lines of text such as "Xft.dpi: 192". */
unsigned char *stackednav_x11_resources(void *sdl_window, size_t *count);

/* Names the window for desktops, in UTF-8. SDL does that in the encoding of the locale, and not at all where that lacks a
 * character. Does nothing for a window of another video driver. */
void stackednav_x11_set_title(void *sdl_window, const char *title);

#endif
