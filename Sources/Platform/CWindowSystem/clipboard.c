#define _GNU_SOURCE
#include "clipboard.h"

#include "atom.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>

/* The clipboard has its own connection and thread: SDL answers requests on its connection with text only, and
 * other programs must be answered while the main thread is busy. */

/* The formats that other programs may request. */
enum kind { TARGETS, UTF8, UTF8_PLAIN, PLAIN, STRING, URI_LIST, GNOME_FILES, KINDS };

static const char *const names[KINDS] = {
    "TARGETS", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING", "text/uri-list",
    "x-special/gnome-copied-files",
};

/* The offered data in each format; NULL for TARGETS. */
struct offer {
  char *forms[KINDS];
};

static struct {
  xcb_connection_t *connection;
  xcb_window_t window;
  xcb_atom_t selection, targets[KINDS];
  pthread_mutex_t lock;
  /* Kept when another program takes the clipboard, because a request may already be on its way. */
  struct offer offer;
} clipboard = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* MARK: Answers */

/* Writes the requested format to a property of the requestor; returns whether it is offered. */
static bool answer(const xcb_selection_request_event_t *request, xcb_atom_t property) {
  enum kind kind = TARGETS;
  while (kind < KINDS && clipboard.targets[kind] != request->target) kind++;
  if (kind == KINDS) return false;
  if (kind == TARGETS) {
    xcb_change_property(clipboard.connection, XCB_PROP_MODE_REPLACE, request->requestor, property, XCB_ATOM_ATOM, 32,
                        KINDS, clipboard.targets);
    return true;
  }
  pthread_mutex_lock(&clipboard.lock);
  const char *form = clipboard.offer.forms[kind];
  xcb_change_property(clipboard.connection, XCB_PROP_MODE_REPLACE, request->requestor, property, request->target, 8,
                      (uint32_t)strlen(form), form);
  pthread_mutex_unlock(&clipboard.lock);
  return true;
}

static void *serve(void *unused) {
  (void)unused;
  xcb_generic_event_t *event;
  /* Errors arrive as events: the requestor may be gone before it is answered. */
  while ((event = xcb_wait_for_event(clipboard.connection)) != NULL) {
    if ((event->response_type & 0x7F) == XCB_SELECTION_REQUEST) {
      const xcb_selection_request_event_t *request = (const xcb_selection_request_event_t *)event;
      /* Obsolete clients specify no property. */
      const xcb_atom_t property = request->property == XCB_ATOM_NONE ? request->target : request->property;
      /* Events are 32 bytes long. */
      union {
        xcb_selection_notify_event_t event;
        char bytes[32];
      } reply = {.event = {
                     .response_type = XCB_SELECTION_NOTIFY,
                     .time = request->time,
                     .requestor = request->requestor,
                     .selection = request->selection,
                     .target = request->target,
                     .property = answer(request, property) ? property : XCB_ATOM_NONE,
                 }};
      xcb_send_event(clipboard.connection, false, request->requestor, XCB_EVENT_MASK_NO_EVENT, reply.bytes);
      xcb_flush(clipboard.connection);
    }
    free(event);
  }
  return NULL;
}

/* MARK: Connection */

/* Connects and starts the thread once; returns whether the connection works. */
static bool start(const char *display) {
  if (clipboard.connection != NULL) return xcb_connection_has_error(clipboard.connection) == 0;
  int screen = 0;
  xcb_connection_t *connection = xcb_connect(display, &screen);
  xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(connection));
  while (screen-- > 0 && screens.rem > 1) xcb_screen_next(&screens);
  if (xcb_connection_has_error(connection) != 0 || screens.rem == 0) {
    xcb_disconnect(connection);
    return false;
  }
  clipboard.window = xcb_generate_id(connection);
  xcb_create_window(connection, XCB_COPY_FROM_PARENT, clipboard.window, screens.data->root, 0, 0, 1, 1, 0,
                    XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, NULL);
  clipboard.selection = stackednav_atom(connection, "CLIPBOARD");
  for (enum kind kind = 0; kind < KINDS; kind++) clipboard.targets[kind] = stackednav_atom(connection, names[kind]);
  clipboard.connection = connection;
  pthread_t thread;
  if (pthread_create(&thread, NULL, serve, NULL) != 0) {
    clipboard.connection = NULL;
    xcb_disconnect(connection);
    return false;
  }
  pthread_setname_np(thread, "clipboard");
  pthread_detach(thread);
  return true;
}

/* MARK: Offers */

/* Returns the addresses separated by `between`, with `before` in front and `after` at the end. */
static char *list(const char *addresses, const char *before, const char *between, const char *after) {
  const size_t most = strlen(before) + strlen(addresses) * strlen(between) + strlen(addresses) + strlen(after) + 1;
  char *list = malloc(most);
  if (list == NULL) return NULL;
  char *end = stpcpy(list, before);
  for (const char *sign = addresses; *sign != 0; sign++) {
    if (*sign == '\n') {
      end = stpcpy(end, between);
    } else {
      *end++ = *sign;
    }
  }
  stpcpy(end, after);
  return list;
}

static void empty(struct offer *offer) {
  for (enum kind kind = 0; kind < KINDS; kind++) free(offer->forms[kind]);
}

static bool fill(struct offer *offer, const char *text, const char *addresses) {
  for (enum kind kind = UTF8; kind <= STRING; kind++) offer->forms[kind] = strdup(text);
  offer->forms[URI_LIST] = list(addresses, "", "\r\n", "\r\n");
  offer->forms[GNOME_FILES] = list(addresses, "copy\n", "\n", "");
  for (enum kind kind = UTF8; kind < KINDS; kind++)
    if (offer->forms[kind] == NULL) return false;
  return true;
}

bool stackednav_clipboard_offer(void *sdl_window, const char *text, const char *addresses) {
  /* The length that every server accepts in one message. */
  static const size_t longest = 100000;
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  if (strlen(text) > longest || strlen(addresses) > longest / 2) return false;
  struct offer offer = {{NULL}};
  if (!start(XDisplayString(info.info.x11.display)) || !fill(&offer, text, addresses)) {
    empty(&offer);
    return false;
  }
  pthread_mutex_lock(&clipboard.lock);
  struct offer old = clipboard.offer;
  clipboard.offer = offer;
  pthread_mutex_unlock(&clipboard.lock);
  empty(&old);
  /* Ensures that an earlier copy by SDL takes effect first. */
  XSync(info.info.x11.display, False);
  xcb_set_selection_owner(clipboard.connection, clipboard.window, clipboard.selection, XCB_CURRENT_TIME);
  return xcb_flush(clipboard.connection) > 0;
}
