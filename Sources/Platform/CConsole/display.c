#define _GNU_SOURCE
#include "display.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libdrm/drm.h>
#include <libdrm/drm_mode.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

/* One buffer is on the display while the next frame is written to the other one. */
enum {
  BUFFERS = 2,
  MOST_RECTS = 64,
  MOST_OBJECTS = 64,
  MOST_MODES = 256,
  MOST_CARDS = 16,
  /* The milliseconds within which a display answers; the slowest shows a frame in 42. */
  PATIENCE = 250
};

struct buffer {
  uint32_t handle, frame, pitch;
  uint8_t *pixels;
  size_t size;
  /* The parts that have changed since it was presented. */
  struct stackednav_pixels stale[MOST_RECTS];
  size_t stale_count;
};

struct stackednav_display {
  int card;
  uint32_t connector, crtc, crtc_index;
  struct drm_mode_modeinfo mode;
  /* The mode that the program asks for. */
  struct stackednav_mode wanted;
  struct buffer buffers[BUFFERS];
  /* The buffer that is shown or about to be shown. */
  int front;
  /* Whether the mode is set, so that pages can be flipped. */
  bool is_set;
  bool is_connected, is_released, is_flipping, has_refresh;
};

static int control(int card, unsigned long request, void *argument) {
  int result;
  do {
    result = ioctl(card, request, argument);
  } while (result < 0 && (errno == EINTR || errno == EAGAIN));
  return result;
}

/* MARK: Choosing */

static double rate_of(const struct drm_mode_modeinfo *mode) {
  const double dots = (double)mode->htotal * mode->vtotal;
  if (mode->clock == 0 || dots <= 0) return mode->vrefresh > 0 ? mode->vrefresh : 60;
  const double rate = mode->clock * 1000.0 / dots;
  return mode->flags & DRM_MODE_FLAG_INTERLACE ? rate * 2 : rate;
}

/* Whether a mode has the size and, to a whole number, the rate. */
static bool fits(const struct drm_mode_modeinfo *mode, struct stackednav_mode wanted) {
  if (wanted.width == 0) return (mode->type & DRM_MODE_TYPE_PREFERRED) != 0;
  const double difference = rate_of(mode) - wanted.rate;
  return mode->hdisplay == wanted.width && mode->vdisplay == wanted.height
         && (wanted.rate == 0 || (difference > -0.75 && difference < 0.75));
}

enum search { FOUND, NO_DISPLAY, NO_SUCH_MODE };

/* Finds the wanted mode, or else the preferred one, of a connector, and its encoders. */
static enum search find_mode(int card, uint32_t id, struct stackednav_mode wanted, struct drm_mode_modeinfo *mode,
                             uint32_t *encoders, uint32_t *count) {
  struct drm_mode_modeinfo modes[MOST_MODES];
  struct drm_mode_get_connector connector = {.connector_id = id};
  /* The first call asks the hardware and counts the modes. */
  if (control(card, DRM_IOCTL_MODE_GETCONNECTOR, &connector) < 0) return NO_DISPLAY;
  const uint32_t mode_count = connector.count_modes < MOST_MODES ? connector.count_modes : MOST_MODES;
  connector = (struct drm_mode_get_connector){
      .connector_id = id,
      .modes_ptr = (uintptr_t)modes,
      .count_modes = mode_count,
      .encoders_ptr = (uintptr_t)encoders,
      .count_encoders = connector.count_encoders < MOST_OBJECTS ? connector.count_encoders : MOST_OBJECTS,
  };
  if (mode_count == 0 || control(card, DRM_IOCTL_MODE_GETCONNECTOR, &connector) < 0) return NO_DISPLAY;
  const bool is_connected = connector.connection == 1;
  if (!is_connected || connector.count_modes == 0) return NO_DISPLAY;
  *count = connector.count_encoders < MOST_OBJECTS ? connector.count_encoders : MOST_OBJECTS;
  const uint32_t found = connector.count_modes < mode_count ? connector.count_modes : mode_count;
  const struct drm_mode_modeinfo *preferred = NULL, *best = NULL;
  for (uint32_t index = found; index-- > 0;) {
    if (fits(&modes[index], (struct stackednav_mode){0})) preferred = &modes[index];
    if (fits(&modes[index], wanted)) best = &modes[index];
  }
  *mode = best != NULL ? *best : preferred != NULL ? *preferred : modes[0];
  if (mode->hdisplay == 0 || mode->vdisplay == 0) return NO_DISPLAY;
  return best != NULL || wanted.width == 0 ? FOUND : NO_SUCH_MODE;
}

