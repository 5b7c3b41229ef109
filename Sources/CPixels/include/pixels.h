#ifndef CPIXELS_PIXELS_H
#define CPIXELS_PIXELS_H

#include <stddef.h>
#include <stdint.h>

/* Loops over rows of pixels, 32 bits each: unused or alpha, red, green, blue. Where
 * alpha is used, the colours are multiplied by it. `count` is how many pixels of each row,
 * a pitch how many bytes a row begins after the one before. */

/* Sets pixels to one value. */
void stackednav_fill(uint32_t *row, size_t pitch, size_t rows, size_t count, uint32_t pixel);

/* Mixes a colour with pixels on their way from one place to another, which may be the same: of each byte `keep` / 256
 * stay. `even` holds what is added to blue, in its lower 16 bits, and red; `odd` what is added to green and alpha. */
void stackednav_veil(
    const uint32_t *source, size_t source_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count, uint16_t keep,
    uint32_t even, uint32_t odd);

/* Does so in place, with numbers of their own for each column; those of `keep` stand in both halves. */
void stackednav_veil_columns(
    uint32_t *row, size_t pitch, size_t rows, size_t count, const uint32_t *keep, const uint32_t *even,
    const uint32_t *odd);

/* Lays a colour over pixels as far as it is there: `coverage` says of each how much of `alpha` that is. */
void stackednav_ink(
    const uint8_t *coverage, size_t coverage_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint32_t color, uint8_t alpha);

/* Lays pixels over others, each by its alpha, which the colours are not multiplied by, and all faded to `opacity`. */
void stackednav_lay(
    const uint32_t *above, size_t above_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint8_t opacity);

/* Adds bytes to sums, each `weight` times. */
void stackednav_add_weighted(const uint8_t *bytes, float weight, float *sums, size_t count);

/* Makes a row of `count` pixels out of sums, four for each source pixel. Pixel `x` is made of `counts[x]` source pixels from
 * `first[x]` on, times their weights, which begin at `offsets[x]` and sum up to 1. */
void stackednav_mix_weighted(
    const float *sums, const int32_t *first, const int32_t *counts, const int32_t *offsets, const float *weights,
    uint8_t *row, size_t count);

/* Joins the bits of bytes, whose rows follow one another, with those of others. */
void stackednav_join(const uint8_t *bytes, uint8_t *row, size_t pitch, size_t rows, size_t count);

/* Has the processor begin to fetch `count` bytes that are soon copied `from` one place `to` another. */
static inline void stackednav_fetch(const void *from, const void *to, size_t count) {
  for (size_t offset = 0; offset < count; offset += 64) {
    __builtin_prefetch((const char *)from + offset, 0);
    __builtin_prefetch((const char *)to + offset, 1);
  }
}

#endif
