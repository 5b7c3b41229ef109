#define _GNU_SOURCE
#include "selection.h"

#include "atom.h"
#include "deadline.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

/* Reads with a connection of its own: SDL's waits as long as the owner likes, and takes as much as it sends. */
struct reading {
  xcb_connection_t *connection;
  xcb_window_t window;
  xcb_atom_t property;
  struct timespec deadline;
  size_t most;
  char *text;
  size_t length;
  /* The type of the property, which says the encoding. */
  xcb_atom_t type;
};

/* MARK: Waiting */

/* Returns the next event; NULL at the deadline or if the connection fails. */
static xcb_generic_event_t *next_event(const struct reading *reading) {
  for (;;) {
    xcb_generic_event_t *event = xcb_poll_for_event(reading->connection);
    if (event != NULL) return event;
    const int time = stackednav_milliseconds_until(reading->deadline);
    struct pollfd file = {.fd = xcb_get_file_descriptor(reading->connection), .events = POLLIN};
    if (time == 0 || xcb_connection_has_error(reading->connection) != 0) return NULL;
    poll(&file, 1, time);
  }
}

/* Waits until the owner has answered; returns whether it has text. */
static bool is_answered(const struct reading *reading) {
  xcb_generic_event_t *event;
  while ((event = next_event(reading)) != NULL) {
    const bool is_answer = (event->response_type & 0x7F) == XCB_SELECTION_NOTIFY;
    const bool has_text = ((xcb_selection_notify_event_t *)event)->property != XCB_ATOM_NONE;
    free(event);
    if (is_answer) return has_text;
  }
  return false;
}

/* Waits until the owner has written the next part. */
static bool has_part(const struct reading *reading) {
  xcb_generic_event_t *event;
  while ((event = next_event(reading)) != NULL) {
    const xcb_property_notify_event_t *notice = (const xcb_property_notify_event_t *)event;
    const bool is_part = (event->response_type & 0x7F) == XCB_PROPERTY_NOTIFY &&
                         notice->atom == reading->property && notice->state == XCB_PROPERTY_NEW_VALUE;
    free(event);
    if (is_part) return true;
  }
  return false;
}

/* MARK: Reading */

enum part { FAILED, EMPTY, TEXT, IN_PARTS };

/* Takes the property, up to a few bytes beyond the limit. The server deletes what was read completely, which
 * asks the owner for the next part. */
static enum part take(struct reading *reading, xcb_atom_t incremental) {
  const uint32_t room = (uint32_t)((reading->most - reading->length) / 4 + 2);
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
      reading->connection,
      xcb_get_property(reading->connection, true, reading->window, reading->property, XCB_GET_PROPERTY_TYPE_ANY, 0, room),
      NULL);
  if (reply == NULL) return FAILED;
  enum part part = FAILED;
  if (reply->type == incremental && reply->type != XCB_ATOM_NONE) {
    part = IN_PARTS;
  } else if (reply->format == 8) {
    const size_t length = (size_t)xcb_get_property_value_length(reply);
    char *longer = realloc(reading->text, reading->length + length + 1);
    if (longer != NULL) {
      memcpy(longer + reading->length, xcb_get_property_value(reply), length);
      reading->type = reply->type;
      reading->text = longer;
      reading->length += length;
      part = length == 0 ? EMPTY : TEXT;
    }
  } else if (reply->type == XCB_ATOM_NONE || reply->value_len == 0) {
    part = EMPTY;
  }
  free(reply);
  return part;
}

/* Asks for the text in the formats that owners know, the best first; returns whether one is offered. */
static bool ask(const struct reading *reading, xcb_atom_t selection) {
  static const char *const formats[] = {"UTF8_STRING", "text/plain;charset=utf-8", "STRING", "TEXT"};
  for (size_t index = 0; index < sizeof formats / sizeof *formats; index++) {
    xcb_convert_selection(reading->connection, reading->window, selection,
                          stackednav_atom(reading->connection, formats[index]), reading->property, XCB_CURRENT_TIME);
    xcb_flush(reading->connection);
    if (is_answered(reading)) return true;
    if (stackednav_milliseconds_until(reading->deadline) == 0) return false;
  }
  return false;
}

