#ifndef SELECTION_READER_H
#define SELECTION_READER_H

/* Returns the content of a selection such as "CLIPBOARD", converted to a target such as "UTF8_STRING": a
 * string, or the names of atoms, one per line. Returns NULL if the owner does not answer within five seconds
 * or does not offer the target. The result must be freed with `free`. */
char *selection_read(const char *display, const char *selection, const char *target);

#endif
