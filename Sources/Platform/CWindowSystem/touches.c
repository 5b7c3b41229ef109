#include "touches.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

struct seat {
  struct stackednav_touch_watch *watch;
  struct wl_seat *proxy;
  /* The registry's name of the seat. */
  uint32_t name;
  /* NULL while the seat has no touch screen. */
  struct wl_touch *touch;
  /* NULL while the seat has no mouse. */
  struct wl_pointer *pointer;
  /* Whether the current frame of pointer events scrolls, and when. */
  int scrolls;
  uint32_t scroll_time;
  struct seat *next;
};

struct stackednav_touch_watch {
  stackednav_touches_lost lost;
  stackednav_input_seen seen;
  void *context;
  struct wl_registry *registry;
  struct seat *seats;
};

void *stackednav_wayland_display(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  const bool is_wayland = SDL_GetWindowWMInfo(sdl_window, &info) && info.subsystem == SDL_SYSWM_WAYLAND;
  return is_wayland ? info.info.wl.display : NULL;
}

int stackednav_wayland_has_failed(void *sdl_window) {
  struct wl_display *display = stackednav_wayland_display(sdl_window);
  return display != NULL && wl_display_get_error(display) != 0;
}

static void report(const struct seat *seat, enum stackednav_input_kind kind, int64_t finger, uint32_t time) {
  const struct stackednav_input input = {.kind = kind, .finger = finger, .time = time};
  seat->watch->seen(seat->watch->context, &input);
}

/* MARK: Touches */

static void down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
                 int32_t id, wl_fixed_t x, wl_fixed_t y) {
  (void)touch, (void)serial, (void)surface, (void)x, (void)y;
  report(data, STACKEDNAV_INPUT_FINGER_DOWN, id, time);
}

static void up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
  (void)touch, (void)serial;
  report(data, STACKEDNAV_INPUT_FINGER_UP, id, time);
}

static void motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  (void)touch, (void)x, (void)y;
  report(data, STACKEDNAV_INPUT_FINGER_MOTION, id, time);
}

static void frame(void *data, struct wl_touch *touch) { (void)data, (void)touch; }

static void cancel(void *data, struct wl_touch *touch) {
  (void)touch;
  const struct stackednav_touch_watch *watch = ((struct seat *)data)->watch;
  watch->lost(watch->context);
}

static const struct wl_touch_listener touch_listener = {
    .down = down, .up = up, .motion = motion, .frame = frame, .cancel = cancel};

/* MARK: Mouse */

static void entered(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x,
                    wl_fixed_t y) {
  (void)data, (void)pointer, (void)serial, (void)surface, (void)x, (void)y;
}

static void left(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  (void)data, (void)pointer, (void)serial, (void)surface;
}

static void pointed(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  (void)pointer, (void)x, (void)y;
  report(data, STACKEDNAV_INPUT_MOTION, 0, time);
}

static void pressed(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
                    uint32_t state) {
  (void)pointer, (void)serial, (void)button, (void)state;
  report(data, STACKEDNAV_INPUT_BUTTON, 0, time);
}

/* SDL makes one event of all axes in a frame. Versions before 5 have no frames. */
static void scrolled(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  struct seat *seat = data;
  (void)axis, (void)value;
  if (wl_pointer_get_version(pointer) < WL_POINTER_FRAME_SINCE_VERSION) {
    report(seat, STACKEDNAV_INPUT_WHEEL, 0, time);
  } else {
    seat->scrolls = 1;
    seat->scroll_time = time;
  }
}

static void framed(void *data, struct wl_pointer *pointer) {
  struct seat *seat = data;
  (void)pointer;
  if (seat->scrolls) report(seat, STACKEDNAV_INPUT_WHEEL, 0, seat->scroll_time);
  seat->scrolls = 0;
}

static void axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {
  (void)data, (void)pointer, (void)source;
}

