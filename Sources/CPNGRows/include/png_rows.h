#ifndef STACKEDNAV_PNG_ROWS_H
#define STACKEDNAV_PNG_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Called for each row from the top down, with blue, green, red and alpha of each pixel, a byte each. */
typedef void (*stackednav_png_row)(void *context, const uint8_t *pixels);

/* Reads a PNG file from its beginning, row by row, which takes memory for one row, or for the whole picture where it is
 * interlaced.
 *
 * Swift cannot do this: libpng reports errors through setjmp. The size must be what the file's header says; a file
 * that says otherwise is refused. Returns false and writes a line to `message` if the file cannot be read; the rows
 * before the fault have been handed over by then. */
bool stackednav_png_read_rows(
    FILE *file, uint32_t width, uint32_t height, stackednav_png_row row, void *context, char *message,
    size_t length);

#endif
