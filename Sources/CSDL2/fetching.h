#ifndef CSDL2_FETCHING_H
#define CSDL2_FETCHING_H

#include <stddef.h>

/* Has the processor begin to fetch `count` bytes that are soon copied `from` one place `to` another. */
static inline void stackednav_fetch(const void *from, const void *to, size_t count) {
  for (size_t offset = 0; offset < count; offset += 64) {
    __builtin_prefetch((const char *)from + offset, 0);
    __builtin_prefetch((const char *)to + offset, 1);
  }
}

#endif