/* Finds a CRTC that can drive one of the encoders. */
static bool find_crtc(int card, const uint32_t *crtcs, uint32_t crtc_count, const uint32_t *encoders, uint32_t count,
                      uint32_t *index) {
  for (uint32_t number = 0; number < count; number++) {
    struct drm_mode_get_encoder encoder = {.encoder_id = encoders[number]};
    if (control(card, DRM_IOCTL_MODE_GETENCODER, &encoder) < 0) continue;
    for (*index = 0; *index < crtc_count && *index < 32; ++*index)
      if (encoder.possible_crtcs & 1u << *index && crtcs[*index] != 0) return true;
  }
  return false;
}

/* Chooses the first connected display of a card. Returns NULL, or why it cannot be used. A display without the wanted mode
 * can be used if `is_strict` is false. */
static const char *choose(struct stackednav_display *display, bool is_strict) {
  uint32_t crtcs[MOST_OBJECTS], connectors[MOST_OBJECTS], encoders[MOST_OBJECTS], encoder_count = 0;
  struct drm_mode_card_res resources = {0};
  if (control(display->card, DRM_IOCTL_MODE_GETRESOURCES, &resources) < 0 || resources.count_connectors == 0)
    return "the card has no connector";
  resources.count_fbs = resources.count_encoders = 0;
  if (resources.count_crtcs > MOST_OBJECTS) resources.count_crtcs = MOST_OBJECTS;
  if (resources.count_connectors > MOST_OBJECTS) resources.count_connectors = MOST_OBJECTS;
  const uint32_t crtc_count = resources.count_crtcs, connector_count = resources.count_connectors;
  memset(crtcs, 0, sizeof crtcs);
  memset(connectors, 0, sizeof connectors);
  resources.crtc_id_ptr = (uintptr_t)crtcs;
  resources.connector_id_ptr = (uintptr_t)connectors;
  if (control(display->card, DRM_IOCTL_MODE_GETRESOURCES, &resources) < 0) return strerror(errno);
  const char *problem = "no display with a mode is connected";
  for (uint32_t index = 0; index < connector_count; index++) {
    const enum search search =
        find_mode(display->card, connectors[index], display->wanted, &display->mode, encoders, &encoder_count);
    if (search == NO_DISPLAY) continue;
    if (search == NO_SUCH_MODE && is_strict) {
      problem = "the display does not have the mode";
      continue;
    }
    if (!find_crtc(display->card, crtcs, crtc_count, encoders, encoder_count, &display->crtc_index)) continue;
    display->connector = connectors[index];
    display->crtc = crtcs[display->crtc_index];
    display->is_connected = true;
    return NULL;
  }
  return problem;
}

/* MARK: Buffers */

static void empty(struct stackednav_display *display, struct buffer *buffer) {
  if (buffer->frame != 0) control(display->card, DRM_IOCTL_MODE_RMFB, &buffer->frame);
  if (buffer->pixels != NULL) munmap(buffer->pixels, buffer->size);
  struct drm_mode_destroy_dumb destroy = {.handle = buffer->handle};
  if (buffer->handle != 0) control(display->card, DRM_IOCTL_MODE_DESTROY_DUMB, &destroy);
  memset(buffer, 0, sizeof *buffer);
}

static void spoil(const struct stackednav_display *display, struct buffer *buffer, struct stackednav_pixels rect) {
  if (buffer->stale_count == MOST_RECTS) {
    rect = (struct stackednav_pixels){0, 0, display->mode.hdisplay, display->mode.vdisplay};
    buffer->stale_count = 0;
  }
  buffer->stale[buffer->stale_count++] = rect;
}

static void spoil_all(struct stackednav_display *display) {
  for (int index = 0; index < BUFFERS; index++) {
    struct buffer *buffer = &display->buffers[index];
    buffer->stale_count = 0;
    spoil(display, buffer, (struct stackednav_pixels){0, 0, display->mode.hdisplay, display->mode.vdisplay});
  }
}

static bool fill(struct stackednav_display *display, struct buffer *buffer) {
  struct drm_mode_create_dumb dumb = {
      .width = display->mode.hdisplay, .height = display->mode.vdisplay, .bpp = 32};
  if (control(display->card, DRM_IOCTL_MODE_CREATE_DUMB, &dumb) < 0) return false;
  buffer->handle = dumb.handle;
  buffer->pitch = dumb.pitch;
  buffer->size = dumb.size;
  struct drm_mode_fb_cmd frame = {
      .width = dumb.width, .height = dumb.height, .pitch = dumb.pitch, .bpp = 32, .depth = 24, .handle = dumb.handle};
  if (control(display->card, DRM_IOCTL_MODE_ADDFB, &frame) < 0) return false;
  buffer->frame = frame.fb_id;
  struct drm_mode_map_dumb map = {.handle = dumb.handle};
  if (control(display->card, DRM_IOCTL_MODE_MAP_DUMB, &map) < 0) return false;
  void *pixels = mmap(NULL, buffer->size, PROT_READ | PROT_WRITE, MAP_SHARED, display->card, (off_t)map.offset);
  if (pixels == MAP_FAILED) return false;
  buffer->pixels = pixels;
  return true;
}

