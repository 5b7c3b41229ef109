#define _GNU_SOURCE
#include "wayland.h"

#include "socket.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <linux/sockios.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wayland-client.h>

/* The compositor reads one buffer while the next frame is written to another. */
enum {
  MOST_BUFFERS = 4,
  MOST_RECTS = 32,
  /* The number of frames after which a buffer that was needed only while the compositor was slow is freed. */
  PATIENCE = 60,
  /* Milliseconds for which a frame waits for a compositor that is some two hundred frames behind, and between two looks. */
  LONGEST_WAIT = 1000,
  PAUSE = 2
};

struct buffer {
  struct wl_buffer *proxy;
  uint8_t *pixels;
  size_t size;
  int32_t width, height;
  /* Whether the compositor may still read the buffer, and when it was presented. */
  bool is_busy;
  uint64_t shown;
  /* The parts that have changed since it was presented. */
  struct stackednav_rect stale[MOST_RECTS];
  size_t stale_count;
};

struct stackednav_shm {
  struct wl_display *display;
  struct wl_surface *surface;
  /* The queue for events of the objects below, separate from SDL's. */
  struct wl_event_queue *queue;
  struct wl_registry *registry;
  struct wl_shm *memory;
  uint64_t frames;
  struct buffer buffers[MOST_BUFFERS];
};

/* MARK: Registry */

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  struct stackednav_shm *shm = data;
  (void)version;
  if (shm->memory == NULL && strcmp(interface, wl_shm_interface.name) == 0)
    shm->memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

static void gone(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {found, gone};

struct stackednav_shm *stackednav_shm_open(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  struct stackednav_shm *shm = calloc(1, sizeof *shm);
  if (shm == NULL) return NULL;
  shm->display = info.info.wl.display;
  shm->surface = info.info.wl.surface;
  shm->queue = wl_display_create_queue(shm->display);
  struct wl_display *wrapper = shm->queue ? wl_proxy_create_wrapper(shm->display) : NULL;
  if (wrapper != NULL) {
    wl_proxy_set_queue((struct wl_proxy *)wrapper, shm->queue);
    shm->registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
  }
  if (shm->registry != NULL && wl_registry_add_listener(shm->registry, &registry_listener, shm) == 0)
    wl_display_roundtrip_queue(shm->display, shm->queue);
  if (shm->memory != NULL) return shm;
  stackednav_shm_close(shm);
  return NULL;
}

/* MARK: Buffers */

static void released(void *data, struct wl_buffer *proxy) {
  (void)proxy;
  ((struct buffer *)data)->is_busy = false;
}

static const struct wl_buffer_listener buffer_listener = {released};

/* Learns which buffers the compositor has released until now. Returns false if the connection is lost. */
static bool see_released(struct stackednav_shm *shm) {
  stackednav_read_socket(shm->display, shm->queue);
  return wl_display_dispatch_queue_pending(shm->display, shm->queue) >= 0;
}

static void empty(struct buffer *buffer) {
  if (buffer->proxy != NULL) wl_buffer_destroy(buffer->proxy);
  if (buffer->pixels != NULL) munmap(buffer->pixels, buffer->size);
  memset(buffer, 0, sizeof *buffer);
}

/* Marks a rectangle as outdated, or the whole buffer if there are too many. */
static void spoil(struct buffer *buffer, struct stackednav_rect rect) {
  if (buffer->stale_count == MOST_RECTS) {
    rect = (struct stackednav_rect){0, 0, buffer->width, buffer->height};
    buffer->stale_count = 0;
  }
  buffer->stale[buffer->stale_count++] = rect;
}

static bool fill(struct stackednav_shm *shm, struct buffer *buffer, int32_t width, int32_t height) {
  empty(buffer);
  const size_t size = (size_t)width * (size_t)height * 4;
  if (size > INT32_MAX) return false;
  const int file = memfd_create("stackednav", MFD_CLOEXEC);
  if (file < 0) return false;
  void *pixels = ftruncate(file, (off_t)size) == 0 ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
                                                    : MAP_FAILED;
  if (pixels == MAP_FAILED) {
    close(file);
    return false;
  }
  struct wl_shm_pool *pool = wl_shm_create_pool(shm->memory, file, (int32_t)size);
  close(file);
  buffer->pixels = pixels;
  buffer->size = size;
  buffer->width = width;
  buffer->height = height;
  if (pool != NULL) {
    buffer->proxy = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
  }
  if (buffer->proxy == NULL || wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer) != 0) {
    empty(buffer);
    return false;
  }
  spoil(buffer, (struct stackednav_rect){0, 0, width, height});
  return true;
}

