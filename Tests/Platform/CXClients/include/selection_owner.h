#ifndef SELECTION_OWNER_H
#define SELECTION_OWNER_H

#include <stddef.h>

/* How an owner answers: all at once, in parts, never, or with parts that never end. An old program knows only Latin-1, under the
 * names STRING or TEXT. */
enum selection_answer {
  SELECTION_WHOLE,
  SELECTION_PARTS,
  SELECTION_SILENT,
  SELECTION_ENDLESS,
  SELECTION_STRING,
  SELECTION_TEXT
};

/* Owns a selection such as "CLIPBOARD" with a text of "a" and then many "ä", with `size` bytes, and answers on a
 * thread of its own. Returns NULL without a connection. */
void *selection_own(const char *display, const char *selection, size_t size, enum selection_answer answer);

/* Gives the selection up. */
void selection_disown(void *owner);

#endif
