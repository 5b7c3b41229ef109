#define _GNU_SOURCE
#include "compositor.h"

#include "deadline.h"

#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>

static const char *const needed[] = {"wl_compositor", "wl_shm", "wl_output", "wl_seat", "xdg_wm_base"};
enum { NEEDED = sizeof needed / sizeof *needed };

struct look {
  bool has[NEEDED];
  bool is_over;
};

/* The error of a look is told by its result. */
static bool is_quiet;

static void log_line(const char *format, va_list arguments) {
  if (!is_quiet) vfprintf(stderr, format, arguments);
}

static void announced(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)registry, (void)name, (void)version;
  struct look *look = data;
  for (size_t index = 0; index < NEEDED; index++)
    if (strcmp(interface, needed[index]) == 0) look->has[index] = true;
}

static void removed(void *data, struct wl_registry *registry, uint32_t name) { (void)data, (void)registry, (void)name; }

static void finished(void *data, struct wl_callback *callback, uint32_t serial) {
  (void)callback, (void)serial;
  ((struct look *)data)->is_over = true;
}

static const struct wl_registry_listener registry_listener = {.global = announced, .global_remove = removed};
static const struct wl_callback_listener callback_listener = {.done = finished};

/* Handles events until the answer has come; returns what ended the wait. */
static enum stackednav_compositor wait_for(struct wl_display *display, struct look *look, struct timespec deadline) {
  while (!look->is_over) {
    while (wl_display_prepare_read(display) != 0)
      if (wl_display_dispatch_pending(display) < 0) return STACKEDNAV_COMPOSITOR_LOST;
    if (look->is_over) {
      wl_display_cancel_read(display);
      break;
    }
    wl_display_flush(display);
    struct pollfd file = {.fd = wl_display_get_fd(display), .events = POLLIN};
    const int time = stackednav_milliseconds_until(deadline);
    if (time == 0 || poll(&file, 1, time) <= 0) {
      wl_display_cancel_read(display);
      if (stackednav_milliseconds_until(deadline) == 0) return STACKEDNAV_COMPOSITOR_SILENT;
      continue;
    }
    if (wl_display_read_events(display) < 0 || wl_display_dispatch_pending(display) < 0 || wl_display_get_error(display) != 0)
      return STACKEDNAV_COMPOSITOR_LOST;
  }
  return STACKEDNAV_COMPOSITOR_USABLE;
}

enum stackednav_compositor stackednav_compositor_check(int milliseconds, const char **missing) {
  *missing = NULL;
  wl_log_set_handler_client(log_line);
  is_quiet = true;
  struct wl_display *display = wl_display_connect(NULL);
  enum stackednav_compositor result = STACKEDNAV_COMPOSITOR_ABSENT;
  if (display != NULL) {
    struct look look = {.is_over = false};
    struct wl_registry *registry = wl_display_get_registry(display);
    wl_registry_add_listener(registry, &registry_listener, &look);
    struct wl_callback *callback = wl_display_sync(display);
    wl_callback_add_listener(callback, &callback_listener, &look);
    result = wait_for(display, &look, stackednav_deadline(milliseconds));
    for (size_t index = 0; index < NEEDED && result == STACKEDNAV_COMPOSITOR_USABLE; index++) {
      if (look.has[index]) continue;
      *missing = needed[index];
      result = STACKEDNAV_COMPOSITOR_LACKING;
    }
    wl_callback_destroy(callback);
    wl_registry_destroy(registry);
    wl_display_disconnect(display);
  }
  is_quiet = false;
  return result;
}
