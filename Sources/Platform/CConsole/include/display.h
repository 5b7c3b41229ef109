#ifndef STACKEDNAV_DISPLAY_H
#define STACKEDNAV_DISPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A display that the kernel drives without a window system (KMS), with two buffers in memory ("dumb buffers"). */
struct stackednav_display;

/* A rectangle in pixels, relative to the top left corner. */
struct stackednav_pixels {
  int32_t x, y, width, height;
};

enum stackednav_display_change {
  STACKEDNAV_DISPLAY_SAME,
  /* The mode, and perhaps the size, is another one; the next frame must be a whole one. */
  STACKEDNAV_DISPLAY_CHANGED,
  STACKEDNAV_DISPLAY_GONE
};

/* The size of a mode in pixels, and its refreshes per second; 0 for any rate. A width of 0 stands for the mode that the
 * display prefers. */
struct stackednav_mode {
  int32_t width, height;
  double rate;
};

/* Opens the first card in the folder, such as /dev/dri, with a connected display that has the mode. Displays that are
 * plugged in later show their preferred mode if they do not have it. Nothing is shown before the first frame. Returns
 * NULL and writes the reason to `message`. */
struct stackednav_display *stackednav_display_open(const char *folder, struct stackednav_mode mode, char *message,
                                                   size_t capacity);

/* Returns the size of the mode in pixels. */
void stackednav_display_size(const struct stackednav_display *display, int32_t *width, int32_t *height);

/* Returns the number of refreshes per second. */
double stackednav_display_rate(const struct stackednav_display *display);

/* Whether presenting waits for the refresh. Virtual displays have none. Known after the first frame. */
bool stackednav_display_waits(const struct stackednav_display *display);

/* Looks at the connector again, after the kernel has reported a change. */
enum stackednav_display_change stackednav_display_probe(struct stackednav_display *display);

/* Presents a picture of 32 bits per pixel (unused, red, green, blue) with rows of `pitch` bytes and the size of the
 * mode. Only the pixels in `damage` differ from the previous picture. Returns false if the frame could not be shown;
 * the next one then shows everything. */
bool stackednav_display_present(struct stackednav_display *display, const void *pixels, size_t pitch,
                                const struct stackednav_pixels *damage, size_t count);

/* Lets another program use the display. Frames are dropped until `take` succeeds. */
void stackednav_display_release(struct stackednav_display *display);
bool stackednav_display_take(struct stackednav_display *display);

/* Turns the display off until the next frame. */
void stackednav_display_blank(struct stackednav_display *display);

/* Returns the display to the kernel's console. */
void stackednav_display_close(struct stackednav_display *display);

/* Returns a descriptor that is readable when the kernel reports changes of hardware; -1 if it does not. */
int stackednav_hotplug_open(void);

/* Reads the reports. Returns whether one of them is about displays. */
bool stackednav_hotplug_read(int descriptor);

#endif
