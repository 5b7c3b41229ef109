#ifndef STACKEDNAV_CONNECTING_H
#define STACKEDNAV_CONNECTING_H

/* Guards the time in which SDL connects to a Wayland compositor and opens a window. If the compositor goes away
 * meanwhile, SDL 2 uses objects that it did not receive, or waits forever. The guard then writes `message`, which
 * is copied, to standard error and ends the process with status 1. Other faults go to the handlers that were
 * installed before. Call both functions on the main thread; guards do not nest. */
void stackednav_connecting_began(const char *message);
void stackednav_connecting_ended(void);

#endif
