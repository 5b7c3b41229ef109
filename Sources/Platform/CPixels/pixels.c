#include "pixels.h"

#include "wide.h"

#include <string.h>

/* Helpers take vectors by address: passed by value, their calling convention would differ between the two
 * versions. */
#define INLINE static inline __attribute__((always_inline))

/* Rows shorter than a step are processed pixel by pixel. For longer rows, the last step is aligned with the
 * row's end and overlaps the previous one; it uses the original pixels. */
#define REST _Pragma("clang loop vectorize(disable) unroll(disable)")

/* The number of pixels that are processed together. */
enum { step = 8 };

/* A step of pixels, and their bytes in lanes of 16 bits. */
typedef uint32_t pixels __attribute__((vector_size(4 * step)));
typedef uint16_t lanes __attribute__((vector_size(4 * step)));

/* One byte per pixel of a step. */
typedef uint8_t bytes __attribute__((vector_size(step)));

INLINE void load(lanes *some, const uint32_t *row) { memcpy(some, row, sizeof *some); }
INLINE void store(const lanes *some, uint32_t *row) { memcpy(row, some, sizeof *some); }

/* The same column in the next row. */
#define NEXT(place, pitch) ((void *)((char *)(place) + (pitch)))

/* Multiplies each byte by `keep` / 256 and adds `even` and `odd` to the even and odd bytes. */
INLINE void mix(lanes *some, const lanes *keep, const lanes *even, const lanes *odd) {
  const lanes low = ((*some & 0x00ff) * *keep + *even) >> 8;
  const lanes high = ((*some >> 8) * *keep + *odd) & 0xff00;
  *some = low | high;
}

/* Does the same for one pixel; its lanes cannot overflow into each other. */
INLINE uint32_t mixed(uint32_t pixel, uint32_t keep, uint32_t even, uint32_t odd) {
  const uint32_t low = ((pixel & 0x00ff00ff) * keep + even) >> 8;
  const uint32_t high = ((pixel >> 8 & 0x00ff00ff) * keep + odd) & 0xff00ff00;
  return (low & 0x00ff00ff) | high;
}

/* The alpha of a color when it is blended over pixels. Full alpha stays full, and blending over transparent
 * pixels results in premultiplied colors. */
static const uint32_t full = 0xff000000;

/* Blends a color over one pixel; `strength` is from 0 to 256. */
INLINE uint32_t laid(uint32_t color, uint32_t strength, uint32_t below) {
  const uint32_t even = (color & 0x00ff00ff) * strength + 0x007f007f;
  const uint32_t odd = ((color | full) >> 8 & 0x00ff00ff) * strength + 0x007f007f;
  return mixed(below, 256 - strength, even, odd);
}

/* Returns a product of two bytes, divided by 255 and rounded. */
#define SHARE(product) (((product) * 257 + 32896) >> 16)

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
    store(&some, row + count - step); /* overlaps the previous step */
  }
}

WIDE void stackednav_veil(
    const uint32_t *source, size_t source_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count, uint16_t keep,
    uint32_t even, uint32_t odd) {
  const lanes kept = (lanes){0} + keep;
  const lanes evens = (lanes)((pixels){0} + even), odds = (lanes)((pixels){0} + odd);
  /* Most pixels equal the previous ones, as on a page, so that their result is known. */
  uint32_t before = 0, after = mixed(before, keep, even, odd);
  lanes former = {0}, veiled = former;
  mix(&veiled, &kept, &evens, &odds);
  for (; rows > 0; rows--, source = NEXT(source, source_pitch), row = NEXT(row, pitch)) {
    if (count < step) {
      REST for (size_t index = 0; index < count; index++) {
        if (source[index] != before) after = mixed(before = source[index], keep, even, odd);
        row[index] = after;
      }
      continue;
    }
    const size_t end = count - step;
    lanes some, more, last;
    load(&last, source + end);
    size_t index = 0;
    for (; index + 2 * step <= end; index += 2 * step) {
      load(&some, source + index);
      load(&more, source + index + step);
      if (__builtin_reduce_or((pixels)((some ^ former) | (more ^ former))) == 0) {
        store(&veiled, row + index);
        store(&veiled, row + index + step);
      } else {
        former = more;
        mix(&some, &kept, &evens, &odds);
        mix(&more, &kept, &evens, &odds);
        store(&some, row + index);
        store(&more, row + index + step);
        veiled = more;
      }
    }
    for (; index < end; index += step) {
      load(&some, source + index);
      mix(&some, &kept, &evens, &odds);
      store(&some, row + index);
    }
    mix(&last, &kept, &evens, &odds);
    store(&last, row + end);
  }
}

