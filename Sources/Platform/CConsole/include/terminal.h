#ifndef STACKEDNAV_TERMINAL_H
#define STACKEDNAV_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether standard input is a virtual terminal of the kernel's console. */
bool stackednav_terminal_is_input(void);

/* Takes a virtual terminal over: shows it, hides its text, and turns its keyboard off. The terminal is that of standard
 * input, else the visible one. A process has one. Another process, which ends with this one, restores the terminal,
 * even after a crash or SIGKILL.
 *
 * Returns false if there is no terminal, or no permission for it; programs can go on without one. */
bool stackednav_terminal_open(void);

/* Restores the terminal. */
void stackednav_terminal_close(void);

enum stackednav_terminal_request { STACKEDNAV_TERMINAL_STAY, STACKEDNAV_TERMINAL_LEAVE, STACKEDNAV_TERMINAL_RETURN };

/* Returns a descriptor that is readable when there is a request; -1 without a terminal. */
int stackednav_terminal_descriptor(void);

/* Returns the last request of the kernel, because the user switches to another terminal or back. */
enum stackednav_terminal_request stackednav_terminal_request(void);

/* Agrees to a request, after which the other terminal is shown. */
void stackednav_terminal_agree(enum stackednav_terminal_request request);

/* Asks the kernel to switch to a terminal, from 1. */
void stackednav_terminal_show(int number);

/* Copies the keymap of the console: for each of the first `count` keys what it types without a modifier, with Shift,
 * with AltGr, and with both. Returns false without a terminal. */
bool stackednav_terminal_keymap(uint16_t *plain, uint16_t *shifted, uint16_t *alternate, uint16_t *both, size_t count);

/* How a dead key combines with a letter: three code points. */
struct stackednav_accent {
  uint32_t accent, base, result;
};

/* Copies the combinations of the console; returns how many. */
size_t stackednav_terminal_accents(struct stackednav_accent *accents, size_t capacity);

#endif
