/* Plays fingers, a mouse and a keyboard with uinput, as devices of the kernel.
 *
 * Reads lines from the pipe FILE.in and answers each in FILE.out when it has been played. A line has commands that are
 * separated by semicolons; they happen in one packet, except waits and glides:
 *
 *     down ID X Y; move ID X Y; up ID      a finger on a touch screen of WIDTH by HEIGHT pixels
 *     glide X0 Y0 X1 Y1 MILLISECONDS       a finger that drags and lifts at its end, 125 times per second
 *     fling X0 Y0 X1 Y1 MILLISECONDS       one that lifts while it moves
 *     mouse DX DY, button CODE 0|1, wheel N, key CODE 0|1
 *     wait MILLISECONDS, touch add|remove, board add|remove
 *
 * fingers FILE WIDTH HEIGHT
 */
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { RANGE = 32768, SLOTS = 10 };

static int screen = -1, board = -1, width, height, serial;

static void pause_for(double milliseconds) {
  const struct timespec time = {(time_t)(milliseconds / 1000), (long)(milliseconds * 1e6) % 1000000000};
  nanosleep(&time, NULL);
}

static void emit(int device, int type, int code, int value) {
  const struct input_event event = {.type = (unsigned short)type, .code = (unsigned short)code, .value = value};
  if (write(device, &event, sizeof event) != sizeof event) perror("fingers");
}

static void end_packet(void) {
  if (screen >= 0) emit(screen, EV_SYN, SYN_REPORT, 0);
  if (board >= 0) emit(board, EV_SYN, SYN_REPORT, 0);
}

static void destroy(int *device) {
  ioctl(*device, UI_DEV_DESTROY);
  close(*device);
  *device = -1;
}

static void axis(int device, int code, int most) {
  struct uinput_abs_setup setup = {.code = (unsigned short)code, .absinfo = {.maximum = most}};
  ioctl(device, UI_SET_ABSBIT, code);
  ioctl(device, UI_ABS_SETUP, &setup);
}

static void finish(int device, const char *name) {
  struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 1, .product = 1}};
  snprintf(setup.name, sizeof setup.name, "%s", name);
  ioctl(device, UI_DEV_SETUP, &setup);
  ioctl(device, UI_DEV_CREATE);
}

static void add_screen(void) {
  screen = open("/dev/uinput", O_WRONLY);
  ioctl(screen, UI_SET_EVBIT, EV_ABS);
  ioctl(screen, UI_SET_EVBIT, EV_KEY);
  ioctl(screen, UI_SET_KEYBIT, BTN_TOUCH);
  ioctl(screen, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
  axis(screen, ABS_MT_SLOT, SLOTS - 1);
  axis(screen, ABS_MT_TRACKING_ID, 65535);
  axis(screen, ABS_MT_POSITION_X, RANGE - 1);
  axis(screen, ABS_MT_POSITION_Y, RANGE - 1);
  finish(screen, "test touch screen");
}

static void add_board(void) {
  board = open("/dev/uinput", O_WRONLY);
  ioctl(board, UI_SET_EVBIT, EV_KEY);
  ioctl(board, UI_SET_EVBIT, EV_REL);
  for (int key = 1; key < 256; key++) ioctl(board, UI_SET_KEYBIT, key);
  for (int button = BTN_LEFT; button <= BTN_EXTRA; button++) ioctl(board, UI_SET_KEYBIT, button);
  ioctl(board, UI_SET_RELBIT, REL_X);
  ioctl(board, UI_SET_RELBIT, REL_Y);
  ioctl(board, UI_SET_RELBIT, REL_WHEEL);
  finish(board, "test mouse and keyboard");
}

static void place(int id, double x, double y) {
  emit(screen, EV_ABS, ABS_MT_SLOT, id);
  emit(screen, EV_ABS, ABS_MT_POSITION_X, (int)(x * RANGE / width));
  emit(screen, EV_ABS, ABS_MT_POSITION_Y, (int)(y * RANGE / height));
}

static void put_down(int id, double x, double y) {
  emit(screen, EV_ABS, ABS_MT_SLOT, id);
  emit(screen, EV_ABS, ABS_MT_TRACKING_ID, ++serial);
  place(id, x, y);
}

static void lift(int id) {
  emit(screen, EV_ABS, ABS_MT_SLOT, id);
  emit(screen, EV_ABS, ABS_MT_TRACKING_ID, -1);
}

static void glide(double x0, double y0, double x1, double y1, double milliseconds, int rests) {
  const int steps = (int)(milliseconds / 8) + 1;
  put_down(0, x0, y0);
  end_packet();
  for (int step = 1; step <= steps; step++) {
    pause_for(8);
    place(0, x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps);
    end_packet();
  }
  if (rests) pause_for(200);
  lift(0);
  end_packet();
}

static void play(const char *command) {
  char word[16] = "", what[16] = "";
  double a = 0, b = 0, c = 0, d = 0, e = 0;
  const int count = sscanf(command, " %15s %lf %lf %lf %lf %lf", word, &a, &b, &c, &d, &e);
  sscanf(command, " %*s %15s", what);
  if (strcmp(word, "down") == 0 && count == 4) put_down((int)a, b, c);
  else if (strcmp(word, "move") == 0 && count == 4) place((int)a, b, c);
  else if (strcmp(word, "up") == 0) lift((int)a);
  else if (strcmp(word, "glide") == 0) glide(a, b, c, d, e, 1);
  else if (strcmp(word, "fling") == 0) glide(a, b, c, d, e, 0);
  else if (strcmp(word, "mouse") == 0) emit(board, EV_REL, REL_X, (int)a), emit(board, EV_REL, REL_Y, (int)b);
  else if (strcmp(word, "wheel") == 0) emit(board, EV_REL, REL_WHEEL, (int)a);
  else if (strcmp(word, "button") == 0 || strcmp(word, "key") == 0) emit(board, EV_KEY, (int)a, (int)b);
  else if (strcmp(word, "wait") == 0) end_packet(), pause_for(a);
  else if (strcmp(word, "board") == 0 && strcmp(what, "remove") == 0) destroy(&board);
  else if (strcmp(word, "board") == 0) add_board();
  else if (strcmp(what, "remove") == 0) destroy(&screen);
  else if (strcmp(what, "add") == 0) add_screen();
  else fprintf(stderr, "fingers: %s?\n", command);
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  width = atoi(arguments[2]);
  height = atoi(arguments[3]);
  add_screen();
  add_board();
  char path[256], line[4096];
  snprintf(path, sizeof path, "%s.in", arguments[1]);
  FILE *in = fopen(path, "r+");
  snprintf(path, sizeof path, "%s.out", arguments[1]);
  FILE *out = fopen(path, "r+");
  if (in == NULL || out == NULL) return 1;
  while (fgets(line, sizeof line, in) != NULL) {
    char *rest = line;
    for (char *part; (part = strsep(&rest, ";\n")) != NULL;)
      if (*part != 0) play(part);
    end_packet();
    fprintf(out, "played\n");
    fflush(out);
  }
  return 0;
}
