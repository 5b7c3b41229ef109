#include "x11.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The most data to read, in units of 4 bytes; more than any desktop has. */
static const long longest = 1 << 18;

static Display *display_of(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return info.info.x11.display;
}

/* Returns a copy of a property with 8-bit values. */
static unsigned char *property(Display *display, Window window, Atom name, Atom type, size_t *count) {
  Atom actual_type = None;
  int format = 0;
  unsigned long items = 0, rest = 0;
  unsigned char *value = NULL, *copy = NULL;
  if (XGetWindowProperty(display, window, name, 0, longest, False, type, &actual_type, &format, &items, &rest,
                         &value) != Success)
    return NULL;
  if (value != NULL && format == 8 && items > 0 && (copy = malloc(items)) != NULL) {
    memcpy(copy, value, items);
    *count = items;
  }
  if (value != NULL) XFree(value);
  return copy;
}

unsigned char *stackednav_x11_settings(void *sdl_window, size_t *count) {
  Display *display = display_of(sdl_window);
  if (display == NULL) return NULL;
  char name[32];
  snprintf(name, sizeof name, "_XSETTINGS_S%d", DefaultScreen(display));
  const Atom selection = XInternAtom(display, name, True);
  const Atom settings = XInternAtom(display, "_XSETTINGS_SETTINGS", True);
  if (selection == None || settings == None) return NULL;
  /* Keeps the manager from exiting between the two requests: reading a property of a destroyed window is a
   * fatal error. */
  XGrabServer(display);
  const Window manager = XGetSelectionOwner(display, selection);
  unsigned char *value = manager == None ? NULL : property(display, manager, settings, settings, count);
  XUngrabServer(display);
  XFlush(display);
  return value;
}

unsigned char *stackednav_x11_resources(void *sdl_window, size_t *count) {
  Display *display = display_of(sdl_window);
  return display == NULL ? NULL : property(display, DefaultRootWindow(display), XA_RESOURCE_MANAGER, XA_STRING, count);
}

void stackednav_x11_set_title(void *sdl_window, const char *title) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  Display *display = info.info.x11.display;
  const Atom type = XInternAtom(display, "UTF8_STRING", False);
  const char *const names[] = {"_NET_WM_NAME", "_NET_WM_ICON_NAME"};
  for (int index = 0; index < 2; index++)
    XChangeProperty(display, info.info.x11.window, XInternAtom(display, names[index], False), type, 8, PropModeReplace,
                    (const unsigned char *)title, (int)strlen(title));
  XFlush(display);
}

int stackednav_x11_is_managed(void *sdl_window) {
  Display *display = display_of(sdl_window);
  if (display == NULL) return 1;
  const Atom name = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", True);
  if (name == None) return 0;
  Atom type = None;
  int format = 0;
  unsigned long items = 0, rest = 0;
  unsigned char *value = NULL;
  XGetWindowProperty(display, DefaultRootWindow(display), name, 0, 1, False, XA_WINDOW, &type, &format, &items, &rest,
                     &value);
  if (value != NULL) XFree(value);
  return items > 0;
}

bool stackednav_x11_size(void *sdl_window, int *width, int *height) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  Window root = None;
  int x = 0, y = 0;
  unsigned w = 0, h = 0, border = 0, depth = 0;
  if (!XGetGeometry(info.info.x11.display, info.info.x11.window, &root, &x, &y, &w, &h, &border, &depth)) return false;
  *width = (int)w;
  *height = (int)h;
  return true;
}

void stackednav_x11_set_frame(void *sdl_window, int x, int y, unsigned width, unsigned height) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  XMoveResizeWindow(info.info.x11.display, info.info.x11.window, x, y, width > 0 ? width : 1, height > 0 ? height : 1);
  XFlush(info.info.x11.display);
}
