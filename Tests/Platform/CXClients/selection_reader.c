#define _GNU_SOURCE
#include "selection_reader.h"

#include "client.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

/* Waits for the answer; returns the property that contains it, or XCB_ATOM_NONE. */
static xcb_atom_t wait_for_answer(xcb_connection_t *connection) {
  for (;;) {
    xcb_generic_event_t *event = xcb_poll_for_event(connection);
    if (event == NULL) {
      struct pollfd file = {.fd = xcb_get_file_descriptor(connection), .events = POLLIN};
      if (poll(&file, 1, 5000) <= 0 || xcb_connection_has_error(connection) != 0) return XCB_ATOM_NONE;
      continue;
    }
    const int is_answer = (event->response_type & 0x7F) == XCB_SELECTION_NOTIFY;
    const xcb_atom_t property = ((xcb_selection_notify_event_t *)event)->property;
    free(event);
    if (is_answer) return property;
  }
}

static char *names_of(xcb_connection_t *connection, const xcb_atom_t *atoms, size_t count) {
  char *names = strdup("");
  for (size_t index = 0; index < count; index++) {
    xcb_get_atom_name_reply_t *reply =
        xcb_get_atom_name_reply(connection, xcb_get_atom_name(connection, atoms[index]), NULL);
    char *longer = NULL;
    if (reply != NULL &&
        asprintf(&longer, "%s%s%.*s", names, index > 0 ? "\n" : "", xcb_get_atom_name_name_length(reply),
                 xcb_get_atom_name_name(reply)) >= 0) {
      free(names);
      names = longer;
    }
    free(reply);
  }
  return names;
}

char *selection_read(const char *display, const char *selection, const char *target) {
  char *answer = NULL;
  xcb_connection_t *connection = xcb_connect(display, NULL);
  if (xcb_connection_has_error(connection) == 0) {
    const xcb_window_t window = xcb_generate_id(connection);
    xcb_create_window(connection, XCB_COPY_FROM_PARENT, window,
                      xcb_setup_roots_iterator(xcb_get_setup(connection)).data->root, 0, 0, 1, 1, 0,
                      XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, NULL);
    xcb_convert_selection(connection, window, atom(connection, selection), atom(connection, target),
                          atom(connection, "READ"), XCB_CURRENT_TIME);
    xcb_flush(connection);
    const xcb_atom_t property = wait_for_answer(connection);
    xcb_get_property_reply_t *reply =
        property == XCB_ATOM_NONE
            ? NULL
            : xcb_get_property_reply(
                  connection, xcb_get_property(connection, 0, window, property, XCB_ATOM_ANY, 0, 1 << 20), NULL);
    if (reply != NULL && reply->format == 32) {
      answer = names_of(connection, xcb_get_property_value(reply), reply->value_len);
    } else if (reply != NULL) {
      answer = strndup(xcb_get_property_value(reply), reply->value_len);
    }
    free(reply);
  }
  xcb_disconnect(connection);
  return answer;
}
