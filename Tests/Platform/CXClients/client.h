#ifndef CLIENT_H
#define CLIENT_H

#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

static inline xcb_atom_t atom(xcb_connection_t *connection, const char *name) {
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(
      connection, xcb_intern_atom(connection, 0, (uint16_t)strlen(name), name), NULL);
  const xcb_atom_t atom = reply == NULL ? XCB_ATOM_NONE : reply->atom;
  free(reply);
  return atom;
}

/* Tells a requestor of a selection in which property the data is; XCB_ATOM_NONE for none. */
static inline void answer_request(xcb_connection_t *connection, const xcb_selection_request_event_t *request,
                                  xcb_atom_t property) {
  /* Events are 32 bytes long. */
  union {
    xcb_selection_notify_event_t event;
    char bytes[32];
  } reply = {.event = {.response_type = XCB_SELECTION_NOTIFY,
                       .time = request->time,
                       .requestor = request->requestor,
                       .selection = request->selection,
                       .target = request->target,
                       .property = property}};
  xcb_send_event(connection, 0, request->requestor, XCB_EVENT_MASK_NO_EVENT, reply.bytes);
}

#endif
