#include "selection_owner.h"

#include "client.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

enum { PART = 200000 };

struct owner {
  xcb_connection_t *connection;
  xcb_window_t window;
  xcb_atom_t selection, incremental, utf8, string, text_target;
  enum selection_answer answer;
  char *text;
  size_t size, sent;
  /* The window and the property that receive parts. */
  xcb_window_t requestor;
  xcb_atom_t property;
  pthread_t thread;
  atomic_bool is_over;
};

static void put(struct owner *owner, size_t length) {
  xcb_change_property(owner->connection, XCB_PROP_MODE_REPLACE, owner->requestor, owner->property, owner->utf8, 8,
                      (uint32_t)length, owner->text + owner->sent);
}

/* Answers as a program does that knows only Latin-1. Returns the property with the text, or none. */
static xcb_atom_t put_latin(struct owner *owner, const xcb_selection_request_event_t *request) {
  static const char text[] = "Gr\xF6\xDF"
                             "e";
  if (request->target != (owner->answer == SELECTION_STRING ? owner->string : owner->text_target)) return XCB_ATOM_NONE;
  xcb_change_property(owner->connection, XCB_PROP_MODE_REPLACE, request->requestor, request->property, owner->string, 8,
                      sizeof text - 1, text);
  return request->property;
}

static void requested(struct owner *owner, const xcb_selection_request_event_t *request) {
  if (owner->answer == SELECTION_SILENT) return;
  const bool is_latin = owner->answer == SELECTION_STRING || owner->answer == SELECTION_TEXT;
  xcb_atom_t property = request->property;
  owner->requestor = request->requestor;
  owner->property = request->property;
  owner->sent = 0;
  if (is_latin) {
    property = put_latin(owner, request);
  } else if (owner->answer == SELECTION_WHOLE) {
    put(owner, owner->size);
  } else {
    const uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE, size = (uint32_t)owner->size;
    xcb_change_window_attributes(owner->connection, owner->requestor, XCB_CW_EVENT_MASK, &events);
    xcb_change_property(owner->connection, XCB_PROP_MODE_REPLACE, owner->requestor, owner->property,
                        owner->incremental, 32, 1, &size);
  }
  answer_request(owner->connection, request, property);
}

static void deleted(struct owner *owner) {
  if (owner->answer == SELECTION_ENDLESS) return put(owner, 1);
  const size_t rest = owner->size - owner->sent, length = rest < PART ? rest : PART;
  put(owner, length);
  owner->sent += length;
}

static void *serve(void *argument) {
  struct owner *owner = argument;
  while (!owner->is_over && xcb_connection_has_error(owner->connection) == 0) {
    xcb_generic_event_t *event = xcb_poll_for_event(owner->connection);
    if (event == NULL) {
      struct pollfd file = {.fd = xcb_get_file_descriptor(owner->connection), .events = POLLIN};
      poll(&file, 1, 20);
      continue;
    }
    const int type = event->response_type & 0x7F;
    const xcb_property_notify_event_t *notice = (const xcb_property_notify_event_t *)event;
    if (type == XCB_SELECTION_REQUEST) requested(owner, (const xcb_selection_request_event_t *)event);
    if (type == XCB_PROPERTY_NOTIFY && notice->state == XCB_PROPERTY_DELETE && notice->atom == owner->property)
      deleted(owner);
    xcb_flush(owner->connection);
    free(event);
  }
  return NULL;
}

void *selection_own(const char *display, const char *selection, size_t size, enum selection_answer answer) {
  struct owner *owner = calloc(1, sizeof *owner);
  owner->connection = xcb_connect(display, NULL);
  if (xcb_connection_has_error(owner->connection) != 0) {
    xcb_disconnect(owner->connection);
    free(owner);
    return NULL;
  }
  owner->answer = answer;
  owner->size = size;
  owner->text = malloc(size + 1);
  for (size_t index = 0; index < size; index++) owner->text[index] = index == 0 ? 'a' : index % 2 == 1 ? '\xC3' : '\xA4';
  owner->selection = atom(owner->connection, selection);
  owner->incremental = atom(owner->connection, "INCR");
  owner->utf8 = atom(owner->connection, "UTF8_STRING");
  owner->string = atom(owner->connection, "STRING");
  owner->text_target = atom(owner->connection, "TEXT");
  owner->window = xcb_generate_id(owner->connection);
  xcb_create_window(owner->connection, XCB_COPY_FROM_PARENT, owner->window,
                    xcb_setup_roots_iterator(xcb_get_setup(owner->connection)).data->root, 0, 0, 1, 1, 0,
                    XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, NULL);
  xcb_set_selection_owner(owner->connection, owner->window, owner->selection, XCB_CURRENT_TIME);
  /* The selection is owned once the server has answered a later request. */
  atom(owner->connection, selection);
  pthread_create(&owner->thread, NULL, serve, owner);
  return owner;
}

void selection_disown(void *argument) {
  struct owner *owner = argument;
  owner->is_over = true;
  pthread_join(owner->thread, NULL);
  xcb_disconnect(owner->connection);
  free(owner->text);
  free(owner);
}
