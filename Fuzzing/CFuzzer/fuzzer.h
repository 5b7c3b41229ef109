#include <stddef.h>
#include <stdint.h>

/* libFuzzer as a library; the toolchain has no header for it. Calls `callback` with generated input as the
 * arguments specify, and returns the exit status. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));
