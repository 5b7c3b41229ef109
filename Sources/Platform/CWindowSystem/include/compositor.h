#ifndef STACKEDNAV_COMPOSITOR_H
#define STACKEDNAV_COMPOSITOR_H

/* What a Wayland compositor can be used for. */
enum stackednav_compositor {
  /* It has everything that SDL 2 uses without looking. */
  STACKEDNAV_COMPOSITOR_USABLE,
  /* Nothing listens. */
  STACKEDNAV_COMPOSITOR_ABSENT,
  /* It went away, or sent something that is no message. */
  STACKEDNAV_COMPOSITOR_LOST,
  /* It did not answer in time. */
  STACKEDNAV_COMPOSITOR_SILENT,
  /* It lacks an interface. */
  STACKEDNAV_COMPOSITOR_LACKING
};

/* Connects to the compositor of the environment and looks at its interfaces, for a number of milliseconds at most. SDL 2 ends with
 * a fault where one is missing, and waits forever for an answer. `*missing` becomes the name of a missing interface. */
enum stackednav_compositor stackednav_compositor_check(int milliseconds, const char **missing);

#endif
