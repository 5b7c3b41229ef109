#include "unicode_text.h"

#include "icu_data.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>

int stackednav_bidi_class(uint32_t scalar) { return u_charDirection((UChar32)scalar); }

int stackednav_bidi_bracket(uint32_t scalar, uint32_t *partner) {
  *partner = (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
  case U_BPT_OPEN: return 1;
  case U_BPT_CLOSE: return 2;
  default: return 0;
  }
}

stackednav_line_breaker *stackednav_open_line_breaker(const char *language) {
  if (!stackednav_has_icu_data()) return NULL;
  UErrorCode error = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(UBRK_LINE, language, NULL, 0, &error);
  return U_SUCCESS(error) ? (stackednav_line_breaker *)breaks : NULL;
}

int32_t stackednav_find_line_breaks(
    stackednav_line_breaker *breaker, const uint16_t *text, int32_t count, int32_t *places) {
  UBreakIterator *breaks = (UBreakIterator *)breaker;
  UErrorCode error = U_ZERO_ERROR;
  ubrk_setText(breaks, (const UChar *)text, count, &error);
  if (U_FAILURE(error)) return 0;
  int32_t found = 0;
  for (int32_t place = ubrk_next(breaks); place != UBRK_DONE && found < count; place = ubrk_next(breaks))
    places[found++] = place;
  /* The text does not outlive this call. */
  ubrk_setText(breaks, NULL, 0, &error);
  return found;
}

stackednav_word_order *stackednav_open_word_order(const char *language) {
  if (!stackednav_has_icu_data()) return NULL;
  UErrorCode error = U_ZERO_ERROR;
  UCollator *order = ucol_open(language, &error);
  if (U_SUCCESS(error)) ucol_setAttribute(order, UCOL_NUMERIC_COLLATION, UCOL_ON, &error);
  return U_SUCCESS(error) ? (stackednav_word_order *)order : NULL;
}

int32_t stackednav_sort_key(
    const stackednav_word_order *order, const uint16_t *text, int32_t count, uint8_t *key, int32_t room) {
  return ucol_getSortKey((const UCollator *)order, (const UChar *)text, count, key, room);
}
