#ifndef CICU_SHIM_H
#define CICU_SHIM_H

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>

#endif
