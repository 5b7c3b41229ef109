#define _GNU_SOURCE
#include "reading.h"

#include "deadline.h"

#include <SDL2/SDL.h>
#include <stdbool.h>

/* SDL makes room for each part that arrives, and stops when there is no memory. */

static SDL_realloc_func system_realloc;

/* The limits of the text that this thread reads. */
static _Thread_local struct {
  bool is_reading;
  size_t most;
  struct timespec deadline;
} limits;

static bool is_late(void) { return stackednav_milliseconds_until(limits.deadline) == 0; }

static void *limited_realloc(void *memory, size_t size) {
  if (limits.is_reading && (size > limits.most || is_late())) return NULL;
  return system_realloc(memory, size);
}

char *stackednav_read_limited(char *(*read)(void), size_t most, int milliseconds) {
  SDL_malloc_func allocate;
  SDL_calloc_func clear;
  SDL_free_func release;
  SDL_GetMemoryFunctions(&allocate, &clear, &system_realloc, &release);
  limits.deadline = stackednav_deadline(milliseconds);
  limits.most = most;
  limits.is_reading = true;
  SDL_SetMemoryFunctions(allocate, clear, limited_realloc, release);
  char *text = read();
  SDL_SetMemoryFunctions(allocate, clear, system_realloc, release);
  limits.is_reading = false;
  if (text == NULL || !is_late()) return text;
  SDL_free(text);
  return NULL;
}
