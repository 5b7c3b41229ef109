#include "input.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <stddef.h>

/* X11 reports a wheel as buttons 4 to 7. */
static int is_wheel(unsigned int button) { return button >= Button4 && button <= 7; }

static int read_button(const XButtonEvent *event, struct stackednav_input *input) {
  /* SDL ignores the release of a wheel's button. */
  if (is_wheel(event->button) && event->type == ButtonRelease) return 0;
  input->kind = is_wheel(event->button) ? STACKEDNAV_INPUT_WHEEL : STACKEDNAV_INPUT_BUTTON;
  input->time = (uint32_t)event->time;
  return 1;
}

static int read_touch(const XGenericEventCookie *cookie, struct stackednav_input *input) {
  if (cookie->data == NULL) return 0;
  switch (cookie->evtype) {
    case XI_TouchBegin: input->kind = STACKEDNAV_INPUT_FINGER_DOWN; break;
    case XI_TouchUpdate: input->kind = STACKEDNAV_INPUT_FINGER_MOTION; break;
    case XI_TouchEnd: input->kind = STACKEDNAV_INPUT_FINGER_UP; break;
    default: return 0;
  }
  const XIDeviceEvent *event = cookie->data;
  input->finger = event->detail;
  input->time = (uint32_t)event->time;
  return 1;
}

int stackednav_x11_input(const void *sdl_event, struct stackednav_input *input) {
  const SDL_Event *event = sdl_event;
  const SDL_SysWMmsg *message = event->type == SDL_SYSWMEVENT ? event->syswm.msg : NULL;
  if (message == NULL || message->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x_event = &message->msg.x11.event;
  input->finger = 0;
  switch (x_event->type) {
    case MotionNotify:
      input->kind = STACKEDNAV_INPUT_MOTION;
      input->time = (uint32_t)x_event->xmotion.time;
      return 1;
    case ButtonPress:
    case ButtonRelease: return read_button(&x_event->xbutton, input);
    case GenericEvent: return read_touch(&x_event->xcookie, input);
    default: return 0;
  }
}
