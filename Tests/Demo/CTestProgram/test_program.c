#define _GNU_SOURCE
#include "test_program.h"

#include <arpa/inet.h>
#include <confinement.h>
#include <fcntl.h>
#include <limits.h>
#include <messages.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static void become_demo(char **arguments) {
  char path[PATH_MAX] = {0};
  if (readlink("/proc/self/exe", path, sizeof path - 20) < 0) _exit(120);
  char *slash = strrchr(path, '/');
  if (!slash) _exit(121);
  strcpy(slash + 1, "StackedNavDemo");
  execv(path, arguments);
  _exit(122);
}

static bool attempt(const char *what, int listening) {
  struct sockaddr_un nobody = {AF_UNIX, "/tmp/nobody"};
  if (!strcmp(what, "nothing")) return true;
  if (!strcmp(what, "socket")) return socket(AF_INET, SOCK_STREAM, 0) >= 0;
  if (!strcmp(what, "connect")) return connect(listening, (struct sockaddr *)&nobody, sizeof nobody) == 0;
  if (!strcmp(what, "bind")) return bind(listening, (struct sockaddr *)&nobody, sizeof nobody) == 0;
  if (!strcmp(what, "send elsewhere")) return send(listening, "x", 1, 0) == 1;
  if (!strcmp(what, "read a file")) return open("/etc/passwd", O_RDONLY) >= 0;
  struct stat status;
  if (!strcmp(what, "look at a file")) return stat("/etc/passwd", &status) == 0;
  if (!strcmp(what, "look into a folder")) return fstatat(AT_FDCWD, "/etc/passwd", &status, AT_EMPTY_PATH) == 0;
  if (!strcmp(what, "spin")) for (;;) {}
  if (!strcmp(what, "write a file")) return open("/tmp/confined", O_WRONLY | O_CREAT, 0600) >= 0;
  if (!strcmp(what, "remove a file")) return unlink("/tmp/nobody") == 0;
  if (!strcmp(what, "write elsewhere")) return write(listening, "x", 1) == 1;
  if (!strcmp(what, "fork")) return fork() >= 0;
  if (!strcmp(what, "exec")) return execl("/bin/true", "true", NULL) == 0;
  if (!strcmp(what, "ptrace")) return ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0;
  if (!strcmp(what, "kill")) return kill(getppid(), 0) == 0;
  if (!strcmp(what, "have signals sent")) return fcntl(listening, F_SETOWN, getppid()) == 0;
  if (!strcmp(what, "code"))
    return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
  if (!strcmp(what, "memory")) return malloc(1024u << 20) != NULL;
  if (!strcmp(what, "some memory")) return malloc(256u << 20) != NULL;
  if (!strcmp(what, "memory files")) return memfd_create("more", 0) >= 0;
  if (!strcmp(what, "many files")) {
    for (int count = 0; count < 100; count++)
      if (fcntl(0, F_DUPFD_CLOEXEC, 0) < 0) return false;
    return true;
  }
  _exit(123);
}

static void try_confined(const char *what) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0 || !stackednav_confine(2)) _exit(124);
  _exit(attempt(what, ends[0] == STACKEDNAV_HELPER_SOCKET ? ends[1] : ends[0]) ? 0 : 1);
}

/* Answers requests like a helper that has been taken over. */
static void misbehave(const char *how) {
  unsigned char message[64];
  int file;
  signal(SIGTERM, SIG_IGN);
  if (!strcmp(how, "misbehave-noise")) {
    static const char noise[] = "\033[2Jone\n\atwo\n";
    for (int count = 0; count < 1000; count++)
      if (write(2, noise, sizeof noise - 1) < 0) break;
  }
  for (;;) {
    if (stackednav_receive(STACKEDNAV_HELPER_SOCKET, message, sizeof message, &file) <= 0) pause();
    if (file >= 0) close(file);
    if (!strcmp(how, "misbehave-number")) message[0]++;
    memcpy(message + 8, !strcmp(how, "misbehave-library") ? "\3no" : "\0no", 3);
    if (!strcmp(how, "misbehave-memory") && pwrite(STACKEDNAV_HELPER_MEMORY, "more", 4, STACKEDNAV_ANSWER_ROOM - 2) != 2) pause();
    int answers = !strcmp(how, "misbehave-twice") ? 2 : 1;
    int extra = !strcmp(how, "misbehave-descriptor") ? STACKEDNAV_HELPER_MEMORY : -1;
    while (answers-- > 0) stackednav_send(STACKEDNAV_HELPER_SOCKET, message, 11, extra);
  }
}

__attribute__((constructor)) static void begin(int count, char **arguments) {
  if (count >= 2 && !strcmp(arguments[1], "decode-pictures")) become_demo(arguments);
  if (count >= 2 && !strncmp(arguments[1], "misbehave-", 10)) misbehave(arguments[1]);
  if (count >= 3 && !strcmp(arguments[1], "try-confined")) try_confined(arguments[2]);
}

int test_program_share(size_t count, bool may_shrink, bool may_grow, bool may_change) {
  int descriptor = memfd_create("test", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  int seals = (may_shrink ? 0 : F_SEAL_SHRINK) | (may_grow ? 0 : F_SEAL_GROW) | (may_change ? 0 : F_SEAL_WRITE);
  if (ftruncate(descriptor, (off_t)count) != 0 || fcntl(descriptor, F_ADD_SEALS, seals) != 0) return -1;
  return descriptor;
}

bool test_program_send_twice(int socket, int descriptor) {
  char byte = 1;
  struct iovec part = {&byte, 1};
  union {
    char bytes[CMSG_SPACE(2 * sizeof(int))];
    struct cmsghdr header;
  } control = {{0}};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(2 * sizeof(int));
  memcpy(CMSG_DATA(header), (int[]){descriptor, descriptor}, 2 * sizeof(int));
  return sendmsg(socket, &message, 0) == 1;
}
