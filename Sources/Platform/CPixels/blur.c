#include "pixels.h"

#include "wide.h"

typedef float four __attribute__((vector_size(16)));

WIDE void stackednav_shrink(
    const uint32_t *source, size_t pitch, size_t width, size_t height, size_t factor, float *small, size_t first,
    size_t last) {
  const size_t columns = (width + factor - 1) / factor;
  for (size_t row = first; row < last; row++) {
    const size_t top = row * factor, rows = height - top < factor ? height - top : factor;
    for (size_t column = 0; column < columns; column++) {
      const size_t left = column * factor, count = width - left < factor ? width - left : factor;
      uint32_t blue = 0, green = 0, red = 0;
      for (size_t y = 0; y < rows; y++) {
        const uint32_t *pixel = (const uint32_t *)((const char *)source + (top + y) * pitch) + left;
        for (size_t x = 0; x < count; x++) {
          blue += pixel[x] & 0xff;
          green += pixel[x] >> 8 & 0xff;
          red += pixel[x] >> 16 & 0xff;
        }
      }
      const float share = 1.0f / (float)(rows * count);
      float *target = small + 4 * (row * columns + column);
      target[0] = (float)blue * share;
      target[1] = (float)green * share;
      target[2] = (float)red * share;
      target[3] = 0;
    }
  }
}

/* Averages along lines of `length` pixels that are `step` apart. */
static void blur_line(const four *source, four *target, size_t length, size_t step, size_t radius) {
  const ptrdiff_t last = (ptrdiff_t)length - 1, reach = (ptrdiff_t)radius;
  const float share = 1.0f / (float)(2 * radius + 1);
  four sum = source[0] * (float)(radius + 1);
  for (ptrdiff_t index = 1; index <= reach; index++) sum += source[(size_t)(index < last ? index : last) * step];
  for (ptrdiff_t index = 0; index <= last; index++) {
    target[(size_t)index * step] = sum * share;
    const ptrdiff_t next = index + reach + 1, gone = index - reach;
    sum += source[(size_t)(next < last ? next : last) * step] - source[(size_t)(gone > 0 ? gone : 0) * step];
  }
}

WIDE void stackednav_box_blur(float *small, float *spare, size_t width, size_t height, size_t radius) {
  if (radius == 0 || width == 0 || height == 0) return;
  for (size_t y = 0; y < height; y++)
    blur_line((const four *)small + y * width, (four *)spare + y * width, width, 1, radius);
  for (size_t x = 0; x < width; x++) blur_line((const four *)spare + x, (four *)small + x, height, width, radius);
}

static inline uint32_t rounded(float value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint32_t)(value + 0.5f);
}

WIDE void stackednav_tint(
    const float *small, uint32_t *tinted, size_t count, float saturation, const float *color, float alpha) {
  for (size_t index = 0; index < count; index++) {
    const float *pixel = small + 4 * index;
    const float gray = 0.114f * pixel[0] + 0.587f * pixel[1] + 0.299f * pixel[2];
    uint32_t bytes = 0xff;
    for (int part = 2; part >= 0; part--) {
      float value = gray + (pixel[part] - gray) * saturation;
      value = value < 0 ? 0 : value > 255 ? 255 : value;
      bytes = bytes << 8 | rounded(value + (color[part] - value) * alpha);
    }
    tinted[index] = bytes;
  }
}

/* Mixes two pixels; `share` is that of the second one, in 256ths. */
static inline uint32_t between(uint32_t one, uint32_t other, uint32_t share) {
  const uint32_t keep = 256 - share;
  const uint32_t even = ((one & 0x00ff00ff) * keep + (other & 0x00ff00ff) * share + 0x00800080) >> 8 & 0x00ff00ff;
  const uint32_t odd = ((one >> 8 & 0x00ff00ff) * keep + (other >> 8 & 0x00ff00ff) * share + 0x00800080) & 0xff00ff00;
  return even | odd;
}

static inline size_t bounded(ptrdiff_t place, size_t count) {
  return place < 0 ? 0 : (size_t)place >= count ? count - 1 : (size_t)place;
}

WIDE void stackednav_grow(
    const uint32_t *tinted, size_t small_width, size_t small_height, size_t factor, uint32_t *target, size_t pitch,
    size_t x, size_t y, size_t width, size_t height) {
  if (small_width == 0 || small_height == 0) return;
  /* Places are counted in halves of a pixel, from the center of the first small one. */
  const ptrdiff_t whole = 2 * (ptrdiff_t)factor;
  for (size_t row = 0; row < height; row++) {
    const ptrdiff_t down = 2 * (ptrdiff_t)(y + row) + 1 - (ptrdiff_t)factor + whole;
    const uint32_t *upper = tinted + bounded(down / whole - 1, small_height) * small_width;
    const uint32_t *lower = tinted + bounded(down / whole, small_height) * small_width;
    const uint32_t below = (uint32_t)(down % whole * 256 / whole);
    uint32_t *place = (uint32_t *)((char *)target + row * pitch);
    ptrdiff_t across = 2 * (ptrdiff_t)x + 1 - (ptrdiff_t)factor + whole;
    size_t column = 0;
    while (column < width) {
      const size_t left = bounded(across / whole - 1, small_width), right = bounded(across / whole, small_width);
      const uint32_t one = between(upper[left], lower[left], below);
      const uint32_t other = between(upper[right], lower[right], below);
      size_t count = (size_t)((whole - across % whole + 1) / 2);
      if (count > width - column) count = width - column;
      uint32_t share = (uint32_t)(across % whole * 256 / whole);
      const uint32_t more = (uint32_t)(512 / whole);
      for (size_t index = 0; index < count; index++) place[column + index] = between(one, other, share + (uint32_t)index * more);
      column += count;
      across += 2 * (ptrdiff_t)count;
    }
  }
}
