#ifndef STACKEDNAV_UNICODE_TEXT_H
#define STACKEDNAV_UNICODE_TEXT_H

#include <stdint.h>

/* The functions of ICU that the program uses. ICU's headers are not included here, because Foundation has
 * another version of the same types. */

/* Returns the bidirectional class of a character, with ICU's values (UCharDirection). */
int stackednav_bidi_class(uint32_t scalar);

/* Returns 1 for an opening bracket, 2 for a closing one, 0 for any other character; `partner` receives the
 * matching bracket. */
int stackednav_bidi_bracket(uint32_t scalar, uint32_t *partner);

/* Finds line break opportunities by the rules of a language. Must not be used by two threads at once. */
typedef struct stackednav_line_breaker stackednav_line_breaker;

/* Returns a breaker for a language, such as "th"; NULL means the user's language. Returns NULL if ICU has no
 * data. */
stackednav_line_breaker *stackednav_open_line_breaker(const char *language);

/* Writes at most `count` positions of line break opportunities and returns their number. The last one is the
 * end. */
int32_t stackednav_find_line_breaks(
    stackednav_line_breaker *breaker, const uint16_t *text, int32_t count, int32_t *places);

/* The collation of a language, in which digits are compared as numbers. */
typedef struct stackednav_word_order stackednav_word_order;

/* Returns the collation of a language, such as "sv", or the default one for "". Returns NULL if ICU has no
 * data. It is never closed and may be used on any thread. */
stackednav_word_order *stackednav_open_word_order(const char *language);

/* Writes at most `room` bytes of a sort key, which ends with a zero, and returns the key's full length.
 * Comparing the bytes of keys orders the texts. */
int32_t stackednav_sort_key(
    const stackednav_word_order *order, const uint16_t *text, int32_t count, uint8_t *key, int32_t room);

#endif