WIDE void stackednav_veil_columns(
    uint32_t *row, size_t pitch, size_t rows, size_t count, const uint32_t *keep, const uint32_t *even,
    const uint32_t *odd) {
  for (; rows > 0; rows--, row = NEXT(row, pitch)) {
    if (count < step) {
      REST for (size_t index = 0; index < count; index++) {
        row[index] = mixed(row[index], keep[index] & 0xffff, even[index], odd[index]);
      }
      continue;
    }
    const size_t end = count - step;
    lanes last;
    load(&last, row + end);
    for (size_t index = 0; index < end; index += step) {
      lanes some, kept, evens, odds;
      load(&some, row + index);
      load(&kept, keep + index);
      load(&evens, even + index);
      load(&odds, odd + index);
      mix(&some, &kept, &evens, &odds);
      store(&some, row + index);
    }
    lanes kept, evens, odds;
    load(&kept, keep + end);
    load(&evens, even + end);
    load(&odds, odd + end);
    mix(&last, &kept, &evens, &odds);
    store(&last, row + end);
  }
}

/* Blends a color over a step of pixels according to their coverage. Returns whether any is covered; between
 * the letters of a text, none are. */
INLINE int ink(lanes *some, const uint8_t *coverage, const lanes *even, const lanes *odd, uint8_t alpha) {
  bytes covered;
  memcpy(&covered, coverage, sizeof covered);
  if ((uint64_t)covered == 0) return 0;
  /* Each value twice, because a pixel has two lanes. */
  lanes strength = __builtin_convertvector(
      __builtin_shufflevector(covered, covered, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7), lanes);
  if (alpha < 255) {
    const lanes product = strength * alpha;
    strength = (product + 1 + (product >> 8)) >> 8; /* divided by 255, rounded down */
  }
  strength += strength >> 7;
  /* The same blend with one multiplication per byte; intermediate overflows cancel out. */
  const lanes low = ((*some << 8) + strength * (*even - (*some & 0x00ff)) + 127) >> 8;
  const lanes high = ((*some & 0xff00) + strength * (*odd - (*some >> 8)) + 127) & 0xff00;
  *some = low | high;
  return 1;
}

WIDE void stackednav_ink(
    const uint8_t *coverage, size_t coverage_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint32_t color, uint8_t alpha) {
  const lanes colors = (lanes)((pixels){0} + (color | full));
  const lanes even = colors & 0x00ff, odd = colors >> 8;
  for (; rows > 0; rows--, coverage = NEXT(coverage, coverage_pitch), row = NEXT(row, pitch)) {
    if (count < step) {
      REST for (size_t index = 0; index < count; index++) {
        const uint32_t share = coverage[index] * alpha / 255;
        row[index] = laid(color, share + (share >> 7), row[index]);
      }
      continue;
    }
    const size_t end = count - step;
    lanes some, last;
    load(&last, row + end);
    for (size_t index = 0; index < end; index += step) {
      load(&some, row + index);
      if (ink(&some, coverage + index, &even, &odd, alpha)) store(&some, row + index);
    }
    if (ink(&last, coverage + end, &even, &odd, alpha)) store(&last, row + end);
  }
}

/* Blends a step of pixels over others. Returns whether any is visible. */
INLINE int lay(lanes *some, const uint32_t *above, uint32_t opacity) {
  lanes colors;
  load(&colors, above);
  if (__builtin_reduce_or((pixels)colors & full) == 0) return 0;
  pixels alpha = (pixels)colors >> 24;
  if (opacity < 255) alpha = SHARE(alpha * opacity);
  colors = (lanes)((pixels)colors | full);
  const pixels strengths = alpha + (alpha >> 7);
  const lanes strength = (lanes)(strengths | strengths << 16), keep = 256 - strength;
  const lanes even = (colors & 0x00ff) * strength + 127, odd = (colors >> 8) * strength + 127;
  mix(some, &keep, &even, &odd);
  return 1;
}

