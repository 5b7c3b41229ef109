#ifndef STACKEDNAV_FAULT_H
#define STACKEDNAV_FAULT_H

#include <stddef.h>
#include <stdint.h>

/// Installs handlers for faults, such as invalid memory accesses. A fault writes a raw report to a file
/// and starts `program` with `arguments` to make it readable. Then the process ends as it would without
/// the handlers.
///
/// The handlers use neither the heap nor locks, because the process may be in any state.
///
/// - report: The path of the report, which is replaced only by a fault. Its folder must exist by then.
/// - arguments: The arguments, terminated by NULL.
/// - head: The first lines of the report, such as the program's version. Ends with a line break.
///
/// All arguments are copied. Returns 0, or -1 if the paths are too long or the handlers cannot be installed.
int stackednav_fault_prepare(
    const char *report, const char *program, const char *const *arguments, const char *head);

/// Adds a line of input to the most recent ones that a report contains. Call it only on the main thread.
void stackednav_fault_note(const char *line, size_t length);

/// Records what is written to the C library's standard error, such as the last message of Swift's runtime,
/// for the report. It is still written to standard error.
void stackednav_fault_keep_last_words(void);

/// A function of Swift's runtime without a header. Returns the demangled name of a symbol, which must be
/// freed, or NULL.
char *swift_demangle(const char *name, size_t length, char *output, size_t *output_length, uint32_t flags);

#endif
