#ifndef STACKEDNAV_ICU_DATA_H
#define STACKEDNAV_ICU_DATA_H

#include <stdbool.h>

/* Loads ICU's data on the first call, which must precede all calls that need the data. Returns false if it is
 * not installed. */
bool stackednav_has_icu_data(void);

#endif