WIDE void stackednav_lay(
    const uint32_t *above, size_t above_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint8_t opacity) {
  for (; rows > 0; rows--, above = NEXT(above, above_pitch), row = NEXT(row, pitch)) {
    if (count < step) {
      REST for (size_t index = 0; index < count; index++) {
        const uint32_t alpha = SHARE((above[index] >> 24) * opacity);
        row[index] = laid(above[index], alpha + (alpha >> 7), row[index]);
      }
      continue;
    }
    const size_t end = count - step;
    lanes some, last;
    load(&last, row + end);
    for (size_t index = 0; index < end; index += step) {
      load(&some, row + index);
      if (lay(&some, above + index, opacity)) store(&some, row + index);
    }
    if (lay(&last, above + end, opacity)) store(&last, row + end);
  }
}

/* Blends a step of premultiplied pixels, multiplied by `share` / 256, over others. Returns whether any is visible.
 * No sum exceeds 255: for white over white, the two terms add up to it. */
INLINE int lay_premultiplied(lanes *some, const uint32_t *above, uint16_t share) {
  const lanes none = {0}, half = none + 128, shares = none + share;
  lanes colors;
  load(&colors, above);
  if (__builtin_reduce_or((pixels)colors) == 0) return 0;
  if (share < 256) mix(&colors, &shares, &half, &half);
  const pixels alpha = (pixels)colors >> 24;
  const pixels strengths = alpha + (alpha >> 7);
  const lanes keep = 256 - (lanes)(strengths | strengths << 16);
  mix(some, &keep, &half, &half);
  *some += colors;
  return 1;
}

WIDE void stackednav_lay_premultiplied(
    const uint32_t *above, size_t above_pitch, uint32_t *row, size_t pitch, size_t rows, size_t count,
    uint16_t share) {
  for (; rows > 0; rows--, above = NEXT(above, above_pitch), row = NEXT(row, pitch)) {
    if (count < step) {
      REST for (size_t index = 0; index < count; index++) {
        const uint32_t color = mixed(above[index], share, 0x00800080, 0x00800080);
        const uint32_t alpha = color >> 24;
        row[index] = mixed(row[index], 256 - alpha - (alpha >> 7), 0x00800080, 0x00800080) + color;
      }
      continue;
    }
    const size_t end = count - step;
    lanes some, last;
    load(&last, row + end);
    for (size_t index = 0; index < end; index += step) {
      load(&some, row + index);
      if (lay_premultiplied(&some, above + index, share)) store(&some, row + index);
    }
    if (lay_premultiplied(&last, above + end, share)) store(&last, row + end);
  }
}

/* Mixes pixels with others, each with its own `share` in 256ths, in both halves. */
INLINE void blend(lanes *some, const lanes *others, const lanes *share) {
  const lanes keep = 256 - *share;
  const lanes even = (*others & 0x00ff) * *share + 128, odd = (*others >> 8) * *share + 128;
  mix(some, &keep, &even, &odd);
}

INLINE int64_t clamped(int64_t place, int64_t last) { return place < 0 ? 0 : place > last ? last : place; }

/* Half a step of pairs of neighbors. */
typedef uint64_t pairs __attribute__((vector_size(4 * step)));

/* The pixels around each of a step of samples, in pairs of neighbors. They are collected in registers: stores of single
 * pairs that are then read as a whole stall the processor. */
struct neighbors {
  pairs upper[2], lower[2];
};

/* Two neighbors as they are in memory. */
INLINE uint64_t pair(const uint32_t *place) {
  uint64_t both;
  memcpy(&both, place, sizeof both);
  return both;
}

#define PLACE(index) (of->pixels + ((y + (index) * of->step_y) >> 16) * of->width + ((x + (index) * of->step_x) >> 16))

/* Finds the neighbors of samples of which each has four. */
INLINE void find(struct neighbors *found, const struct stackednav_sampling *of, int64_t x, int64_t y) {
  for (int half = 0; half < 2; half++, x += 4 * of->step_x, y += 4 * of->step_y) {
    const uint32_t *first = PLACE(0), *second = PLACE(1), *third = PLACE(2), *fourth = PLACE(3);
    found->upper[half] = (pairs){pair(first), pair(second), pair(third), pair(fourth)};
    found->lower[half] =
        (pairs){pair(first + of->width), pair(second + of->width), pair(third + of->width), pair(fourth + of->width)};
  }
}

/* Does the same for samples anywhere: beyond the pixels, both neighbors are the nearest one. */
INLINE void find_clamped(struct neighbors *found, const struct stackednav_sampling *of, int64_t x, int64_t y) {
  for (int index = 0; index < step; index++, x += of->step_x, y += of->step_y) {
    const int64_t left = clamped(x, (int64_t)(of->width - 1) << 16) >> 16;
    const int64_t top = clamped(y, (int64_t)(of->height - 1) << 16) >> 16;
    const int64_t right = x >= 0 && left + 1 < of->width;
    const int64_t below = y >= 0 && top + 1 < of->height ? of->width : 0;
    const uint32_t *place = of->pixels + top * of->width + left;
    const uint32_t upper[2] = {place[0], place[right]}, lower[2] = {place[below], place[below + right]};
    found->upper[index / 4][index % 4] = pair(upper);
    found->lower[index / 4][index % 4] = pair(lower);
  }
}

