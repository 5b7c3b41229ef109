#ifndef REPORTED_KEY_H
#define REPORTED_KEY_H

#include <stdbool.h>

/* Makes the event (an SDL_Event *) with which SDL reports a key of an X server before it handles it, and hands it to `report`.
 *
 * `modifiers` are the server's, such as 1 for Shift, 4 for Control, 8 for Alt. */
void reported_key(bool is_press, unsigned int modifiers, void (*report)(const void *event));

#endif
