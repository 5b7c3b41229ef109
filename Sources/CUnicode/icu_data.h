#ifndef STACKEDNAV_ICU_DATA_H
#define STACKEDNAV_ICU_DATA_H

#include <stdbool.h>

/* Loads ICU's data with the first call, which has to come before any that needs them. Returns false where they are not
 * installed. */
bool stackednav_has_icu_data(void);

#endif
