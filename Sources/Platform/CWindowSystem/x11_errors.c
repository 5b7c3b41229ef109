#include "x11_errors.h"

#include <SDL2/SDL.h>
#include <X11/Xlib.h>
#include <X11/Xproto.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Codes of the core protocol are below; all extensions share the last place. */
enum { KINDS = FirstExtensionError + 1 };

static char program[128];
static bool is_told[KINDS];

static int survive(Display *display, XErrorEvent *error) {
  const bool is_fatal = error->request_code == X_CreateWindow;
  const int kind = error->error_code < KINDS ? error->error_code : KINDS - 1;
  if (is_told[kind] && !is_fatal) return 0;
  is_told[kind] = true;
  char name[64] = "", line[320];
  XGetErrorText(display, error->error_code, name, sizeof name);
  const int length = snprintf(line, sizeof line, "%s: the X server refused %s (request %d): %s\n", program,
                              is_fatal ? "a window" : "a request, which is ignored", error->request_code, name);
  if (length > 0 && write(STDERR_FILENO, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1) < 0) return 0;
  if (is_fatal) _exit(1);
  return 0;
}

void stackednav_x11_survive_errors(const char *name) {
  const char *driver = SDL_GetCurrentVideoDriver();
  if (driver == NULL || strcmp(driver, "x11") != 0) return;
  snprintf(program, sizeof program, "%s", name);
  XSetErrorHandler(survive);
}
