#ifndef STACKEDNAV_FAULT_H
#define STACKEDNAV_FAULT_H

#include <stddef.h>
#include <stdint.h>

/// From now on a fault of this process, such as an access to memory that is not there, leaves a raw report in a file and
/// starts `program` with `arguments` to make something readable of it. Then the fault takes its course.
///
/// Nothing happens in a fault that takes memory from the heap or a lock: the process may be broken anywhere.
///
/// - report: Replaced by a fault, never before. The file's folder has to be there by then.
/// - arguments: Ends with NULL.
/// - head: What the report begins with, such as the program's version. Ends with a line break.
///
/// Everything is copied. Returns 0, or -1 where the paths are too long or the handlers cannot be set.
int stackednav_fault_prepare(
    const char *report, const char *program, const char *const *arguments, const char *head);

/// Takes a line of input into the last ones that a report will have; older ones make room. On the main thread only.
void stackednav_fault_note(const char *line, size_t length);

/// Keeps what is written to the C library's standard error, as Swift's runtime does with its last words, for the report;
/// it is written as before, too.
void stackednav_fault_keep_last_words(void);

/// Swift's runtime has it, without a header: the readable form of a symbol's name, to be freed, or NULL.
char *swift_demangle(const char *name, size_t length, char *output, size_t *output_length, uint32_t flags);

#endif
