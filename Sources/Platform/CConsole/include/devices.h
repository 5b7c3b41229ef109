#ifndef STACKEDNAV_DEVICES_H
#define STACKEDNAV_DEVICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What an input device of the kernel (evdev) reports. */
struct stackednav_device {
  /* Whether fingers touch what they see, as on a touch screen. */
  bool is_touch_screen;
  /* Whether the device reports several fingers in slots. */
  bool has_slots;
  bool has_motion, has_place, has_keys;
  /* Whether text can be typed on the device. */
  bool has_letters;
  /* The limits of absolute positions and of the pressure. */
  int32_t min_x, max_x, min_y, max_y, max_pressure;
};

/* Opens an input device, with events stamped by the monotonic clock. Returns -1 if that fails, and for devices that are
 * neither keyboards nor mice nor touch screens. */
int stackednav_device_open(const char *path, struct stackednav_device *device);

/* The most fingers of a touch screen. */
enum { STACKEDNAV_SLOTS = 32 };

/* The positions that a device has reported last. It reports only what changes, even for the next finger. */
struct stackednav_places {
  int32_t slot, count;
  int32_t x[STACKEDNAV_SLOTS], y[STACKEDNAV_SLOTS], pressure[STACKEDNAV_SLOTS];
};

/* Reads the last positions of all slots; of a device without slots, its only position. */
void stackednav_device_places(int descriptor, const struct stackednav_device *device, struct stackednav_places *places);

/* Takes the device's events away from all other readers, such as the kernel's console, or returns them. */
bool stackednav_device_grab(int descriptor, bool is_grabbed);

/* Returns a descriptor that is readable when a device in the folder, such as /dev/input, appears or becomes readable;
 * -1 if that cannot be watched. The folder itself may appear later. */
int stackednav_devices_watch(const char *folder);

/* Reads what the watch has seen. Returns whether there was anything. */
bool stackednav_devices_watched(int descriptor, const char *folder);

/* Waits until a descriptor is readable, for at most a number of milliseconds; forever if that is negative. A signal
 * ends the wait. */
void stackednav_wait_readable(const int *descriptors, size_t count, int milliseconds);

#endif
