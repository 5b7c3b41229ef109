#ifndef STACKEDNAV_SHOWING_H
#define STACKEDNAV_SHOWING_H

/* Shows a hidden window (an SDL_Window *). On X11, SDL waits indefinitely until the window is mapped. A
 * window manager that has just started may miss the request, so it is repeated every second. */
void stackednav_show_window(void *sdl_window);

#endif