/* Separates pairs of neighbors into the left and the right ones. */
INLINE void separate(const pairs *both, lanes *left, lanes *right) {
  const pixels some = (pixels)both[0], others = (pixels)both[1];
  *left = (lanes)__builtin_shufflevector(some, others, 0, 2, 4, 6, 8, 10, 12, 14);
  *right = (lanes)__builtin_shufflevector(some, others, 1, 3, 5, 7, 9, 11, 13, 15);
}

/* The shares of the right or lower neighbors of a step of samples, from 0 to 255 in each lane. */
INLINE void shares(lanes *some, int64_t place, int64_t by) {
  const pixels numbers = {0, 1, 2, 3, 4, 5, 6, 7};
  const pixels fractions = (numbers * (uint32_t)by + (uint32_t)place) >> 8 & 0xff;
  *some = (lanes)(fractions | fractions << 16);
}

/* Whether a range of samples, given by two of its ends, has neighbors on all sides. */
INLINE int within(int64_t start, int64_t end, int64_t count) {
  const int64_t last = (count - 1) << 16;
  return start >= 0 && end >= 0 && start < last && end < last;
}

/* Interpolates a step of samples between the four pixels around each. The first is at (`x`, `y`). */
INLINE void sample(lanes *some, const struct stackednav_sampling *of, int64_t x, int64_t y) {
  struct neighbors found;
  lanes across, down;
  shares(&across, x, of->step_x);
  shares(&down, y, of->step_y);
  if (within(x, x + (step - 1) * of->step_x, of->width) && within(y, y + (step - 1) * of->step_y, of->height)) {
    find(&found, of, x, y);
  } else {
    find_clamped(&found, of, x, y);
  }
  lanes right, lower, lower_right;
  separate(found.upper, some, &right);
  separate(found.lower, &lower, &lower_right);
  blend(some, &right, &across);
  blend(&lower, &lower_right, &across);
  blend(some, &lower, &down);
}

WIDE void stackednav_sample(
    const struct stackednav_sampling *of, int64_t x, int64_t y, uint32_t *row, size_t count) {
  const int taps = 1 << of->doublings;
  for (size_t index = 0; index < count; index += step, x += step * of->step_x, y += step * of->step_y) {
    lanes some;
    if (taps == 1) {
      sample(&some, of, x, y);
    } else {
      const lanes half = (lanes){0} + (uint16_t)(taps / 2);
      lanes even = half, odd = half;
      for (int tap = 0; tap < taps; tap++) {
        sample(&some, of, x + tap * of->tap_x, y + tap * of->tap_y);
        even += some & 0x00ff;
        odd += some >> 8;
      }
      some = even >> of->doublings | odd >> of->doublings << 8;
    }
    store(&some, row + index);
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

/* The four sums of a pixel. */
typedef float channels __attribute__((vector_size(16)));
typedef int32_t channel_numbers __attribute__((vector_size(16)));

WIDE void stackednav_add_weighted(const uint8_t *bytes, float weight, float *sums, size_t count) {
  for (size_t index = 0; index < count; index++) sums[index] += (float)bytes[index] * weight;
}

WIDE void stackednav_mix_weighted(
    const float *sums, const int32_t *first, const int32_t *counts, const int32_t *offsets, const float *weights,
    uint8_t *row, size_t count) {
  for (size_t x = 0; x < count; x++) {
    /* Including the rounding term, no channel reaches 256, because the weights add up to 1. */
    channels pixel = {0.5f, 0.5f, 0.5f, 0.5f};
    const float *source = sums + 4 * (size_t)first[x];
    const float *weight = weights + offsets[x];
    for (int32_t index = 0; index < counts[x]; index++) {
      channels part;
      memcpy(&part, source + 4 * index, sizeof part);
      pixel += part * weight[index];
    }
    const channel_numbers numbers = __builtin_convertvector(pixel, channel_numbers);
    for (size_t index = 0; index < 4; index++) row[4 * x + index] = (uint8_t)(numbers[index] > 255 ? 255 : numbers[index]);
  }
}
