#ifndef CPIXELS_PIXELS_H
#define CPIXELS_PIXELS_H

#include <stddef.h>
#include <stdint.h>

/* Loops over rows of pixels, 32 bits each: unused or alpha, red, green, blue. If alpha is used, colors are
 * premultiplied. `count` is the number of pixels per row; a pitch is the distance between rows, in bytes. */

/* Sets pixels to a value. */
void stackednav_fill(uint32_t *row, size_t pitch, size_t rows, size_t count, uint32_t pixel);

/* Blends a color over pixels and writes the result to another place, which may be the same. Each byte is
 * multiplied by `keep` / 256. `even` is added to blue, in its lower 16 bits, and red; `odd` is added to green
 * and alpha. */
void stackednav_veil(
    const uint32_t *source, size_t source_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count, uint16_t keep,
    uint32_t even, uint32_t odd);

/* Does the same in place with separate values for each column; `keep` holds its value in both halves. */
void stackednav_veil_columns(
    uint32_t *row, size_t pitch, size_t rows, size_t count, const uint32_t *keep, const uint32_t *even,
    const uint32_t *odd);

/* Blends a color with opacity `alpha` over pixels, as far as `coverage` covers each of them. */
void stackednav_ink(
    const uint8_t *coverage, size_t coverage_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint32_t color, uint8_t alpha);

/* Blends straight-alpha pixels over others, with an additional `opacity`. */
void stackednav_lay(
    const uint32_t *above, size_t above_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint8_t opacity);

/* Blends premultiplied pixels, multiplied by `share` / 256, over others. */
void stackednav_lay_premultiplied(
    const uint32_t *above, size_t above_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint16_t share);

/* A blur of what is behind a layer. A small picture has four numbers per pixel: blue, green, red, and one that is
 * unused. Each of its pixels stands for a square of `factor` by `factor` pixels. */

/* Averages squares of pixels; those at the right and lower edges may be smaller. `first` and `last` are rows of the
 * small picture. */
void stackednav_shrink(
    const uint32_t *source, size_t pitch, size_t width, size_t height, size_t factor, float *small, size_t first,
    size_t last);

/* Averages each pixel of a small picture with those up to `radius` away in its row and its column. The pixels at the
 * edges are repeated outwards. `spare` has the size of the picture. */
void stackednav_box_blur(float *small, float *spare, size_t width, size_t height, size_t radius);

/* Makes the colors of a small picture differ more from gray, blends a color with `alpha` over them, and rounds them to
 * bytes. */
void stackednav_tint(
    const float *small, uint32_t *tinted, size_t count, float saturation, const float *color, float alpha);

/* Enlarges a part of a small picture, interpolating between its pixels. `x` and `y` are the position of the target's
 * first pixel in the enlarged picture; `factor` is a power of two up to 128. */
void stackednav_grow(
    const uint32_t *tinted, size_t small_width, size_t small_height, size_t factor, uint32_t *target, size_t pitch,
    size_t x, size_t y, size_t width, size_t height);

/* How a picture is sampled between its pixels. Coordinates are in 65536ths of a pixel, from the center of the
 * first one; those outside count as the nearest inside. */
struct stackednav_sampling {
  const uint32_t *pixels;
  int64_t width, height;
  /* The distance to the next sample. */
  int64_t step_x, step_y;
  /* Each sample is the average of 1, 2 or 4 at this distance: 2 to the power of `doublings`. */
  int64_t tap_x, tap_y;
  int doublings;
};

/* Writes `count` samples of a picture, the first of them at (`x`, `y`), and up to seven more. */
void stackednav_sample(
    const struct stackednav_sampling *of, int64_t x, int64_t y, uint32_t *row, size_t count);

/* Adds bytes, multiplied by `weight`, to sums. */
void stackednav_add_weighted(const uint8_t *bytes, float weight, float *sums, size_t count);

/* Converts sums, four for each source pixel, to a row of `count` pixels. Pixel `x` is the weighted sum of
 * `counts[x]` source pixels from `first[x]` on; its weights begin at `offsets[x]` and add up to 1. */
void stackednav_mix_weighted(
    const float *sums, const int32_t *first, const int32_t *counts, const int32_t *offsets, const float *weights,
    uint8_t *row, size_t count);

/* Combines bytes with those of rows by OR. `bytes` has no padding between its rows. */
void stackednav_join(const uint8_t *bytes, uint8_t *row, size_t pitch, size_t rows, size_t count);

/* Copies a rectangle of `width` by `height` pixels, turned clockwise by 0, 90, 180 or 270 degrees. The pitches are in
 * bytes, and the areas must not overlap. */
void stackednav_rotate(
    const uint32_t *source, size_t source_pitch, size_t width, size_t height, uint32_t *target, size_t target_pitch,
    int degrees);

/* Rows of gradients. A position on the gradient selects one of `last` + 1 colors; positions outside 0...1 count as the
 * nearest inside. */

/* The position is `first` at the first pixel and grows by `step` from pixel to pixel. */
void stackednav_axial(uint32_t *row, size_t count, float first, float step, const uint32_t *colors, size_t last);

/* The position is the distance from the center, in radii: across it is as above, and `down` is that of the row. */
void stackednav_radial(
    uint32_t *row, size_t count, float first, float step, float down, const uint32_t *colors, size_t last);

/* The position is the angle around the center, in turns from `start` on. The first pixel is at (`first`, `y`) from the
 * center. */
void stackednav_conic(
    uint32_t *row, size_t count, float first, float y, float start, const uint32_t *colors, size_t last);

/* Prefetches `count` bytes that will soon be copied from one place to another. */
static inline void stackednav_fetch(const void *from, const void *to, size_t count) {
  for (size_t offset = 0; offset < count; offset += 64) {
    __builtin_prefetch((const char *)from + offset, 0);
    __builtin_prefetch((const char *)to + offset, 1);
  }
}

#endif