static bool fill_all(struct stackednav_display *display) {
  for (int index = 0; index < BUFFERS; index++) {
    if (fill(display, &display->buffers[index])) continue;
    const int error = errno;
    for (int other = 0; other < BUFFERS; other++) empty(display, &display->buffers[other]);
    errno = error;
    return false;
  }
  display->is_set = false;
  spoil_all(display);
  return true;
}

static void copy(const struct stackednav_display *display, struct buffer *buffer, const uint8_t *pixels, size_t pitch,
                 struct stackednav_pixels rect) {
  const int32_t width = display->mode.hdisplay, height = display->mode.vdisplay;
  const int32_t left = rect.x < 0 ? 0 : rect.x, top = rect.y < 0 ? 0 : rect.y;
  const int32_t right = rect.width < width - rect.x ? rect.x + rect.width : width;
  const int32_t bottom = rect.height < height - rect.y ? rect.y + rect.height : height;
  if (left >= right) return;
  for (int32_t y = top; y < bottom; y++)
    memcpy(buffer->pixels + (size_t)y * buffer->pitch + (size_t)left * 4, pixels + (size_t)y * pitch + (size_t)left * 4,
           (size_t)(right - left) * 4);
}

/* MARK: Opening */

static const char *open_card(struct stackednav_display *display, const char *path) {
  display->card = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  if (display->card < 0) return strerror(errno);
  struct drm_get_cap dumb = {.capability = DRM_CAP_DUMB_BUFFER};
  if (control(display->card, DRM_IOCTL_GET_CAP, &dumb) < 0 || dumb.value == 0)
    return "the card has no buffers in memory";
  const char *problem = choose(display, true);
  if (problem != NULL) return problem;
  if (control(display->card, DRM_IOCTL_SET_MASTER, NULL) < 0)
    return errno == EBUSY || errno == EACCES ? "another program uses the display" : strerror(errno);
  return fill_all(display) ? NULL : strerror(errno);
}

struct stackednav_display *stackednav_display_open(const char *folder, struct stackednav_mode mode, char *message,
                                                   size_t capacity) {
  struct stackednav_display *display = calloc(1, sizeof *display);
  if (display == NULL) {
    snprintf(message, capacity, "%s", strerror(errno));
    return NULL;
  }
  snprintf(message, capacity, "%s has no card", folder);
  for (int number = 0; number < MOST_CARDS; number++) {
    char path[256];
    if (snprintf(path, sizeof path, "%s/card%d", folder, number) >= (int)sizeof path) break;
    if (access(path, F_OK) != 0) continue;
    display->wanted = mode;
    const char *problem = open_card(display, path);
    if (problem == NULL) return display;
    snprintf(message, capacity, "%s: %s", path, problem);
    if (display->card >= 0) close(display->card);
    memset(display, 0, sizeof *display);
  }
  free(display);
  return NULL;
}

void stackednav_display_size(const struct stackednav_display *display, int32_t *width, int32_t *height) {
  *width = display->mode.hdisplay;
  *height = display->mode.vdisplay;
}

double stackednav_display_rate(const struct stackednav_display *display) { return rate_of(&display->mode); }

bool stackednav_display_waits(const struct stackednav_display *display) { return display->has_refresh; }

void stackednav_display_close(struct stackednav_display *display) {
  for (int index = 0; index < BUFFERS; index++) empty(display, &display->buffers[index]);
  close(display->card);
  free(display);
}

/* MARK: Presenting */

/* Waits until the kernel has shown the last flip. */
static void finish_flip(struct stackednav_display *display) {
  while (display->is_flipping) {
    struct pollfd ready = {.fd = display->card, .events = POLLIN};
    const int count = poll(&ready, 1, PATIENCE);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      /* The display is gone or stuck; setting the mode recovers from both. */
      display->is_flipping = display->is_set = false;
      return;
    }
    _Alignas(struct drm_event_vblank) char events[1024];
    const ssize_t length = read(display->card, events, sizeof events);
    if (length <= 0 && errno != EAGAIN && errno != EINTR) display->is_flipping = display->is_set = false;
    for (ssize_t at = 0; at + (ssize_t)sizeof(struct drm_event) <= length;) {
      const struct drm_event *event = (const struct drm_event *)(events + at);
      if (event->type == DRM_EVENT_FLIP_COMPLETE) display->is_flipping = false;
      if (event->length < sizeof *event) break;
      at += event->length;
    }
  }
}

