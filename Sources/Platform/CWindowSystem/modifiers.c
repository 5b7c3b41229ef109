#include "modifiers.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <stdbool.h>

/* Modifiers that a keyboard layout places. Mod2 is Num Lock as a rule. */
static const unsigned int placed = Mod1Mask | Mod3Mask | Mod4Mask | Mod5Mask;

/* Returns the modifiers of SDL with one of them as the server reports it. */
static int corrected(int modifiers, bool is_held, bool is_press, int left, int right, SDL_Scancode left_key) {
  if (!is_held) return modifiers & ~(left | right);
  if (is_press || !(modifiers & right)) return modifiers | left;
  /* The left one was added for a press. */
  return SDL_GetKeyboardState(NULL)[left_key] ? modifiers : modifiers & ~left;
}

void stackednav_x11_correct_modifiers(const void *sdl_event) {
  const SDL_Event *event = sdl_event;
  const SDL_SysWMmsg *message = event->type == SDL_SYSWMEVENT ? event->syswm.msg : NULL;
  if (message == NULL || message->subsystem != SDL_SYSWM_X11) return;
  const XEvent *input = &message->msg.x11.event;
  unsigned int held;
  switch (input->type) {
    case KeyPress:
    case KeyRelease: held = input->xkey.state; break;
    case ButtonPress:
    case ButtonRelease: held = input->xbutton.state; break;
    case MotionNotify: held = input->xmotion.state; break;
    default: return;
  }
  const bool is_press = input->type == KeyPress;
  int modifiers = SDL_GetModState();
  modifiers = corrected(modifiers, held & ShiftMask, is_press, KMOD_LSHIFT, KMOD_RSHIFT, SDL_SCANCODE_LSHIFT);
  modifiers = corrected(modifiers, held & ControlMask, is_press, KMOD_LCTRL, KMOD_RCTRL, SDL_SCANCODE_LCTRL);
  if (!(held & placed)) modifiers &= ~(KMOD_ALT | KMOD_GUI | KMOD_MODE);
  SDL_SetModState(modifiers);
}
