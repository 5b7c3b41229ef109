#include "pixels.h"

#include <string.h>

/* Each loop is built for any processor and, on x86, once more for those with AVX2; which of the two runs is decided
 * when the program starts. Swift has no way to say so. */
#if defined(__x86_64__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

/* Helpers take vectors by their addresses: handed over as they are, they would go other ways in the two builds. */
#define INLINE static inline __attribute__((always_inline))

/* What is left of a row, fewer pixels than a step, is done one by one. */
#define REST _Pragma("clang loop vectorize(disable) unroll(disable)")

/* How many pixels are worked on together. */
enum { step = 8 };

/* They, and their bytes two by two in lanes of 16 bits. */
typedef uint32_t pixels __attribute__((vector_size(4 * step)));
typedef uint16_t lanes __attribute__((vector_size(4 * step)));
typedef uint16_t half_lanes __attribute__((vector_size(2 * step)));

/* A byte for each of them, and 16 bits. */
typedef uint8_t bytes __attribute__((vector_size(step)));
typedef uint16_t halves __attribute__((vector_size(2 * step)));

INLINE void load(lanes *some, const uint32_t *row) { memcpy(some, row, sizeof *some); }
INLINE void store(const lanes *some, uint32_t *row) { memcpy(row, some, sizeof *some); }

/* The same place in the next row. */
#define NEXT(place, pitch) ((void *)((char *)(place) + (pitch)))

/* Keeps so much of each byte, and adds so much to the even and the odd ones. */
#define MIX(name, type)                                                                          \
  INLINE void name(type *some, const type *keep, const type *even, const type *odd) {            \
    const type low = ((*some & 0x00ff) * *keep + *even) >> 8;                                    \
    const type high = ((*some >> 8) * *keep + *odd) & 0xff00;                                    \
    *some = low | high;                                                                          \
  }
MIX(mix, lanes)
MIX(mix_half, half_lanes)

/* Does so with one pixel, whose lanes never reach beyond themselves. */
INLINE uint32_t mixed(uint32_t pixel, uint32_t keep, uint32_t even, uint32_t odd) {
  const uint32_t low = ((pixel & 0x00ff00ff) * keep + even) >> 8;
  const uint32_t high = ((pixel >> 8 & 0x00ff00ff) * keep + odd) & 0xff00ff00;
  return (low & 0x00ff00ff) | high;
}

/* The highest bytes of what is drawn on are full, or stand for nothing. */
static const uint32_t full = 0xff000000;

/* Lays a colour over one pixel, with a strength from 0 to 256. */
INLINE uint32_t laid(uint32_t color, uint32_t strength, uint32_t below) {
  const uint32_t even = (color & 0x00ff00ff) * strength + 0x007f007f;
  const uint32_t odd = (color >> 8 & 0x00ff00ff) * strength + 0x007f007f;
  return mixed(below, 256 - strength, even, odd) | full;
}

WIDE void stackednav_fill(uint32_t *row, size_t pitch, size_t rows, size_t count, uint32_t pixel) {
  const lanes some = (lanes)((pixels){0} + pixel);
  for (; rows > 0; rows--, row = NEXT(row, pitch)) {
    if (count < step) {
      REST for (size_t index = 0; index < count; index++) row[index] = pixel;
      continue;
    }
    size_t index = 0;
    for (; index + 4 * step <= count; index += 4 * step) {
      store(&some, row + index);
      store(&some, row + index + step);
      store(&some, row + index + 2 * step);
      store(&some, row + index + 3 * step);
    }
    for (; index + step <= count; index += step) store(&some, row + index);
    store(&some, row + count - step); /* the end, some of it once more */
  }
}

WIDE void stackednav_veil(
    const uint32_t *source, size_t source_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count, uint16_t keep,
    uint32_t even, uint32_t odd) {
  const lanes kept = (lanes){0} + keep;
  const lanes evens = (lanes)((pixels){0} + even), odds = (lanes)((pixels){0} + odd);
  for (; rows > 0; rows--, source = NEXT(source, source_pitch), row = NEXT(row, pitch)) {
    size_t index = 0;
    for (; index + step <= count; index += step) {
      lanes some;
      load(&some, source + index);
      mix(&some, &kept, &evens, &odds);
      store(&some, row + index);
    }
    REST for (; index < count; index++) row[index] = mixed(source[index], keep, even, odd);
  }
}