/* Returns a writable buffer of this size: a released one or a new one. If the compositor keeps all of them,
 * returns the one that was presented first; the frame may then tear, but it is neither dropped nor delayed.
 */
static struct buffer *buffer_for(struct stackednav_shm *shm, int32_t width, int32_t height) {
  struct buffer *unused = NULL, *oldest = NULL;
  for (struct buffer *buffer = shm->buffers; buffer < shm->buffers + MOST_BUFFERS; buffer++) {
    const bool fits = buffer->proxy != NULL && buffer->width == width && buffer->height == height;
    if (fits && !buffer->is_busy) return buffer;
    if (!fits && (unused == NULL || unused->is_busy)) unused = buffer;
    if (fits && (oldest == NULL || buffer->shown < oldest->shown)) oldest = buffer;
  }
  if (unused == NULL) return oldest;
  return fill(shm, unused, width, height) ? unused : oldest;
}

static void copy(const struct buffer *buffer, const uint8_t *pixels, size_t pitch, struct stackednav_rect rect) {
  const int32_t left = rect.x < 0 ? 0 : rect.x, top = rect.y < 0 ? 0 : rect.y;
  const int32_t right = rect.x + rect.width < buffer->width ? rect.x + rect.width : buffer->width;
  const int32_t bottom = rect.y + rect.height < buffer->height ? rect.y + rect.height : buffer->height;
  if (left >= right) return;
  for (int32_t y = top; y < bottom; y++)
    memcpy(buffer->pixels + ((size_t)y * (size_t)buffer->width + (size_t)left) * 4,
           pixels + (size_t)y * pitch + (size_t)left * 4, (size_t)(right - left) * 4);
}

bool stackednav_wayland_was_read(void *display, int milliseconds) {
  const int socket = wl_display_get_fd(display);
  for (int waited = 0;; waited += PAUSE) {
    int unread = 0, size = 0;
    socklen_t length = sizeof size;
    if (ioctl(socket, SIOCOUTQ, &unread) != 0 || getsockopt(socket, SOL_SOCKET, SO_SNDBUF, &size, &length) != 0)
      return true;
    if (unread < size / 4 * 3) return true;
    if (waited >= milliseconds) return false;
    poll(NULL, 0, PAUSE);
  }
}

bool stackednav_shm_present(struct stackednav_shm *shm, const void *pixels, size_t pitch, int32_t width,
                            int32_t height, const struct stackednav_rect *damage, size_t count) {
  if (width <= 0 || height <= 0) return true;
  stackednav_wayland_was_read(shm->display, LONGEST_WAIT);
  if (!see_released(shm)) return false;
  for (struct buffer *buffer = shm->buffers; buffer < shm->buffers + MOST_BUFFERS; buffer++)
    for (size_t index = 0; index < count; index++) spoil(buffer, damage[index]);
  struct buffer *buffer = buffer_for(shm, width, height);
  if (buffer == NULL) return false;
  for (size_t index = 0; index < buffer->stale_count; index++) copy(buffer, pixels, pitch, buffer->stale[index]);
  buffer->stale_count = 0;
  buffer->is_busy = true;
  buffer->shown = ++shm->frames;
  for (struct buffer *other = shm->buffers; other < shm->buffers + MOST_BUFFERS; other++)
    if (!other->is_busy && other->shown + PATIENCE < shm->frames) empty(other);
  wl_surface_attach(shm->surface, buffer->proxy, 0, 0);
  if (wl_proxy_get_version((struct wl_proxy *)shm->surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION) {
    for (size_t index = 0; index < count; index++)
      wl_surface_damage_buffer(shm->surface, damage[index].x, damage[index].y, damage[index].width,
                               damage[index].height);
  } else {
    wl_surface_damage(shm->surface, 0, 0, INT32_MAX, INT32_MAX);
  }
  wl_surface_commit(shm->surface);
  wl_display_flush(shm->display);
  return wl_display_get_error(shm->display) == 0;
}

void stackednav_shm_rest(struct stackednav_shm *shm) {
  see_released(shm);
  for (struct buffer *buffer = shm->buffers; buffer < shm->buffers + MOST_BUFFERS; buffer++)
    if (!buffer->is_busy && buffer->shown < shm->frames) empty(buffer);
}

void stackednav_shm_close(struct stackednav_shm *shm) {
  for (struct buffer *buffer = shm->buffers; buffer < shm->buffers + MOST_BUFFERS; buffer++) empty(buffer);
  if (shm->memory != NULL) wl_shm_destroy(shm->memory);
  if (shm->registry != NULL) wl_registry_destroy(shm->registry);
  if (shm->queue != NULL) wl_event_queue_destroy(shm->queue);
  free(shm);
}
