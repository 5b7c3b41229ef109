#include "late_manager.h"

#include <poll.h>
#include <stdlib.h>
#include <xcb/xcb.h>

void *late_manager_begin(const char *display) {
  xcb_connection_t *connection = xcb_connect(display, NULL);
  const xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data->root;
  const uint32_t mask = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT;
  xcb_generic_error_t *error = xcb_request_check(
      connection, xcb_change_window_attributes_checked(connection, root, XCB_CW_EVENT_MASK, &mask));
  if (error == NULL) return connection;
  free(error);
  xcb_disconnect(connection);
  return NULL;
}

int late_manager_run(void *manager) {
  xcb_connection_t *connection = manager;
  int count = 0;
  while (count < 2) {
    xcb_generic_event_t *event = xcb_poll_for_event(connection);
    if (event == NULL) {
      struct pollfd file = {.fd = xcb_get_file_descriptor(connection), .events = POLLIN};
      if (poll(&file, 1, 10000) <= 0 || xcb_connection_has_error(connection) != 0) break;
      continue;
    }
    if ((event->response_type & 0x7F) == XCB_MAP_REQUEST && ++count == 2) {
      xcb_map_window(connection, ((xcb_map_request_event_t *)event)->window);
      xcb_flush(connection);
    }
    free(event);
  }
  xcb_disconnect(connection);
  return count;
}
