#ifndef STACKEDNAV_CLIPBOARD_H
#define STACKEDNAV_CLIPBOARD_H

#include <stdbool.h>

/* Offers files to other programs through the clipboard of an X11 desktop until something else is copied. SDL
 * 2 supports only text. `sdl_window` is an SDL_Window *. `text` is for programs that do not accept files.
 * `addresses` are the URLs of the files, one per line ("file:///a\nfile:///b"). Both are UTF-8.
 *
 * Returns false and leaves the clipboard unchanged if the window has another video driver, memory or
 * connections are exhausted, or the data does not fit into one message. Call it on one thread only. */
bool stackednav_clipboard_offer(void *sdl_window, const char *text, const char *addresses);

#endif
