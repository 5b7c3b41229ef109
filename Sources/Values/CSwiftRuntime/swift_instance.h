#ifndef SWIFT_INSTANCE_H
#define SWIFT_INSTANCE_H

#include <stddef.h>
#include <stdint.h>

/* An entry of a class's table of methods (MethodDescriptor in the compiler's ABI). */
struct swift_method {
  uint32_t flags; /* the kind is in the lowest four bits */
  int32_t implementation;
};

/* Positions in words: of the descriptor in a class, and of the table's offset and length in a descriptor. */
enum { SWIFT_DESCRIPTOR_WORD = 5, SWIFT_TABLE_WORD = 11 };
#define SWIFT_HAS_TABLE (1u << 31)
#define SWIFT_METHOD_KIND 15
#define SWIFT_METHOD_IS_INIT 1

typedef __attribute__((swiftcall)) void *_Nonnull (*swift_allocator)(
    __attribute__((swift_context)) const void *_Nonnull metadata);

/* Creates an object of a class with the initializer without arguments that `root`, the class at the root of its
   hierarchy, declares first. Swift lets a program call only required initializers of a class that it does not know,
   and Foundation's NSObject has none; Objective-C calls any. Returns null if the root's table has no initializer. The
   caller owns the object. */
static inline void *_Nullable swift_instance(const void *_Nonnull metadata, const void *_Nonnull root) {
  const uint32_t *descriptor = ((const uint32_t *const *)root)[SWIFT_DESCRIPTOR_WORD];
  if (!(descriptor[0] & SWIFT_HAS_TABLE)) return NULL;
  const uint32_t offset = descriptor[SWIFT_TABLE_WORD], count = descriptor[SWIFT_TABLE_WORD + 1];
  const struct swift_method *methods = (const struct swift_method *)(descriptor + SWIFT_TABLE_WORD + 2);
  for (uint32_t index = 0; index < count; index++) {
    if ((methods[index].flags & SWIFT_METHOD_KIND) != SWIFT_METHOD_IS_INIT) continue;
    return ((const swift_allocator *)metadata)[offset + index](metadata);
  }
  return NULL;
}

/* Positions in the description of a class, in units of 32 bits: its size and its start, in bytes. */
enum { SWIFT_CLASS_SIZE = 8, SWIFT_CLASS_START = 9 };

/* Returns the position in words of the method that `overriding`, a subclass of `base`, overrides and `plain`, another
   subclass, does not; 0 if there is none. Both have the same initializers. All words after the descriptor are compared,
   because the table of a generic class follows its parameters. */
static inline uint32_t swift_overridden_word(
    const void *_Nonnull base, const void *_Nonnull plain, const void *_Nonnull overriding) {
  const uint32_t *parts = (const uint32_t *)base;
  const uint32_t count = (parts[SWIFT_CLASS_SIZE] - parts[SWIFT_CLASS_START]) / sizeof(void *);
  const void *const *words = (const void *const *)base;
  for (uint32_t word = SWIFT_DESCRIPTOR_WORD + 1; word < count; word++) {
    if (((const void *const *)overriding)[word] != words[word] && ((const void *const *)plain)[word] == words[word])
      return word;
  }
  return 0;
}

#endif
