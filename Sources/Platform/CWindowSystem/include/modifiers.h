#ifndef STACKEDNAV_MODIFIERS_H
#define STACKEDNAV_MODIFIERS_H

/* Gives SDL the modifiers that an X server reports with an input, which an SDL_SYSWMEVENT (an SDL_Event *) carries.
 *
 * SDL 2 counts presses and releases of modifier keys, and misses those that an input method takes: Control stays held, or
 * Ctrl+A reaches the input method as the letter. Of two keys for one modifier, it tells IBus about the left one only.
 * Must be called in an event filter, which SDL calls before it handles the input. */
void stackednav_x11_correct_modifiers(const void *sdl_event);

#endif
