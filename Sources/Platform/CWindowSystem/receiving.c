#define _GNU_SOURCE
#include "receiving.h"

#include "deadline.h"
#include "socket.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

enum {
  /* Milliseconds without a reading main thread after which the receiver's thread reads, and between its reads. A socket
   * holds some 200 messages. */
  PATIENCE = 30,
  PAUSE = 5,
};

struct stackednav_receiver {
  struct wl_display *display;
  /* A queue that is always empty, so that the thread may read. */
  struct wl_event_queue *queue;
  pthread_t thread;
  bool has_thread;
  pthread_mutex_t lock;
  pthread_cond_t change;
  /* Whether the main thread waits for events, whether the receiver's thread sleeps until it is busy, and whether the
   * receiver closes. */
  bool is_resting, is_asleep, is_over;
  /* The number of times that the main thread has read. */
  uint64_t reads;
};

/* Waits until the receiver closes or the time is over. */
static void pause_for(struct stackednav_receiver *receiver, int milliseconds) {
  const struct timespec end = stackednav_deadline(milliseconds);
  while (!receiver->is_over &&
         pthread_cond_clockwait(&receiver->change, &receiver->lock, CLOCK_MONOTONIC, &end) != ETIMEDOUT) {}
}

static void *receive(void *argument) {
  struct stackednav_receiver *receiver = argument;
  bool is_late = false;
  pthread_mutex_lock(&receiver->lock);
  while (!receiver->is_over) {
    if (receiver->is_resting) {
      receiver->is_asleep = true;
      pthread_cond_wait(&receiver->change, &receiver->lock);
      receiver->is_asleep = false;
      continue;
    }
    const uint64_t reads = receiver->reads;
    pause_for(receiver, is_late ? PAUSE : PATIENCE);
    is_late = !receiver->is_over && !receiver->is_resting && receiver->reads == reads;
    if (!is_late) continue;
    pthread_mutex_unlock(&receiver->lock);
    if (wl_display_get_error(receiver->display) == 0) stackednav_read_socket(receiver->display, receiver->queue);
    pthread_mutex_lock(&receiver->lock);
  }
  pthread_mutex_unlock(&receiver->lock);
  return NULL;
}

struct stackednav_receiver *stackednav_receiver_open(void *display) {
  struct stackednav_receiver *receiver = calloc(1, sizeof *receiver);
  if (receiver == NULL) return NULL;
  receiver->display = display;
  pthread_mutex_init(&receiver->lock, NULL);
  pthread_cond_init(&receiver->change, NULL);
  receiver->queue = wl_display_create_queue(display);
  if (receiver->queue == NULL) {
    stackednav_receiver_close(receiver);
    return NULL;
  }
  receiver->has_thread = pthread_create(&receiver->thread, NULL, receive, receiver) == 0;
  if (receiver->has_thread) pthread_setname_np(receiver->thread, "compositor");
  return receiver;
}

void stackednav_receiver_read(struct stackednav_receiver *receiver) {
  stackednav_read_socket(receiver->display, receiver->queue);
  pthread_mutex_lock(&receiver->lock);
  receiver->reads++;
  pthread_mutex_unlock(&receiver->lock);
}

void stackednav_receiver_rest(struct stackednav_receiver *receiver, bool is_resting) {
  pthread_mutex_lock(&receiver->lock);
  receiver->is_resting = is_resting;
  receiver->reads++;
  if (!is_resting && receiver->is_asleep) pthread_cond_signal(&receiver->change);
  pthread_mutex_unlock(&receiver->lock);
}

void stackednav_receiver_close(struct stackednav_receiver *receiver) {
  if (receiver->has_thread) {
    pthread_mutex_lock(&receiver->lock);
    receiver->is_over = true;
    pthread_cond_signal(&receiver->change);
    pthread_mutex_unlock(&receiver->lock);
    pthread_join(receiver->thread, NULL);
  }
  if (receiver->queue != NULL) wl_event_queue_destroy(receiver->queue);
  pthread_cond_destroy(&receiver->change);
  pthread_mutex_destroy(&receiver->lock);
  free(receiver);
}