WIDE void stackednav_veil_columns(
    uint32_t *row, size_t pitch, size_t rows, size_t count, const uint32_t *keep, const uint32_t *even,
    const uint32_t *odd) {
  for (; rows > 0; rows--, row = NEXT(row, pitch)) {
    size_t index = 0;
    for (; index + step <= count; index += step) {
      lanes some, kept, evens, odds;
      load(&some, row + index);
      load(&kept, keep + index);
      load(&evens, even + index);
      load(&odds, odd + index);
      mix(&some, &kept, &evens, &odds);
      store(&some, row + index);
    }
    if (index + step / 2 <= count) {
      half_lanes some, kept, evens, odds;
      memcpy(&some, row + index, sizeof some);
      memcpy(&kept, keep + index, sizeof kept);
      memcpy(&evens, even + index, sizeof evens);
      memcpy(&odds, odd + index, sizeof odds);
      mix_half(&some, &kept, &evens, &odds);
      memcpy(row + index, &some, sizeof some);
      index += step / 2;
    }
    REST for (; index < count; index++) row[index] = mixed(row[index], keep[index] & 0xffff, even[index], odd[index]);
  }
}

WIDE void stackednav_ink(
    const uint8_t *coverage, size_t coverage_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint32_t color, uint8_t alpha) {
  const lanes colors = (lanes)((pixels){0} + color);
  const lanes even = colors & 0x00ff, odd = colors >> 8;
  for (; rows > 0; rows--, coverage = NEXT(coverage, coverage_pitch), row = NEXT(row, pitch)) {
    size_t index = 0;
    for (; index + step <= count; index += step) {
      bytes covered;
      memcpy(&covered, coverage + index, sizeof covered);
      if ((uint64_t)covered == 0) continue; /* as between the letters of a text */
      halves share = __builtin_convertvector(covered, halves);
      if (alpha < 255) {
        const halves product = share * alpha;
        share = (product + 1 + (product >> 8)) >> 8; /* by 255, rounded down */
      }
      const pixels strengths = __builtin_convertvector(share + (share >> 7), pixels);
      const lanes strength = (lanes)(strengths | strengths << 16);
      lanes some;
      load(&some, row + index);
      /* The same mixture with one product for each byte; what overflows on the way comes back. */
      const lanes low = ((some << 8) + strength * (even - (some & 0x00ff)) + 127) >> 8;
      const lanes high = ((some & 0xff00) + strength * (odd - (some >> 8)) + 127) & 0xff00;
      some = (lanes)((pixels)(low | high) | full);
      store(&some, row + index);
    }
    REST for (; index < count; index++) {
      const uint32_t share = coverage[index] * alpha / 255;
      row[index] = laid(color, share + (share >> 7), row[index]);
    }
  }
}

WIDE void stackednav_lay(
    const uint32_t *above, size_t above_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count) {
  for (; rows > 0; rows--, above = NEXT(above, above_pitch), row = NEXT(row, pitch)) {
    size_t index = 0;
    for (; index + step <= count; index += step) {
      lanes some, colors;
      load(&colors, above + index);
      if (__builtin_reduce_or((pixels)colors & full) == 0) continue;
      const pixels alpha = (pixels)colors >> 24;
      const pixels strengths = alpha + (alpha >> 7);
      const lanes strength = (lanes)(strengths | strengths << 16), keep = 256 - strength;
      const lanes even = (colors & 0x00ff) * strength + 127, odd = (colors >> 8) * strength + 127;
      load(&some, row + index);
      mix(&some, &keep, &even, &odd);
      some = (lanes)((pixels)some | full);
      store(&some, row + index);
    }
    REST for (; index < count; index++) {
      const uint32_t alpha = above[index] >> 24;
      row[index] = laid(above[index], alpha + (alpha >> 7), row[index]);
    }
  }
}

void stackednav_join(const uint8_t *bytes, uint8_t *row, size_t pitch, size_t rows, size_t count) {
  for (; rows > 0; rows--, bytes += count, row += pitch) {
    size_t index = 0;
    for (; index + step <= count; index += step) {
      uint64_t some, others;
      memcpy(&some, bytes + index, step);
      memcpy(&others, row + index, step);
      others |= some;
      memcpy(row + index, &others, step);
    }
    REST for (; index < count; index++) row[index] |= bytes[index];
  }
}
