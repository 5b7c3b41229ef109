#include "reported_key.h"

#include <SDL2/SDL_events.h>
#include <SDL2/SDL_syswm.h>

void reported_key(bool is_press, unsigned int modifiers, void (*report)(const void *event)) {
  SDL_SysWMmsg message = {.subsystem = SDL_SYSWM_X11};
  message.msg.x11.event.type = is_press ? KeyPress : KeyRelease;
  message.msg.x11.event.xkey.state = modifiers;
  SDL_Event event = {.type = SDL_SYSWMEVENT};
  event.syswm.msg = &message;
  report(&event);
}
