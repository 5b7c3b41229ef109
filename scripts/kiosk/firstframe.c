/* Measures how long a program on the bare console takes from its start until the display shows its first frame.
 *
 *     firstframe PROGRAM ARGUMENTS...    prints the milliseconds; the program goes on
 *     firstframe --floor                 is the least such program: two buffers, a gray frame, a page flip, three seconds
 *
 * The display shows the frame when the kernel names another buffer than before.
 */
#include <libdrm/drm.h>
#include <libdrm/drm_mode.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "../../Sources/Platform/CConsole/include/display.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Returns the buffer that the first display shows. */
static uint32_t shown(int card) {
  uint32_t crtcs[64];
  struct drm_mode_card_res resources = {.crtc_id_ptr = (uintptr_t)crtcs, .count_crtcs = 64};
  if (ioctl(card, DRM_IOCTL_MODE_GETRESOURCES, &resources) < 0 || resources.count_crtcs == 0) return 0;
  struct drm_mode_crtc crtc = {.crtc_id = crtcs[0]};
  return ioctl(card, DRM_IOCTL_MODE_GETCRTC, &crtc) < 0 ? 0 : crtc.fb_id;
}

static int show_floor(void) {
  char message[256];
  struct stackednav_display *display =
      stackednav_display_open("/dev/dri", (struct stackednav_mode){0}, message, sizeof message);
  if (display == NULL) return fprintf(stderr, "firstframe: %s\n", message), 1;
  int32_t width, height;
  stackednav_display_size(display, &width, &height);
  const size_t pitch = (size_t)width * 4;
  uint8_t *pixels = malloc(pitch * (size_t)height);
  if (pixels == NULL) return 1;
  memset(pixels, 0x80, pitch * (size_t)height);
  const struct stackednav_pixels all = {0, 0, width, height};
  stackednav_display_present(display, pixels, pitch, &all, 1);
  sleep(3);
  stackednav_display_close(display);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "--floor") == 0) return show_floor();
  const int card = open("/dev/dri/card0", O_RDWR | O_CLOEXEC);
  if (count < 2 || card < 0) return 2;
  const uint32_t before = shown(card);
  /* The program becomes the card's master, which only the last one to ask can be. */
  ioctl(card, DRM_IOCTL_DROP_MASTER, NULL);
  const double start = now();
  const pid_t watcher = fork();
  if (watcher != 0) {
    execvp(arguments[1], arguments + 1);
    return 1;
  }
  while (now() - start < 60000) {
    const uint32_t frame = shown(card);
    if (frame != 0 && frame != before) {
      FILE *file = fopen("/tmp/firstframe", "w");
      if (file != NULL) fprintf(file, "%.0f\n", now() - start), fclose(file);
      return 0;
    }
    usleep(1000);
  }
  return 1;
}
