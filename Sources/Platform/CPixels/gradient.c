#include "pixels.h"

#include "wide.h"

enum { LANES = 8 };
typedef float lanes __attribute__((ext_vector_type(LANES)));
typedef int32_t indices __attribute__((ext_vector_type(LANES)));

static const lanes steps = {0, 1, 2, 3, 4, 5, 6, 7};

/* Writes the colors at up to eight positions; those outside 0...1 count as the nearest inside, and NaN as 0. */
static inline __attribute__((always_inline)) void put(
    const lanes *at, const uint32_t *colors, size_t last, uint32_t *row, size_t count) {
  lanes position = *at;
  position = position > 0.0f ? position : (lanes)0.0f;
  position = position < 1.0f ? position : (lanes)1.0f;
  const indices index = __builtin_convertvector(position * (float)last + 0.5f, indices);
  for (size_t lane = 0; lane < (count < LANES ? count : LANES); lane++) row[lane] = colors[index[lane]];
}

WIDE void stackednav_axial(
    uint32_t *row, size_t count, float first, float step, const uint32_t *colors, size_t last) {
  for (size_t x = 0; x < count; x += LANES) {
    const lanes position = first + step * ((float)x + steps);
    put(&position, colors, last, row + x, count - x);
  }
}

WIDE void stackednav_radial(
    uint32_t *row, size_t count, float first, float step, float down, const uint32_t *colors, size_t last) {
  for (size_t x = 0; x < count; x += LANES) {
    const lanes across = first + step * ((float)x + steps);
    const lanes position = __builtin_elementwise_sqrt(across * across + down * down);
    put(&position, colors, last, row + x, count - x);
  }
}

WIDE void stackednav_conic(
    uint32_t *row, size_t count, float first, float y, float start, const uint32_t *colors, size_t last) {
  const float down = y < 0 ? -y : y;
  for (size_t column = 0; column < count; column += LANES) {
    const lanes x = first + (float)column + steps, across = __builtin_elementwise_abs(x);
    const lanes low = across < down ? across : (lanes)down, high = across < down ? (lanes)down : across;
    /* The arc tangent in turns: a polynomial fitted on 0...1, which is off by less than 1e-6 turns. */
    const lanes ratio = low / (high > 0.0f ? high : (lanes)1.0f), square = ratio * ratio;
    lanes turn = ratio * (0.15915173f + square * (-0.05294375f + square * (0.03082352f + square * (-0.01856542f
                 + square * (0.00840691f + square * -0.00187325f)))));
    turn = across < down ? 0.25f - turn : turn;
    turn = x < 0.0f ? 0.5f - turn : turn;
    if (y < 0) turn = -turn;
    turn -= start;
    turn -= __builtin_elementwise_floor(turn);
    put(&turn, colors, last, row + column, count - column);
  }
}
