#include "drag_source.h"

#include "client.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

/* Waits until the server has carried out all requests. */
static void finish(xcb_connection_t *connection) { free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), NULL)); }

static void rest(int milliseconds) { poll(NULL, 0, milliseconds); }

static void say(xcb_connection_t *connection, xcb_window_t target, const char *type, const uint32_t data[5]) {
  union {
    xcb_client_message_event_t event;
    char bytes[32];
  } message = {.event = {.response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = target, .type = atom(connection, type)}};
  memcpy(message.event.data.data32, data, sizeof message.event.data.data32);
  xcb_send_event(connection, false, target, XCB_EVENT_MASK_NO_EVENT, message.bytes);
}

/* Answers the request for the data, or waits for it without an answer. */
static void answer(xcb_connection_t *connection, bool has_data) {
  for (int look = 0; look < 100; look++) {
    xcb_generic_event_t *event = xcb_poll_for_event(connection);
    if (event == NULL) {
      rest(20);
      continue;
    }
    const bool is_request = (event->response_type & 0x7F) == XCB_SELECTION_REQUEST;
    if (is_request && has_data) {
      static const char list[] = "file:///etc/hostname\r\n";
      const xcb_selection_request_event_t *request = (const xcb_selection_request_event_t *)event;
      xcb_change_property(connection, XCB_PROP_MODE_REPLACE, request->requestor, request->property, request->target, 8,
                          sizeof list - 1, list);
      answer_request(connection, request, request->property);
    }
    free(event);
    if (is_request) return;
  }
}

static void forge_size(xcb_connection_t *connection, xcb_window_t target) {
  union {
    xcb_configure_notify_event_t event;
    char bytes[32];
  } message = {.event = {.response_type = XCB_CONFIGURE_NOTIFY, .event = target, .window = target}};
  xcb_send_event(connection, false, target, XCB_EVENT_MASK_STRUCTURE_NOTIFY, message.bytes);
}

static void drag(xcb_connection_t *connection, xcb_window_t source, xcb_window_t target, enum drag_fault fault) {
  const xcb_atom_t type = atom(connection, "text/uri-list");
  if (fault == DRAG_GONE_AFTER_ENTER) {
    /* The list of types would be a property of the window. */
    say(connection, target, "XdndEnter", (uint32_t[5]){source, 5 << 24 | 1, 0, 0, 0});
    return;
  }
  if (fault == DRAG_GONE_BEFORE_DATA || fault == DRAG_GONE_AFTER_DATA)
    xcb_set_selection_owner(connection, source, atom(connection, "XdndSelection"), XCB_CURRENT_TIME);
  say(connection, target, "XdndEnter", (uint32_t[5]){source, 5 << 24, type, 0, 0});
  say(connection, target, "XdndPosition", (uint32_t[5]){source, 0, 500 << 16 | 400, 0, atom(connection, "XdndActionCopy")});
  if (fault == DRAG_GONE_AFTER_POSITION) return;
  finish(connection);
  rest(200);
  say(connection, target, "XdndDrop", (uint32_t[5]){source, 0, 0, 0, 0});
  xcb_flush(connection);
  if (fault == DRAG_GONE_BEFORE_DATA || fault == DRAG_GONE_AFTER_DATA) answer(connection, fault == DRAG_GONE_AFTER_DATA);
}

bool drag_source_play(const char *display, uint32_t window, enum drag_fault fault) {
  xcb_connection_t *connection = xcb_connect(display, NULL);
  const bool is_connected = xcb_connection_has_error(connection) == 0;
  if (is_connected && fault == DRAG_NO_SIZE) {
    forge_size(connection, window);
  } else if (is_connected) {
    const xcb_window_t source = xcb_generate_id(connection);
    xcb_create_window(connection, XCB_COPY_FROM_PARENT, source,
                      xcb_setup_roots_iterator(xcb_get_setup(connection)).data->root, 0, 0, 1, 1, 0,
                      XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, NULL);
    drag(connection, source, window, fault);
    xcb_destroy_window(connection, source);
  }
  if (is_connected) finish(connection);
  xcb_disconnect(connection);
  return is_connected;
}
