#ifndef STACKEDNAV_X11_ERRORS_H
#define STACKEDNAV_X11_ERRORS_H

/* Keeps a request that the X server refuses from ending the program, as Xlib does: windows of other programs vanish at any time.
 * The first error of each kind is a line on standard error, which begins with `program` (copied). A refused window of this
 * program still ends it, with a line and status 1. Call it after SDL has opened the display. Does nothing without X11. */
void stackednav_x11_survive_errors(const char *program);

#endif
