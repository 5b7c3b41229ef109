#ifndef STACKEDNAV_ATOM_H
#define STACKEDNAV_ATOM_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

/* Returns the atom of a name; XCB_ATOM_NONE if the connection fails. */
static inline xcb_atom_t stackednav_atom(xcb_connection_t *connection, const char *name) {
  const xcb_intern_atom_cookie_t cookie = xcb_intern_atom(connection, false, (uint16_t)strlen(name), name);
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(connection, cookie, NULL);
  const xcb_atom_t atom = reply == NULL ? XCB_ATOM_NONE : reply->atom;
  free(reply);
  return atom;
}

#endif
