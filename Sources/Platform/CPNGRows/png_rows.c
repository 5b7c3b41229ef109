#include "png_rows.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The context of the error handler. */
struct failure {
  char *message;
  size_t length;
};

static void fail(png_structp png, png_const_charp message) {
  struct failure *failure = png_get_error_ptr(png);
  snprintf(failure->message, failure->length, "%s", message);
  png_longjmp(png, 1);
}

/* Ignores warnings, which libpng would print to standard error. */
static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/* A file, and the number of its bytes that are left. */
struct source {
  FILE *file;
  long left;
};

/* Reads bytes. libpng loses the piece of compressed data in which a file breaks off, so near the end of the file
 * pieces have a single byte. */
static void read_bytes(png_structp png, png_bytep bytes, size_t length) {
  struct source *source = png_get_io_ptr(png);
  if (fread(bytes, 1, length, source->file) != length) png_error(png, "it breaks off");
  source->left -= (long)length;
  if (source->left < 16384) png_set_compression_buffer_size(png, 1);
}

/* Requests the pixel format of libpng's simplified API: sRGB with straight alpha. */
static void ask_for_colors(png_structp png, png_infop info) {
  int type = png_get_color_type(png, info);
  png_set_expand(png);
  /* A 16-bit file without color information is linear. The first call is for the file, the second for the
   * output. */
  png_set_alpha_mode_fixed(
      png, PNG_ALPHA_PNG, png_get_bit_depth(png, info) == 16 ? PNG_GAMMA_LINEAR : PNG_DEFAULT_sRGB);
  png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_scale_16(png);
  if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  if (!(type & PNG_COLOR_MASK_ALPHA) && !png_get_valid(png, info, PNG_INFO_tRNS))
    png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
  png_set_bgr(png);
}

bool stackednav_png_read_rows(
    FILE *file, uint32_t width, uint32_t height, stackednav_png_row row, void *context, char *message,
    size_t length) {
  struct failure failure = {message, length};
  struct source source = {file, 0};
  if (fseek(file, 0, SEEK_END) == 0) source.left = ftell(file);
  rewind(file);
  /* Volatile, because the variables change between setjmp and longjmp. */
  uint8_t *volatile pixels = NULL;
  volatile bool succeeded = false;
  volatile bool begun = false;
  volatile uint32_t done = 0;
  volatile int passes = 1;
  snprintf(message, length, "there is not enough memory");
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &failure, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info && !setjmp(png_jmpbuf(png))) {
    /* More than any color profile in use takes. */
    png_set_chunk_malloc_max(png, 8000000);
    /* Only chunks that define the colors are read; text and other chunks are skipped. */
    static const png_byte colors[] = "cHRM\0gAMA\0iCCP\0sBIT\0sRGB";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, colors, sizeof colors / 5);
    png_set_read_fn(png, &source, read_bytes);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
      png_error(png, "its size is not that of its header");
    ask_for_colors(png, info);
    passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    size_t stride = (size_t)width * 4;
    if (png_get_rowbytes(png, info) != stride) png_error(png, "its pixel format is unknown");
    pixels = calloc(passes > 1 ? height : 1, stride);
    if (!pixels) png_error(png, "there is not enough memory");
    for (int pass = 0; pass < passes; pass++) {
      for (uint32_t y = 0; y < height; y++) {
        uint8_t *place = pixels + (passes > 1 ? y * stride : 0);
        png_read_row(png, place, NULL);
        begun = true;
        if (pass < passes - 1) continue;
        row(context, place);
        done++;
      }
    }
    succeeded = true;
  }
  /* The rest of a picture that breaks off is transparent, or what earlier passes have left there. */
  for (uint32_t y = done; begun && y < height; y++) {
    uint8_t *place = pixels + (passes > 1 ? y * (size_t)width * 4 : 0);
    if (passes == 1) memset(place, 0, (size_t)width * 4);
    row(context, place);
  }
  free(pixels);
  if (png) png_destroy_read_struct(&png, &info, NULL);
  return succeeded || begun;
}
