// fopencookie, _Fork and the register names are GNU extensions.
#define _GNU_SOURCE

#include "fault.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum {
  path_length = 4096,
  head_length = 4096,
  most_arguments = 8,
  // A minute of a busy mouse takes about 700 KB.
  input_length = 1 << 20,
  words_length = 4096,
  most_frames = 256,
  // The handler's stack, in case the thread's stack has overflowed.
  stack_length = 256 << 10,
  // The most seconds for making the report readable.
  patience = 20,
};

static const int fault_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
enum { signal_count = sizeof fault_signals / sizeof *fault_signals };

/// The most recent bytes of a stream.
struct ring {
  char *bytes;
  size_t length;
  /// The number of all bytes ever written.
  size_t count;
};

static char report_path[path_length];
static char program_path[path_length];
static char *program_arguments[most_arguments + 1];
static char report_head[head_length];
static char input_bytes[input_length];
static char words_bytes[words_length];
static struct ring input = {input_bytes, input_length, 0};
static struct ring words = {words_bytes, words_length, 0};
static char handler_stack[stack_length];
static void *frames[most_frames];
static struct sigaction former[signal_count];
static atomic_flag is_reporting = ATOMIC_FLAG_INIT;

static void ring_add(struct ring *ring, const char *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    ring->bytes[ring->count++ % ring->length] = bytes[index];
  }
}

// MARK: During a fault

static void put(int file, const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written = write(file, rest, count);
    if (written < 0 && errno != EINTR) return;
    if (written > 0) {
      rest += written;
      count -= (size_t)written;
    }
  }
}

static void put_text(int file, const char *text) { put(file, text, strlen(text)); }

static void put_number(int file, uint64_t number, unsigned base) {
  char digits[24];
  size_t start = sizeof digits;
  do {
    digits[--start] = "0123456789abcdef"[number % base];
    number /= base;
  } while (number > 0);
  put(file, digits + start, sizeof digits - start);
}

static void put_ring(int file, const struct ring *ring) {
  if (ring->count <= ring->length) {
    put(file, ring->bytes, ring->count);
    return;
  }
  size_t start = ring->count % ring->length;
  put(file, ring->bytes + start, ring->length - start);
  put(file, ring->bytes, start);
}

static void put_file(int file, const char *path) {
  int source = open(path, O_RDONLY | O_CLOEXEC);
  if (source < 0) return;
  char buffer[4096];
  ssize_t count;
  while ((count = read(source, buffer, sizeof buffer)) > 0) put(file, buffer, (size_t)count);
  close(source);
}

/// Returns the address of the faulting instruction.
static uint64_t place(const void *context) {
  const ucontext_t *state = context;
#if defined(__x86_64__)
  return (uint64_t)state->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uint64_t)state->uc_mcontext.pc;
#else
  (void)state;
  return 0;
#endif
}

/// Writes the report. Each of its sections begins with a line that has the section's name in brackets.
static void write_report(int file, int number, const siginfo_t *info, const void *context) {
  put_text(file, report_head);
  put_text(file, "time ");
  put_number(file, (uint64_t)time(NULL), 10);
  put_text(file, "\nsignal ");
  put_number(file, (uint64_t)number, 10);
  put_text(file, "\naddress ");
  put_number(file, info->si_code > 0 ? (uint64_t)(uintptr_t)info->si_addr : 0, 16);
  put_text(file, "\nplace ");
  put_number(file, place(context), 16);
  put_text(file, "\n[words]\n");
  put_ring(file, &words);
  put_text(file, "\n[frames]\n");
  int count = backtrace(frames, most_frames);
  for (int index = 0; index < count; index++) {
    put_number(file, (uint64_t)(uintptr_t)frames[index], 16);
    put_text(file, "\n");
  }
  put_text(file, "[maps]\n");
  put_file(file, "/proc/self/maps");
  put_text(file, "[input]\n");
  put_ring(file, &input);
  put_text(file, "\n[end]\n");
}

static void start_reader(void) {
  // Unlike fork, _Fork runs no atfork handlers.
  pid_t child = _Fork();
  if (child == 0) {
    for (int index = 0; index < signal_count; index++) signal(fault_signals[index], SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    alarm(patience);
    execv(program_path, program_arguments);
    _exit(127);
  }
  if (child > 0) while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
}

static void fault(int number, siginfo_t *info, void *context) {
  // A fault in another thread waits until the process ends.
  if (atomic_flag_test_and_set(&is_reporting)) for (;;) pause();
  for (int index = 0; index < signal_count; index++) {
    sigaction(fault_signals[index], &former[index], NULL);
  }
  unlink(report_path);
  int file = open(report_path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file >= 0) {
    write_report(file, number, info, context);
    close(file);
    start_reader();
  }
  // A faulting instruction runs again when this returns; a signal that was sent must be sent again.
  if (info->si_code <= 0) raise(number);
}

// MARK: Before a fault

static ssize_t write_words(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  ring_add(&words, bytes, count);
  put(STDERR_FILENO, bytes, count);
  return (ssize_t)count;
}

void stackednav_fault_keep_last_words(void) {
  cookie_io_functions_t functions = {.write = write_words};
  FILE *stream = fopencookie(NULL, "w", functions);
  if (stream == NULL) return;
  setvbuf(stream, NULL, _IONBF, 0);
  stderr = stream;
}

void stackednav_fault_note(const char *line, size_t length) { ring_add(&input, line, length); }

static int copy(char *target, size_t length, const char *source) {
  if (strlen(source) >= length) return -1;
  strcpy(target, source);
  return 0;
}

int stackednav_fault_prepare(
    const char *report, const char *program, const char *const *arguments, const char *head) {
  if (copy(report_path, sizeof report_path, report) < 0) return -1;
  if (copy(program_path, sizeof program_path, program) < 0) return -1;
  if (copy(report_head, sizeof report_head, head) < 0) return -1;
  for (int index = 0; index < most_arguments && arguments[index] != NULL; index++) {
    program_arguments[index] = strdup(arguments[index]);
  }
  // The first call loads a library, which may allocate memory; that is not possible during a fault.
  backtrace(frames, 1);
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  if (sigaltstack(&stack, NULL) < 0) return -1;
  struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) {
    if (sigaction(fault_signals[index], &action, &former[index]) < 0) return -1;
  }
  return 0;
}
