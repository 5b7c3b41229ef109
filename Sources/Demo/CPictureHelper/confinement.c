#define _GNU_SOURCE
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UNDER_SANITIZER 1
#endif
#endif

/* A picture takes up to 680 MB while it is decoded, and its result is copied. */
static const rlim_t most_data = 896u << 20;
/* Includes libraries and shared pixels, which `most_data` does not count. */
static const rlim_t most_addresses = 1536u << 20;
/* The standard streams, the socket, the memory for answers, and a picture file twice. */
static const rlim_t most_descriptors = 8;

static bool limit(int resource, rlim_t most) {
  struct rlimit limits;
  if (getrlimit(resource, &limits) != 0) return false;
  if (limits.rlim_max < most) most = limits.rlim_max;
  limits.rlim_cur = limits.rlim_max = most;
  return setrlimit(resource, &limits) == 0;
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define IF_EQUAL(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, then, otherwise)
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, what)

#define ALLOW(call) IF_EQUAL(__NR_##call, 0, 1), ANSWER(SECCOMP_RET_ALLOW)
#define REFUSE(call) IF_EQUAL(__NR_##call, 0, 1), ANSWER(SECCOMP_RET_ERRNO | EACCES)
/* Allows a call only with this argument. Only the lower half of the argument is compared: it comes first on
 * both processors, and the kernel ignores the upper half for these calls. */
#define ALLOW_ONLY(call, index, value)                                                                 \
  IF_EQUAL(__NR_##call, 0, 4), LOAD(args[index]), IF_EQUAL(value, 0, 1), ANSWER(SECCOMP_RET_ALLOW), \
      ANSWER(SECCOMP_RET_KILL_PROCESS)
/* Allows memory that is not executable, because all code is already loaded. */
#define ALLOW_DATA(call)                                                                          \
  IF_EQUAL(__NR_##call, 0, 4), LOAD(args[2]), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 1, 0), \
      ANSWER(SECCOMP_RET_ALLOW), ANSWER(SECCOMP_RET_KILL_PROCESS)

static bool keep_to_calls(void) {
  struct sock_filter list[] = {
      LOAD(arch), IF_EQUAL(ARCHITECTURE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      /* The picture file, and what the C library asks about it. */
      ALLOW(read), ALLOW(pread64), ALLOW(lseek), ALLOW(close), ALLOW(fstat),
      /* Memory. */
      ALLOW_DATA(mmap), ALLOW_DATA(mprotect), ALLOW(munmap), ALLOW(mremap), ALLOW(madvise), ALLOW(brk),
      /* Excludes commands that send signals to other processes. */
      IF_EQUAL(__NR_fcntl, 0, 6), LOAD(args[1]), IF_EQUAL(F_GETFL, 2, 0), IF_EQUAL(F_DUPFD_CLOEXEC, 1, 0),
      IF_EQUAL(F_GET_SEALS, 0, 1), ANSWER(SECCOMP_RET_ALLOW),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      /* Communication with the program. */
      ALLOW_ONLY(sendmsg, 0, STACKEDNAV_HELPER_SOCKET), ALLOW_ONLY(recvmsg, 0, STACKEDNAV_HELPER_SOCKET),
      ALLOW(ppoll),
#ifdef __NR_poll
      ALLOW(poll),
#endif
      /* Error messages and exit. */
      ALLOW_ONLY(write, 0, 2), ALLOW_ONLY(writev, 0, 2), ALLOW(exit), ALLOW(exit_group),
      /* Calls that affect only the process itself. */
      ALLOW(futex), ALLOW(sched_yield), ALLOW(clock_gettime), ALLOW(gettimeofday), ALLOW(getrandom),
      ALLOW(getpid), ALLOW(gettid), ALLOW(sysinfo), ALLOW(sched_getaffinity), ALLOW(rt_sigprocmask),
      ALLOW(rt_sigaction), ALLOW(rt_sigreturn), ALLOW(restart_syscall), ALLOW(setitimer),
      /* The C library looks for optional files, such as message translations. */
      REFUSE(openat), REFUSE(faccessat), REFUSE(readlinkat), REFUSE(newfstatat),
#ifdef __NR_open
      REFUSE(open), REFUSE(stat), REFUSE(lstat), REFUSE(access), REFUSE(readlink),
#endif
      ANSWER(SECCOMP_RET_KILL_PROCESS),
  };
  struct sock_fprog program = {sizeof list / sizeof *list, list};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#else

static bool keep_to_calls(void) { return true; }

#endif

bool stackednav_confine(int seconds) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return false;
#ifdef UNDER_SANITIZER
  return true;
#endif
  return limit(RLIMIT_CORE, 0) && limit(RLIMIT_CPU, (rlim_t)seconds) && limit(RLIMIT_DATA, most_data) && limit(RLIMIT_AS, most_addresses) &&
         limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_NOFILE, most_descriptors) &&
         prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && keep_to_calls();
}

void stackednav_limit_work(int milliseconds) {
  struct itimerval timer = {.it_value = {milliseconds / 1000, milliseconds % 1000 * 1000}};
  setitimer(ITIMER_PROF, &timer, NULL);
}
