#include "icu_data.h"

#ifdef __linux__

#include <dlfcn.h>
#include <pthread.h>
#include <stdalign.h>
#include <unicode/udata.h>
#include <unicode/uvernum.h>

#define TEXT(name) #name
#define TEXT_OF(name) TEXT(name)

/* ICU's code refers to its data by this symbol. This empty package keeps the linker from copying 31 MB of
 * data into the program. */
struct empty_package {
  uint16_t header_size;
  uint8_t magic[2];
  UDataInfo info;
  char padding[8];
  uint32_t count, reserved;
  int32_t nothing[4];
};

alignas(16) __attribute__((visibility("hidden"))) const struct empty_package U_ICUDATA_ENTRY_POINT = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .info = {.size = sizeof(UDataInfo),
             .isBigEndian = U_IS_BIG_ENDIAN,
             .charsetFamily = U_CHARSET_FAMILY,
             .sizeofUChar = U_SIZEOF_UCHAR,
             .dataFormat = {'T', 'o', 'C', 'P'},
             .formatVersion = {1}},
};

static bool is_there;

static void load(void) {
  void *library = dlopen("libicudata.so." TEXT_OF(U_ICU_VERSION_MAJOR_NUM), RTLD_LAZY | RTLD_LOCAL);
  void *data = library ? dlsym(library, TEXT_OF(U_ICUDATA_ENTRY_POINT)) : NULL;
  UErrorCode error = U_ZERO_ERROR;
  if (data) udata_setCommonData(data, &error);
  is_there = data && U_SUCCESS(error);
}

bool stackednav_has_icu_data(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

#else

bool stackednav_has_icu_data(void) { return true; }

#endif