/* Whether the display has a refresh that the kernel can wait for. */
static bool has_refresh(const struct stackednav_display *display) {
  union drm_wait_vblank wait = {.request = {.type = _DRM_VBLANK_RELATIVE}};
  wait.request.type |= (display->crtc_index << _DRM_VBLANK_HIGH_CRTC_SHIFT) & _DRM_VBLANK_HIGH_CRTC_MASK;
  return control(display->card, DRM_IOCTL_WAIT_VBLANK, &wait) == 0;
}

static bool set_mode(struct stackednav_display *display, uint32_t frame) {
  struct drm_mode_crtc crtc = {
      .crtc_id = display->crtc,
      .fb_id = frame,
      .set_connectors_ptr = (uintptr_t)&display->connector,
      .count_connectors = 1,
      .mode = display->mode,
      .mode_valid = 1,
  };
  display->is_set = control(display->card, DRM_IOCTL_MODE_SETCRTC, &crtc) == 0;
  if (display->is_set) display->has_refresh = has_refresh(display);
  return display->is_set;
}

static bool show(struct stackednav_display *display, uint32_t frame) {
  if (!display->is_set) return set_mode(display, frame);
  struct drm_mode_crtc_page_flip flip = {
      .crtc_id = display->crtc, .fb_id = frame, .flags = DRM_MODE_PAGE_FLIP_EVENT};
  if (control(display->card, DRM_IOCTL_MODE_PAGE_FLIP, &flip) < 0) return set_mode(display, frame);
  display->is_flipping = true;
  return true;
}

bool stackednav_display_present(struct stackednav_display *display, const void *pixels, size_t pitch,
                                const struct stackednav_pixels *damage, size_t count) {
  for (int number = 0; number < BUFFERS; number++)
    for (size_t index = 0; index < count; index++) spoil(display, &display->buffers[number], damage[index]);
  if (display->is_released || !display->is_connected || display->buffers[0].pixels == NULL) return false;
  finish_flip(display);
  const int back = (display->front + 1) % BUFFERS;
  struct buffer *buffer = &display->buffers[back];
  for (size_t index = 0; index < buffer->stale_count; index++) copy(display, buffer, pixels, pitch, buffer->stale[index]);
  buffer->stale_count = 0;
  if (!show(display, buffer->frame)) {
    spoil_all(display);
    return false;
  }
  display->front = back;
  if (display->has_refresh) finish_flip(display);
  return true;
}

/* MARK: Changes */

enum stackednav_display_change stackednav_display_probe(struct stackednav_display *display) {
  const struct stackednav_display former = *display;
  display->is_connected = false;
  if (choose(display, false) != NULL) {
    display->mode = former.mode;
    return former.is_connected ? STACKEDNAV_DISPLAY_GONE : STACKEDNAV_DISPLAY_SAME;
  }
  const bool is_same = former.is_connected && display->connector == former.connector && display->crtc == former.crtc
                       && memcmp(&display->mode, &former.mode, sizeof former.mode) == 0;
  if (is_same && display->buffers[0].pixels != NULL) return STACKEDNAV_DISPLAY_SAME;
  finish_flip(display);
  for (int index = 0; index < BUFFERS; index++) empty(display, &display->buffers[index]);
  /* Without memory, nothing is shown until the next change. */
  fill_all(display);
  return STACKEDNAV_DISPLAY_CHANGED;
}

void stackednav_display_release(struct stackednav_display *display) {
  finish_flip(display);
  display->is_released = true;
  control(display->card, DRM_IOCTL_DROP_MASTER, NULL);
}

bool stackednav_display_take(struct stackednav_display *display) {
  if (control(display->card, DRM_IOCTL_SET_MASTER, NULL) < 0) return false;
  display->is_released = display->is_set = false;
  spoil_all(display);
  return true;
}

void stackednav_display_blank(struct stackednav_display *display) {
  if (display->is_released) return;
  finish_flip(display);
  struct drm_mode_crtc crtc = {.crtc_id = display->crtc};
  control(display->card, DRM_IOCTL_MODE_SETCRTC, &crtc);
  display->is_set = false;
  spoil_all(display);
}
