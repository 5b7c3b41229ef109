#ifndef STACKEDNAV_INPUT_H
#define STACKEDNAV_INPUT_H

#include <stdint.h>

/* The kinds of input whose time the display server reports. */
enum stackednav_input_kind {
  STACKEDNAV_INPUT_MOTION,
  STACKEDNAV_INPUT_BUTTON,
  STACKEDNAV_INPUT_WHEEL,
  STACKEDNAV_INPUT_FINGER_DOWN,
  STACKEDNAV_INPUT_FINGER_MOTION,
  STACKEDNAV_INPUT_FINGER_UP
};

/* What the display server says about an input. SDL 2 drops the time and stamps its events when it reads them. */
struct stackednav_input {
  enum stackednav_input_kind kind;
  /* The server's identifier of the finger; 0 for the mouse. */
  int64_t finger;
  /* In milliseconds, from an unknown start; it wraps around. */
  uint32_t time;
};

/* Reads the input that an SDL_SYSWMEVENT (an SDL_Event *) carries from an X server. Returns 0 if it carries none.
 * Must be called in an event filter, because the event's data is gone afterwards. */
int stackednav_x11_input(const void *sdl_event, struct stackednav_input *input);

#endif
