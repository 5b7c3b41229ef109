#define _GNU_SOURCE
#include "display.h"

#include <errno.h>
#include <linux/netlink.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int stackednav_hotplug_open(void) {
  const int descriptor =
      socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (descriptor < 0) return -1;
  /* Group 1 has the kernel's own reports; no other process is needed for them. */
  const struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  if (bind(descriptor, (const struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  close(descriptor);
  return -1;
}

bool stackednav_hotplug_read(int descriptor) {
  static const char subsystem[] = "SUBSYSTEM=drm";
  bool is_display = false;
  char report[4096];
  for (;;) {
    struct sockaddr_nl sender = {0};
    socklen_t size = sizeof sender;
    const ssize_t length =
        recvfrom(descriptor, report, sizeof report, 0, (struct sockaddr *)&sender, &size);
    /* Reports may have been lost. */
    if (length < 0) return is_display || errno == ENOBUFS;
    /* Other processes may send reports too; only the kernel's count. */
    if (sender.nl_pid != 0) continue;
    is_display = is_display || memmem(report, (size_t)length, subsystem, sizeof subsystem) != NULL;
  }
}
