#define _GNU_SOURCE
#include "devices.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/input.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { WORD = 8 * sizeof(unsigned long), MOST_DESCRIPTORS = 64 };
#define WORDS(bits) ((bits) / WORD + 1)

static bool has(const unsigned long *bits, int bit) { return bits[bit / WORD] >> bit % WORD & 1; }

/* Reads the limits of an axis; returns false if there is none. */
static bool limits(int descriptor, int axis, int32_t *least, int32_t *most) {
  struct input_absinfo info;
  if (ioctl(descriptor, EVIOCGABS(axis), &info) < 0 || info.maximum <= info.minimum) return false;
  *least = info.minimum;
  *most = info.maximum;
  return true;
}

static bool describe(int descriptor, struct stackednav_device *device) {
  unsigned long keys[WORDS(KEY_MAX)] = {0}, places[WORDS(ABS_MAX)] = {0}, motions[WORDS(REL_MAX)] = {0};
  unsigned long properties[WORDS(INPUT_PROP_MAX)] = {0};
  memset(device, 0, sizeof *device);
  ioctl(descriptor, EVIOCGBIT(EV_KEY, sizeof keys), keys);
  ioctl(descriptor, EVIOCGBIT(EV_ABS, sizeof places), places);
  ioctl(descriptor, EVIOCGBIT(EV_REL, sizeof motions), motions);
  ioctl(descriptor, EVIOCGPROP(sizeof properties), properties);
  /* A trackpad moves a pointer. A joystick has axes, but no touches and no left button. */
  const bool is_trackpad = has(properties, INPUT_PROP_POINTER) || has(keys, BTN_TOOL_FINGER);
  const bool has_axes = has(places, ABS_X) && has(places, ABS_Y);
  const bool has_slots = has(places, ABS_MT_SLOT) && has(places, ABS_MT_POSITION_X) && has(places, ABS_MT_POSITION_Y);
  const bool is_direct = has(properties, INPUT_PROP_DIRECT);
  device->is_touch_screen = (has_slots || (has_axes && has(keys, BTN_TOUCH))) && (is_direct || !is_trackpad);
  device->has_slots = device->is_touch_screen && has_slots;
  device->has_place = !device->is_touch_screen && !is_trackpad && has_axes && has(keys, BTN_LEFT);
  device->has_motion = has(motions, REL_X) && has(motions, REL_Y);
  for (int key = KEY_ESC; key < BTN_MISC; key++) device->has_keys = device->has_keys || has(keys, key);
  device->has_letters = has(keys, KEY_Q) && has(keys, KEY_A) && has(keys, KEY_SPACE);
  if (device->is_touch_screen || device->has_place) {
    if (!limits(descriptor, has_slots ? ABS_MT_POSITION_X : ABS_X, &device->min_x, &device->max_x)) return false;
    if (!limits(descriptor, has_slots ? ABS_MT_POSITION_Y : ABS_Y, &device->min_y, &device->max_y)) return false;
    int32_t least = 0;
    if (!limits(descriptor, has_slots ? ABS_MT_PRESSURE : ABS_PRESSURE, &least, &device->max_pressure))
      device->max_pressure = 0;
  }
  return device->is_touch_screen || device->has_place || device->has_motion || device->has_keys;
}

int stackednav_device_open(const char *path, struct stackednav_device *device) {
  const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return -1;
  int clock = CLOCK_MONOTONIC;
  if (ioctl(descriptor, EVIOCSCLOCKID, &clock) == 0 && describe(descriptor, device)) return descriptor;
  close(descriptor);
  return -1;
}

static int32_t value(int descriptor, int axis) {
  struct input_absinfo info;
  return ioctl(descriptor, EVIOCGABS(axis), &info) < 0 ? 0 : info.value;
}

static void read_slots(int descriptor, int axis, int32_t *values) {
  struct {
    uint32_t code;
    int32_t values[STACKEDNAV_SLOTS];
  } request = {.code = (uint32_t)axis};
  if (ioctl(descriptor, EVIOCGMTSLOTS(sizeof request), &request) >= 0)
    memcpy(values, request.values, sizeof request.values);
}

void stackednav_device_places(int descriptor, const struct stackednav_device *device, struct stackednav_places *places) {
  memset(places, 0, sizeof *places);
  if (device->has_slots) {
    places->slot = value(descriptor, ABS_MT_SLOT);
    places->count = STACKEDNAV_SLOTS;
    read_slots(descriptor, ABS_MT_POSITION_X, places->x);
    read_slots(descriptor, ABS_MT_POSITION_Y, places->y);
    read_slots(descriptor, ABS_MT_PRESSURE, places->pressure);
  } else {
    places->count = 1;
    places->x[0] = value(descriptor, ABS_X);
    places->y[0] = value(descriptor, ABS_Y);
    places->pressure[0] = value(descriptor, ABS_PRESSURE);
  }
}

bool stackednav_device_grab(int descriptor, bool is_grabbed) {
  return ioctl(descriptor, EVIOCGRAB, is_grabbed ? 1 : 0) == 0;
}

static void watch(int descriptor, const char *folder) {
  /* Permissions may arrive after the device. */
  if (inotify_add_watch(descriptor, folder, IN_CREATE | IN_ATTRIB | IN_ONLYDIR) >= 0) return;
  char parent[PATH_MAX];
  snprintf(parent, sizeof parent, "%s", folder);
  char *end = strrchr(parent, '/');
  if (end == NULL || end == parent) return;
  *end = 0;
  inotify_add_watch(descriptor, parent, IN_CREATE | IN_ONLYDIR);
}

int stackednav_devices_watch(const char *folder) {
  const int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (descriptor >= 0) watch(descriptor, folder);
  return descriptor;
}

bool stackednav_devices_watched(int descriptor, const char *folder) {
  char events[4096];
  bool has_news = false;
  while (descriptor >= 0 && read(descriptor, events, sizeof events) > 0) has_news = true;
  if (has_news) watch(descriptor, folder);
  return has_news;
}

void stackednav_wait_readable(const int *descriptors, size_t count, int milliseconds) {
  struct pollfd entries[MOST_DESCRIPTORS];
  nfds_t used = 0;
  for (size_t index = 0; index < count && used < MOST_DESCRIPTORS; index++)
    if (descriptors[index] >= 0) entries[used++] = (struct pollfd){.fd = descriptors[index], .events = POLLIN};
  poll(entries, used, milliseconds);
}
