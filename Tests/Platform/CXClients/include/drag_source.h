#ifndef DRAG_SOURCE_H
#define DRAG_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

/* What goes wrong while another program drags something over a window, in the protocol XDND, version 5: its window vanishes after
 * the enter message, with a list of many types; after the first position; with the drop; while the data is requested; or after it
 * has answered. Or the program forges a message of the server that the window has no size. */
enum drag_fault {
  DRAG_GONE_AFTER_ENTER,
  DRAG_GONE_AFTER_POSITION,
  DRAG_GONE_WITH_DROP,
  DRAG_GONE_BEFORE_DATA,
  DRAG_GONE_AFTER_DATA,
  DRAG_NO_SIZE,
  DRAG_FAULTS
};

/* Plays a fault over a window of another program. Returns false without a connection. */
bool drag_source_play(const char *display, uint32_t window, enum drag_fault fault);

#endif
