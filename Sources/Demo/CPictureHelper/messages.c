#define _GNU_SOURCE
#include "messages.h"

#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

/* Room for one descriptor. Because of its alignment, two may fit, so received descriptors are counted. */
union control {
  char bytes[CMSG_SPACE(sizeof(int))];
  struct cmsghdr header;
};

static const int all_seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

bool stackednav_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {(void *)bytes, count};
  union control control = {{0}};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)count;
}

ssize_t stackednav_receive(int socket, void *bytes, size_t room, int *descriptor) {
  struct iovec part = {bytes, room};
  union control control = {{0}};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  *descriptor = -1;
  ssize_t count;
  do {
    count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return -1;
  bool is_sound = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) == 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t descriptors = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < descriptors; index++) {
      int found;
      memcpy(&found, CMSG_DATA(header) + index * sizeof(int), sizeof(int));
      if (*descriptor < 0) {
        *descriptor = found;
      } else {
        close(found);
        is_sound = false;
      }
    }
  }
  if (is_sound) return count;
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
  errno = EBADMSG;
  return -1;
}

int stackednav_make_answer_memory(void) {
  int made = memfd_create("answers", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (made < 0) return -1;
  int descriptor = -1;
  if (ftruncate(made, STACKEDNAV_ANSWER_ROOM) == 0 && fcntl(made, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    /* A lower number would be overwritten before the helper gets it. */
    descriptor = fcntl(made, F_DUPFD_CLOEXEC, STACKEDNAV_HELPER_MEMORY + 1);
  close(made);
  return descriptor;
}

bool stackednav_put_answer(int memory, const void *bytes, size_t count) {
  if (count == 0) return true;
  if (count > STACKEDNAV_ANSWER_ROOM) return false;
  void *place = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  if (place == MAP_FAILED) return false;
  memcpy(place, bytes, count);
  munmap(place, count);
  return true;
}

bool stackednav_take_answer(int memory, void *bytes, size_t count) {
  size_t taken = 0;
  while (taken < count) {
    ssize_t part = pread(memory, (char *)bytes + taken, count - taken, (off_t)taken);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) break;
    taken += (size_t)part;
  }
  fallocate(memory, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, STACKEDNAV_ANSWER_ROOM);
  return taken == count;
}

int stackednav_share(const void *bytes, size_t count) {
  int descriptor = memfd_create("pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  void *place = MAP_FAILED;
  if (ftruncate(descriptor, (off_t)count) == 0)
    place = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (place != MAP_FAILED) {
    memcpy(place, bytes, count);
    /* Memory that is mapped for writing cannot be sealed. */
    munmap(place, count);
    if (fcntl(descriptor, F_ADD_SEALS, all_seals) == 0) return descriptor;
  }
  close(descriptor);
  return -1;
}

bool stackednav_is_sealed(int descriptor, size_t count) {
  /* Only shared memory has seals, so pipes and network files, which could block, are rejected. */
  int seals = fcntl(descriptor, F_GET_SEALS);
  return seals >= 0 && (seals & all_seals) == all_seals && lseek(descriptor, 0, SEEK_END) == (off_t)count;
}
