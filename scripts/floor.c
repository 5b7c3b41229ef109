/* The costs of the least program with a window on this machine, as a baseline for others.
 *
 * floor launch PROGRAM ARGUMENTS...  passes the current time to a program, for `start` and the demo's `bench`
 * floor start                        opens, fills and presents a window; prints milliseconds and MiB
 * floor copy FRAMES WIDTH HEIGHT     copies a finished picture with SDL and presents it; prints milliseconds of CPU
 *                                    per frame
 * floor beat SECONDS                 does so 60 times per second; prints the 99th percentile of the intervals, in
 *                                    milliseconds, and seconds of CPU in ten seconds
 */
#include <SDL2/SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static long long nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static SDL_Window *window(int width, int height) {
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO)) exit(1);
  return SDL_CreateWindow("floor", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, 0);
}

static int launch(char **program) {
  char text[32];
  snprintf(text, sizeof text, "%lld", nanoseconds(CLOCK_MONOTONIC));
  setenv("PEERS_T0_NS", text, 1);
  execvp(program[0], program);
  return 1;
}

static int start(void) {
  const char *begin = getenv("PEERS_T0_NS");
  SDL_Window *made = window(1024, 768);
  SDL_FillRect(SDL_GetWindowSurface(made), NULL, 0xff808080);
  SDL_UpdateWindowSurface(made);
  double time = begin ? (nanoseconds(CLOCK_MONOTONIC) - atoll(begin)) / 1e6 : 0;
  SDL_Delay(200);
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("%.3f %.3f\n", time, usage.ru_maxrss / 1024.0);
  return 0;
}

static SDL_Window *shown;
static SDL_Renderer *renderer;
static SDL_Texture *picture;
static SDL_Rect whole;

static void begin(int width, int height) {
  shown = window(width, height);
  renderer = SDL_CreateRenderer(shown, -1, SDL_RENDERER_SOFTWARE);
  picture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_STATIC, width, height);
  whole = (SDL_Rect){0, 0, width, height};
  void *pixels = malloc((size_t)width * height * 4);
  memset(pixels, 0x80, (size_t)width * height * 4);
  SDL_UpdateTexture(picture, NULL, pixels, width * 4);
}

static void present(void) {
  SDL_Event event;
  while (SDL_PollEvent(&event)) continue;
  SDL_RenderCopy(renderer, picture, NULL, NULL);
  SDL_RenderFlush(renderer);
  SDL_UpdateWindowSurfaceRects(shown, &whole, 1);
}

static int copy(int frames, int width, int height) {
  begin(width, height);
  for (int frame = 0; frame < 30; frame++) present();
  long long start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
  for (int frame = 0; frame < frames; frame++) present();
  printf("%.4f\n", (nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start) / 1e6 / frames);
  return 0;
}

static int ascending(const void *one, const void *other) {
  double left = *(const double *)one, right = *(const double *)other;
  return (left > right) - (left < right);
}

static int beat(double seconds) {
  begin(1024, 768);
  for (int frame = 0; frame < 30; frame++) present();
  const long long interval = 1000000000LL / 60;
  int count = 0, most = (int)(seconds * 60);
  double *intervals = malloc(sizeof(double) * (most + 1));
  long long next = nanoseconds(CLOCK_MONOTONIC), last = next, used = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
  while (count < most) {
    long long now = nanoseconds(CLOCK_MONOTONIC);
    do next += interval; while (next <= now);
    struct timespec until = {next / 1000000000LL, next % 1000000000LL};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
    present();
    now = nanoseconds(CLOCK_MONOTONIC);
    intervals[count++] = (now - last) / 1e6;
    last = now;
  }
  qsort(intervals, count, sizeof(double), ascending);
  used = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - used;
  printf("%.3f %.3f\n", intervals[(int)((count - 1) * 0.99)], used / 1e8 / seconds);
  return 0;
}

int main(int count, char **arguments) {
  const char *mode = count > 1 ? arguments[1] : "";
  if (!strcmp(mode, "launch") && count > 2) return launch(arguments + 2);
  if (!strcmp(mode, "start")) return start();
  if (!strcmp(mode, "copy") && count > 4) return copy(atoi(arguments[2]), atoi(arguments[3]), atoi(arguments[4]));
  if (!strcmp(mode, "beat") && count > 2) return beat(atof(arguments[2]));
  fprintf(stderr, "floor: launch PROGRAM, start, copy FRAMES WIDTH HEIGHT, or beat SECONDS\n");
  return 2;
}
