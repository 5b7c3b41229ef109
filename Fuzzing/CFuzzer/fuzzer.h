#include <stddef.h>
#include <stdint.h>

/* libFuzzer as a library, of which the toolchain has no header. Feeds `callback` as the arguments say, and returns the
 * status to end with. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));
