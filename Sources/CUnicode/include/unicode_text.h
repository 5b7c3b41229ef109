#ifndef STACKEDNAV_UNICODE_TEXT_H
#define STACKEDNAV_UNICODE_TEXT_H

#include <stdint.h>

/* What the program asks of ICU. Its headers stay out of this one: Foundation brings another version of the same types. */

/* Returns a character's class in text that runs both ways, as ICU numbers them (UCharDirection). */
int stackednav_bidi_class(uint32_t scalar);

/* Returns 1 for a bracket that opens, 2 for one that closes, 0 for any other character; `partner` gets the other of the
 * pair. */
int stackednav_bidi_bracket(uint32_t scalar, uint32_t *partner);

/* Finds the places where a line may end, by the rules of one language. Not for two threads at once. */
typedef struct stackednav_line_breaker stackednav_line_breaker;

/* Returns a breaker for a language, such as "th", or for the user's for NULL; NULL where ICU has no data. */
stackednav_line_breaker *stackednav_open_line_breaker(const char *language);

/* Writes the places where a line may end, `count` at most, and returns how many there are. The last one is the end. */
int32_t stackednav_find_line_breaks(
    stackednav_line_breaker *breaker, const uint16_t *text, int32_t count, int32_t *places);

/* The order of words in a language, in which digits count as numbers. */
typedef struct stackednav_word_order stackednav_word_order;

/* Returns the order of a language, such as "sv", or the one for all languages for ""; NULL where ICU has no data. It is
 * never closed, and may be used on any thread. */
stackednav_word_order *stackednav_open_word_order(const char *language);

/* Writes bytes whose plain order is that of the texts, and a zero at the end. Returns how many there are, of which `room`
 * at most were written. */
int32_t stackednav_sort_key(
    const stackednav_word_order *order, const uint16_t *text, int32_t count, uint8_t *key, int32_t room);

#endif