static void axis_stop(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {
  (void)data, (void)pointer, (void)time, (void)axis;
}

static void axis_discrete(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t steps) {
  (void)data, (void)pointer, (void)axis, (void)steps;
}

static const struct wl_pointer_listener pointer_listener = {.enter = entered,
                                                            .leave = left,
                                                            .motion = pointed,
                                                            .button = pressed,
                                                            .axis = scrolled,
                                                            .frame = framed,
                                                            .axis_source = axis_source,
                                                            .axis_stop = axis_stop,
                                                            .axis_discrete = axis_discrete};

static void drop_pointer(struct seat *seat) {
  if (wl_pointer_get_version(seat->pointer) >= WL_POINTER_RELEASE_SINCE_VERSION) {
    wl_pointer_release(seat->pointer);
  } else {
    wl_pointer_destroy(seat->pointer);
  }
  seat->pointer = NULL;
}

/* MARK: Seats */

/* The version from which seats and their devices can be released. */
enum { NEWEST_SEAT = 5 };

static void drop_touch(struct seat *seat) {
  if (wl_touch_get_version(seat->touch) >= WL_TOUCH_RELEASE_SINCE_VERSION) {
    wl_touch_release(seat->touch);
  } else {
    wl_touch_destroy(seat->touch);
  }
  seat->touch = NULL;
}

static void capable(void *data, struct wl_seat *proxy, uint32_t capabilities) {
  struct seat *seat = data;
  if ((capabilities & WL_SEAT_CAPABILITY_POINTER) == 0) {
    if (seat->pointer != NULL) drop_pointer(seat);
  } else if (seat->pointer == NULL) {
    seat->pointer = wl_seat_get_pointer(proxy);
    if (seat->pointer != NULL) wl_pointer_add_listener(seat->pointer, &pointer_listener, seat);
  }
  if ((capabilities & WL_SEAT_CAPABILITY_TOUCH) != 0) {
    if (seat->touch != NULL) return;
    seat->touch = wl_seat_get_touch(proxy);
    if (seat->touch != NULL) wl_touch_add_listener(seat->touch, &touch_listener, seat);
  } else if (seat->touch != NULL) {
    drop_touch(seat);
    seat->watch->lost(seat->watch->context);
  }
}

static void named(void *data, struct wl_seat *proxy, const char *name) { (void)data, (void)proxy, (void)name; }

static const struct wl_seat_listener seat_listener = {.capabilities = capable, .name = named};

static void leave(struct seat *seat) {
  if (seat->touch != NULL) drop_touch(seat);
  if (seat->pointer != NULL) drop_pointer(seat);
  if (wl_seat_get_version(seat->proxy) >= WL_SEAT_RELEASE_SINCE_VERSION) {
    wl_seat_release(seat->proxy);
  } else {
    wl_seat_destroy(seat->proxy);
  }
  free(seat);
}

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  struct stackednav_touch_watch *watch = data;
  if (strcmp(interface, wl_seat_interface.name) != 0) return;
  struct seat *seat = calloc(1, sizeof *seat);
  if (seat == NULL) return;
  seat->proxy = wl_registry_bind(registry, name, &wl_seat_interface, version < NEWEST_SEAT ? version : NEWEST_SEAT);
  if (seat->proxy == NULL) {
    free(seat);
    return;
  }
  wl_seat_add_listener(seat->proxy, &seat_listener, seat);
  seat->watch = watch;
  seat->name = name;
  seat->next = watch->seats;
  watch->seats = seat;
}

static void gone(void *data, struct wl_registry *registry, uint32_t name) {
  struct stackednav_touch_watch *watch = data;
  (void)registry;
  for (struct seat **place = &watch->seats; *place != NULL; place = &(*place)->next) {
    struct seat *seat = *place;
    if (seat->name != name) continue;
    *place = seat->next;
    const bool had_touches = seat->touch != NULL;
    leave(seat);
    if (had_touches) watch->lost(watch->context);
    return;
  }
}

static const struct wl_registry_listener registry_listener = {found, gone};

/* MARK: Watching */

struct stackednav_touch_watch *stackednav_touch_watch_open(void *display, stackednav_touches_lost lost,
                                                           stackednav_input_seen seen, void *context) {
  struct stackednav_touch_watch *watch = calloc(1, sizeof *watch);
  if (watch == NULL) return NULL;
  watch->lost = lost;
  watch->seen = seen;
  watch->context = context;
  watch->registry = wl_display_get_registry(display);
  if (watch->registry != NULL && wl_registry_add_listener(watch->registry, &registry_listener, watch) == 0)
    return watch;
  stackednav_touch_watch_close(watch);
  return NULL;
}

void stackednav_touch_watch_close(struct stackednav_touch_watch *watch) {
  while (watch->seats != NULL) {
    struct seat *seat = watch->seats;
    watch->seats = seat->next;
    leave(seat);
  }
  if (watch->registry != NULL) wl_registry_destroy(watch->registry);
  free(watch);
}
