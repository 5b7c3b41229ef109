#ifndef STACKEDNAV_CLIPBOARD_H
#define STACKEDNAV_CLIPBOARD_H

#include <stdbool.h>

/* Offers files to the other programs on an X11 desktop as its clipboard, which SDL 2 keeps for text alone, until
 * something else is copied anywhere. `sdl_window` is an SDL_Window *, `text` what programs get that take no files, and
 * `addresses` the addresses of the files, one a line ("file:///a\nfile:///b"); both are UTF-8.
 *
 * Returns false for a window of another video driver, and where there is no memory or no further connection, or more is
 * offered than fits into one message. The clipboard is what it was then. Call it on one thread only. */
bool stackednav_clipboard_offer(void *sdl_window, const char *text, const char *addresses);

#endif
