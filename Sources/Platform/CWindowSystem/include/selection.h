#ifndef STACKEDNAV_SELECTION_H
#define STACKEDNAV_SELECTION_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the text that another program offers on an X11 desktop, within limits of size and time. `sdl_window` is
 * an SDL_Window *, and `name` is "CLIPBOARD" or "PRIMARY". Of a text above `most` bytes, the beginning is
 * read, with a few bytes more than `most`. `*text`, which must be freed with `free`, is NULL if there is no text
 * or it does not arrive in time. It is UTF-8 and not terminated; Latin-1 of old programs is converted.
 *
 * Returns false if SDL must be asked instead: it owns the selection, or the window has another video driver. */
bool stackednav_selection_read(void *sdl_window, const char *name, size_t most, int milliseconds, char **text,
                               size_t *length);

#endif
