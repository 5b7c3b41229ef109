#ifndef STACKEDNAV_SHOWING_H
#define STACKEDNAV_SHOWING_H

/* Shows an SDL_Window * that was made hidden. On X11 SDL waits, without end, until it is mapped; a window manager that
 * has only just begun may lose the request to map it, so it is made anew each second until then. */
void stackednav_show_window(void *sdl_window);

#endif
