#ifndef SELECTION_READER_H
#define SELECTION_READER_H

/* Returns what the owner of a selection such as "CLIPBOARD" has in the form of a target such as "UTF8_STRING": a string,
 * or the names of atoms, one a line. NULL where nobody answers within five seconds, or that is not offered. It is to be
 * freed with `free`. */
char *selection_read(const char *display, const char *selection, const char *target);

#endif
