#ifndef STACKEDNAV_READING_H
#define STACKEDNAV_READING_H

#include <stddef.h>

/* Calls a function of SDL that reads the text of another program, such as SDL_GetClipboardText, and ends its
 * reading before the text has more than `most` bytes. On Wayland, SDL itself reads as long as the other program writes.
 *
 * Returns what was read, which must be freed with SDL_free; NULL if it did not arrive within the time. */
char *stackednav_read_limited(char *(*read)(void), size_t most, int milliseconds);

#endif
