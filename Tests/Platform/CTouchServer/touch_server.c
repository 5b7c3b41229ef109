#define _GNU_SOURCE
#include "touch_server.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wayland-client.h>
#include <wayland-server.h>

enum { MOST = 8, ROUNDS = 8, MOST_ATTEMPTS = 10000 };

struct touch_server {
  struct wl_display *display;
  struct wl_display *connection;
  struct wl_global *seat;
  bool has_screen;
  struct wl_resource *seats[MOST], *touches[MOST];
  int seat_count, touch_count;
};

/* MARK: Seat */

static void release(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static void forget(struct wl_resource *resource) {
  struct touch_server *server = wl_resource_get_user_data(resource);
  for (int index = 0; index < server->touch_count; index++)
    if (server->touches[index] == resource) server->touches[index--] = server->touches[--server->touch_count];
  for (int index = 0; index < server->seat_count; index++)
    if (server->seats[index] == resource) server->seats[index--] = server->seats[--server->seat_count];
}

static const struct wl_touch_interface touch_implementation = {.release = release};

static void get_none(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  (void)client, (void)id;
  wl_resource_post_error(seat, WL_SEAT_ERROR_MISSING_CAPABILITY, "there is only a touch screen");
}

static void get_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct touch_server *server = wl_resource_get_user_data(seat);
  struct wl_resource *touch = wl_resource_create(client, &wl_touch_interface, wl_resource_get_version(seat), id);
  if (touch == NULL || server->touch_count == MOST) abort();
  wl_resource_set_implementation(touch, &touch_implementation, server, forget);
  server->touches[server->touch_count++] = touch;
}

static const struct wl_seat_interface seat_implementation = {
    .get_pointer = get_none, .get_keyboard = get_none, .get_touch = get_touch, .release = release};

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct touch_server *server = data;
  struct wl_resource *seat = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  if (seat == NULL || server->seat_count == MOST) abort();
  wl_resource_set_implementation(seat, &seat_implementation, server, forget);
  server->seats[server->seat_count++] = seat;
  wl_seat_send_capabilities(seat, server->has_screen ? WL_SEAT_CAPABILITY_TOUCH : 0);
}

/* MARK: Server */

struct touch_server *touch_server_start(void) {
  struct touch_server *server = calloc(1, sizeof *server);
  int ends[2];
  if (server == NULL || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) abort();
  server->display = wl_display_create();
  server->seat = wl_global_create(server->display, &wl_seat_interface, 5, server, bind_seat);
  if (wl_client_create(server->display, ends[0]) == NULL) abort();
  server->connection = wl_display_connect_to_fd(ends[1]);
  if (server->connection == NULL) abort();
  return server;
}

void touch_server_stop(struct touch_server *server) {
  wl_display_disconnect(server->connection);
  wl_display_destroy_clients(server->display);
  wl_display_destroy(server->display);
  free(server);
}

void *touch_server_connection(struct touch_server *server) { return server->connection; }

void touch_server_plug(struct touch_server *server, bool has_screen) {
  server->has_screen = has_screen;
  for (int index = 0; index < server->seat_count; index++)
    wl_seat_send_capabilities(server->seats[index], has_screen ? WL_SEAT_CAPABILITY_TOUCH : 0);
}

void touch_server_remove_seat(struct touch_server *server) {
  wl_global_remove(server->seat);
}

int touch_server_cancel(struct touch_server *server) {
  for (int index = 0; index < server->touch_count; index++) wl_touch_send_cancel(server->touches[index]);
  return server->touch_count;
}

void touch_server_move(struct touch_server *server, int count) {
  for (int move = 0; move < count; move++) {
    for (int index = 0; index < server->touch_count; index++) {
      wl_touch_send_motion(server->touches[index], (uint32_t)move, 0, 0, 0);
      wl_touch_send_frame(server->touches[index]);
    }
    wl_display_flush_clients(server->display);
  }
}

bool touch_server_has_unread(struct touch_server *server) {
  int unread = 0;
  return ioctl(wl_display_get_fd(server->connection), FIONREAD, &unread) != 0 || unread > 0;
}

bool touch_server_was_read(struct touch_server *server) {
  for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    if (!touch_server_has_unread(server)) return true;
    usleep(1000);
  }
  return false;
}

void touch_server_request(struct touch_server *server) {
  wl_callback_destroy(wl_display_sync(server->connection));
  wl_display_flush(server->connection);
}

int touch_server_dispatch(struct touch_server *server) { return wl_display_dispatch_pending(server->connection); }

void touch_server_exchange(struct touch_server *server) {
  for (int round = 0; round < ROUNDS; round++) {
    wl_display_flush(server->connection);
    wl_event_loop_dispatch(wl_display_get_event_loop(server->display), 0);
    wl_display_flush_clients(server->display);
    while (wl_display_prepare_read(server->connection) != 0) wl_display_dispatch_pending(server->connection);
    // Reads what is available without waiting: the descriptor is nonblocking.
    wl_display_read_events(server->connection);
    wl_display_dispatch_pending(server->connection);
  }
}
