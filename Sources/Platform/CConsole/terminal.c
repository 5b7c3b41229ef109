#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* `terminal` and `ending` are -1, and `restorer` is 0, while there is no terminal. */
static int terminal = -1, requests = -1, ending = -1;
static pid_t restorer;
/* The keyboard's mode before; Unicode if a killed program has left it off. */
static int keyboard_mode = K_UNICODE;
static volatile sig_atomic_t last_request;

static bool is_terminal(int descriptor) {
  int mode;
  return ioctl(descriptor, KDGETMODE, &mode) == 0;
}

bool stackednav_terminal_is_input(void) { return is_terminal(STDIN_FILENO); }

/* MARK: Requests */

static void be_asked(int number) {
  const int error = errno;
  last_request = number == SIGUSR1 ? STACKEDNAV_TERMINAL_LEAVE : STACKEDNAV_TERMINAL_RETURN;
  eventfd_write(requests, 1);
  errno = error;
}

static bool listen(void) {
  if (requests < 0) requests = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (requests < 0) return false;
  struct sigaction action = {.sa_handler = be_asked, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  if (sigaction(SIGUSR1, &action, NULL) != 0 || sigaction(SIGUSR2, &action, NULL) != 0) return false;
  const struct vt_mode mode = {.mode = VT_PROCESS, .relsig = SIGUSR1, .acqsig = SIGUSR2};
  return ioctl(terminal, VT_SETMODE, &mode) == 0;
}

int stackednav_terminal_descriptor(void) { return terminal < 0 ? -1 : requests; }

enum stackednav_terminal_request stackednav_terminal_request(void) {
  eventfd_t count;
  if (terminal < 0 || eventfd_read(requests, &count) != 0) return STACKEDNAV_TERMINAL_STAY;
  return (enum stackednav_terminal_request)last_request;
}

void stackednav_terminal_agree(enum stackednav_terminal_request request) {
  if (request == STACKEDNAV_TERMINAL_LEAVE) ioctl(terminal, VT_RELDISP, 1);
  if (request == STACKEDNAV_TERMINAL_RETURN) ioctl(terminal, VT_RELDISP, VT_ACKACQ);
}

void stackednav_terminal_show(int number) {
  if (terminal >= 0) ioctl(terminal, VT_ACTIVATE, number);
}

/* MARK: Restoring */

static void restore(int descriptor, int mode) {
  const struct vt_mode automatic = {.mode = VT_AUTO};
  ioctl(descriptor, KDSKBMODE, mode);
  ioctl(descriptor, KDSETMODE, KD_TEXT);
  ioctl(descriptor, VT_SETMODE, &automatic);
}

/* The process that restores the terminal when this one has ended, however it ended. */
static void wait_and_restore(int lifeline, int descriptor, int mode) {
  prctl(PR_SET_NAME, "console restorer");
  /* It outlives the signals that a service manager or a terminal sends to the whole group. */
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  const int first = lifeline < descriptor ? lifeline : descriptor, last = lifeline < descriptor ? descriptor : lifeline;
  if (first > 0) syscall(SYS_close_range, 0, first - 1, 0);
  if (last > first + 1) syscall(SYS_close_range, first + 1, last - 1, 0);
  syscall(SYS_close_range, last + 1, ~0U, 0);
  char byte;
  while (read(lifeline, &byte, 1) < 0 && errno == EINTR) {}
  restore(descriptor, mode);
  _exit(0);
}

static bool start_restorer(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  restorer = fork();
  if (restorer == 0) {
    close(ends[1]);
    wait_and_restore(ends[0], terminal, keyboard_mode);
  }
  close(ends[0]);
  ending = ends[1];
  if (restorer > 0) return true;
  close(ending);
  return false;
}

/* MARK: Opening */

/* Opens the visible terminal. */
static int open_visible(void) {
  struct vt_stat state;
  char path[32];
  const int console = open("/dev/tty0", O_RDWR | O_CLOEXEC | O_NOCTTY);
  if (console < 0) return -1;
  const bool is_known = ioctl(console, VT_GETSTATE, &state) == 0;
  close(console);
  snprintf(path, sizeof path, "/dev/tty%d", state.v_active);
  return is_known ? open(path, O_RDWR | O_CLOEXEC | O_NOCTTY) : -1;
}

static void make_visible(void) {
  struct vt_stat state;
  char path[32];
  for (int number = 1; ttyname_r(terminal, path, sizeof path) == 0 && number <= MAX_NR_CONSOLES; number++) {
    char name[32];
    snprintf(name, sizeof name, "/dev/tty%d", number);
    if (strcmp(name, path) != 0) continue;
    if (ioctl(terminal, VT_GETSTATE, &state) == 0 && state.v_active == number) return;
    if (ioctl(terminal, VT_ACTIVATE, number) != 0) return;
    /* The program on the visible terminal may refuse to leave it, which VT_WAITACTIVE would wait for. */
    for (int looks = 0; looks < 100 && ioctl(terminal, VT_GETSTATE, &state) == 0 && state.v_active != number; looks++)
      poll(NULL, 0, 20);
    return;
  }
}

bool stackednav_terminal_open(void) {
  if (terminal >= 0) return false;
  terminal = is_terminal(STDIN_FILENO) ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : open_visible();
  if (terminal < 0) return false;
  int mode;
  keyboard_mode = ioctl(terminal, KDGKBMODE, &mode) == 0 && mode != K_OFF ? mode : K_UNICODE;
  make_visible();
  if (!start_restorer()) {
    close(terminal);
    terminal = -1;
    return false;
  }
  /* The keymap is complete only in this mode. */
  ioctl(terminal, KDSKBMODE, K_UNICODE);
  ioctl(terminal, KDSETMODE, KD_GRAPHICS);
  listen();
  return true;
}

void stackednav_terminal_close(void) {
  if (terminal < 0) return;
  /* The restorer does it, as after a crash. */
  close(ending);
  while (waitpid(restorer, NULL, 0) < 0 && errno == EINTR) {}
  signal(SIGUSR1, SIG_DFL);
  signal(SIGUSR2, SIG_DFL);
  close(terminal);
  terminal = ending = -1;
  restorer = 0;
}

/* MARK: Keymap */

bool stackednav_terminal_keymap(uint16_t *plain, uint16_t *shifted, uint16_t *alternate, uint16_t *both, size_t count) {
  if (terminal < 0) return false;
  uint16_t *const tables[] = {plain, shifted, alternate, both};
  for (unsigned char table = 0; table < 4; table++)
    for (size_t key = 0; key < count && key < 256; key++) {
      struct kbentry entry = {.kb_table = table, .kb_index = (unsigned char)key};
      tables[table][key] = ioctl(terminal, KDGKBENT, &entry) == 0 ? entry.kb_value : 0;
    }
  /* From here on, the kernel types nothing into the terminal. */
  ioctl(terminal, KDSKBMODE, K_OFF);
  return true;
}

size_t stackednav_terminal_accents(struct stackednav_accent *accents, size_t capacity) {
  struct kbdiacrsuc table;
  if (terminal < 0 || ioctl(terminal, KDGKBDIACRUC, &table) != 0) return 0;
  size_t count = 0;
  for (; count < table.kb_cnt && count < capacity && count < 256; count++)
    accents[count] = (struct stackednav_accent){
        table.kbdiacruc[count].diacr, table.kbdiacruc[count].base, table.kbdiacruc[count].result};
  return count;
}
