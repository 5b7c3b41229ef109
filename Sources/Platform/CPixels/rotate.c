#include "pixels.h"

/* A square of pixels whose rows and columns both stay in the processor's cache. */
enum { TILE = 32 };

static uint32_t *pixel(uint32_t *start, size_t pitch, size_t x, size_t y) {
  return (uint32_t *)((char *)start + y * pitch) + x;
}

void stackednav_rotate(
    const uint32_t *source, size_t source_pitch, size_t width, size_t height, uint32_t *target, size_t target_pitch,
    int degrees) {
  for (size_t top = 0; top < height; top += TILE)
    for (size_t left = 0; left < width; left += TILE) {
      const size_t bottom = height - top < TILE ? height : top + TILE;
      const size_t right = width - left < TILE ? width : left + TILE;
      for (size_t y = top; y < bottom; y++) {
        const uint32_t *row = (const uint32_t *)((const char *)source + y * source_pitch);
        for (size_t x = left; x < right; x++) {
          switch (degrees) {
            case 90: *pixel(target, target_pitch, height - 1 - y, x) = row[x]; break;
            case 180: *pixel(target, target_pitch, width - 1 - x, height - 1 - y) = row[x]; break;
            case 270: *pixel(target, target_pitch, y, width - 1 - x) = row[x]; break;
            default: *pixel(target, target_pitch, x, y) = row[x];
          }
        }
      }
    }
}
