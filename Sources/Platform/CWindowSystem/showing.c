#define _GNU_SOURCE
#include "showing.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <time.h>
#include <xcb/xcb.h>

/* The state of a wait for a window. */
struct wait {
  pthread_mutex_t lock;
  pthread_cond_t change;
  bool is_over;
  const char *display;
  xcb_window_t window;
};

/* Waits a second; returns whether the window is mapped. */
static bool is_over(struct wait *wait) {
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += 1;
  pthread_mutex_lock(&wait->lock);
  while (!wait->is_over && pthread_cond_clockwait(&wait->change, &wait->lock, CLOCK_MONOTONIC, &end) != ETIMEDOUT) {}
  const bool answer = wait->is_over;
  pthread_mutex_unlock(&wait->lock);
  return answer;
}

/* Repeats the request on another connection, because SDL's belongs to the waiting thread. */
static void *ask_again(void *argument) {
  struct wait *wait = argument;
  if (is_over(wait)) return NULL;
  xcb_connection_t *connection = xcb_connect(wait->display, NULL);
  while (xcb_connection_has_error(connection) == 0) {
    xcb_map_window(connection, wait->window);
    xcb_flush(connection);
    if (is_over(wait)) break;
  }
  xcb_disconnect(connection);
  return NULL;
}

void stackednav_show_window(void *sdl_window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(sdl_window, &info) || info.subsystem != SDL_SYSWM_X11) {
    SDL_ShowWindow(sdl_window);
    return;
  }
  struct wait wait = {
      .lock = PTHREAD_MUTEX_INITIALIZER,
      .change = PTHREAD_COND_INITIALIZER,
      .display = DisplayString(info.info.x11.display),
      .window = (xcb_window_t)info.info.x11.window,
  };
  pthread_t thread;
  const bool has_thread = pthread_create(&thread, NULL, ask_again, &wait) == 0;
  SDL_ShowWindow(sdl_window);
  if (!has_thread) return;
  pthread_mutex_lock(&wait.lock);
  wait.is_over = true;
  pthread_cond_signal(&wait.change);
  pthread_mutex_unlock(&wait.lock);
  pthread_join(thread, NULL);
}
