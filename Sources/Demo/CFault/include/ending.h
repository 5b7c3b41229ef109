#ifndef STACKEDNAV_ENDING_H
#define STACKEDNAV_ENDING_H

/// Installs handlers for SIGTERM, SIGINT and SIGHUP, except for those that are ignored (`nohup`). A signal makes
/// a descriptor readable, which is returned, so that the main thread can end the program. If the main thread is
/// busy and does not call `stackednav_ending_began` in time, the signal ends the process within a second.
///
/// Call it before SDL starts, which has handlers of its own. Further calls return the same descriptor; it is -1
/// if there is none.
int stackednav_end_on_signals(void);

/// Grants three more seconds after a signal: the main thread has stopped and saves its results.
void stackednav_ending_began(void);

#endif