/* Turns Latin-1 into UTF-8; returns false without memory. */
static bool recode(struct reading *reading) {
  unsigned char *recoded = malloc(2 * reading->length + 1), *end = recoded;
  if (recoded == NULL) return false;
  for (size_t index = 0; index < reading->length; index++) {
    const unsigned char character = (unsigned char)reading->text[index];
    if (character < 0x80) {
      *end++ = character;
    } else {
      *end++ = 0xC0 | character >> 6;
      *end++ = 0x80 | (character & 0x3F);
    }
  }
  free(reading->text);
  reading->text = (char *)recoded;
  reading->length = (size_t)(end - recoded);
  return true;
}

/* Reads the whole text; returns false if it does not arrive in time. */
static bool read_all(struct reading *reading, xcb_atom_t selection) {
  const xcb_atom_t incremental = stackednav_atom(reading->connection, "INCR");
  if (!ask(reading, selection)) return false;
  enum part part = take(reading, incremental);
  if (part != IN_PARTS) return part != FAILED;
  while (reading->length <= reading->most) {
    if (!has_part(reading)) return false;
    part = take(reading, incremental);
    if (part == EMPTY) return true;
    if (part != TEXT) return false;
  }
  return true;
}

/* MARK: Connection */

static bool is_of_client(xcb_window_t window, xcb_window_t other, uint32_t mask) {
  return (window & ~mask) == (other & ~mask);
}

bool stackednav_selection_read(void *sdl_window, const char *name, size_t most, int milliseconds, char **text,
                               size_t *length) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  *text = NULL;
  *length = 0;
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  int screen = 0;
  struct reading reading = {.connection = xcb_connect(XDisplayString(info.info.x11.display), &screen), .most = most,
                            .deadline = stackednav_deadline(milliseconds)};
  const xcb_setup_t *setup = xcb_get_setup(reading.connection);
  bool is_foreign = true;
  if (xcb_connection_has_error(reading.connection) == 0) {
    /* An earlier copy by SDL takes effect first. */
    XSync(info.info.x11.display, False);
    const xcb_atom_t selection = stackednav_atom(reading.connection, name);
    xcb_get_selection_owner_reply_t *reply =
        xcb_get_selection_owner_reply(reading.connection, xcb_get_selection_owner(reading.connection, selection), NULL);
    const xcb_window_t owner = reply == NULL ? XCB_NONE : reply->owner;
    free(reply);
    /* SDL answers on this thread, so it can only be asked directly. */
    is_foreign = !is_of_client(owner, (xcb_window_t)info.info.x11.window, setup->resource_id_mask);
    if (is_foreign && owner != XCB_NONE) {
      const uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
      xcb_screen_iterator_t screens = xcb_setup_roots_iterator(setup);
      while (screen-- > 0 && screens.rem > 1) xcb_screen_next(&screens);
      reading.window = xcb_generate_id(reading.connection);
      reading.property = stackednav_atom(reading.connection, "STACKEDNAV_TEXT");
      xcb_create_window(reading.connection, XCB_COPY_FROM_PARENT, reading.window, screens.data->root, 0, 0, 1, 1, 0,
                        XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &events);
      /* Compound text without escape sequences is Latin-1 too. */
      const bool is_read = read_all(&reading, selection) && reading.text != NULL;
      const bool is_latin = reading.type == stackednav_atom(reading.connection, "STRING") ||
                            reading.type == stackednav_atom(reading.connection, "COMPOUND_TEXT");
      if (is_read && (!is_latin || recode(&reading))) {
        *text = reading.text;
        *length = reading.length;
      } else {
        free(reading.text);
      }
    }
  }
  xcb_disconnect(reading.connection);
  return is_foreign;
}
