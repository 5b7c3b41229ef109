#ifndef LATE_MANAGER_H
#define LATE_MANAGER_H

/* Becomes the window manager of a display; returns NULL if there is one already. */
void *late_manager_begin(const char *display);

/* Ignores the first request to map a window, as real window managers may do when they start, grants the
 * second one, and exits. Returns the number of requests: 2, or fewer if none arrived for ten seconds. */
int late_manager_run(void *manager);

#endif
