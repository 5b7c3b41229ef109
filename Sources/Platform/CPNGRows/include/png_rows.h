#ifndef STACKEDNAV_PNG_ROWS_H
#define STACKEDNAV_PNG_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Called for each row from the top, with the blue, green, red and alpha bytes of each pixel. */
typedef void (*stackednav_png_row)(void *context, const uint8_t *pixels);

/* Reads a PNG file from its beginning, row by row. This takes memory for one row, or for the whole picture if
 * it is interlaced.
 *
 * It is written in C because libpng reports errors with longjmp. The size must be that of the file's header;
 * otherwise, the file is rejected. Of a file that breaks off, `row` gets the rows before the error, then transparent
 * ones. Returns false and writes a line to `message` if there is not a single row. */
bool stackednav_png_read_rows(
    FILE *file, uint32_t width, uint32_t height, stackednav_png_row row, void *context, char *message,
    size_t length);

#endif
