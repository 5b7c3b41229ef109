#define _GNU_SOURCE
#include "opening.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_vulkan.h>
#include <link.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* MARK: The functions of Vulkan that SDL calls before it opens a window */

/* Vulkan's VkExtensionProperties. */
struct extension {
  char name[256];
  uint32_t version;
};

static int32_t extensions(const char *layer, uint32_t *count, struct extension *list) {
  static const struct extension known[] = {{"VK_KHR_surface", 1}, {"VK_KHR_wayland_surface", 1}};
  const uint32_t all = sizeof known / sizeof *known;
  (void)layer;
  if (list == NULL || *count > all) *count = all;
  if (list != NULL) memcpy(list, known, *count * sizeof *list);
  return 0;
}

static void *function(void *instance, const char *name) {
  (void)instance;
  return strcmp(name, "vkEnumerateInstanceExtensionProperties") == 0 ? (void *)extensions : NULL;
}

/* MARK: The library in which SDL looks for them */

/* SDL takes the functions from a library only, and a program does not reliably export its own. This one has a single
 * symbol, the address of `function`, and no code. */
struct library {
  ElfW(Ehdr) header;
  ElfW(Phdr) segments[3];
  ElfW(Dyn) dynamic[6];
  ElfW(Sym) symbols[2];
  uint32_t hash[5];
  char strings[32];
};

/* The header of the program, which the linker defines: the library is for the same machine. */
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));

static void build(struct library *library) {
  *library = (struct library){
    .header = {.e_type = ET_DYN,
               .e_machine = __ehdr_start.e_machine,
               .e_version = EV_CURRENT,
               .e_phoff = offsetof(struct library, segments),
               .e_flags = __ehdr_start.e_flags,
               .e_ehsize = sizeof(ElfW(Ehdr)),
               .e_phentsize = sizeof(ElfW(Phdr)),
               .e_phnum = 3},
    .segments = {{.p_type = PT_LOAD,
                  .p_flags = PF_R | PF_W,
                  .p_filesz = sizeof *library,
                  .p_memsz = sizeof *library,
                  .p_align = (ElfW(Addr))sysconf(_SC_PAGESIZE)},
                 {.p_type = PT_DYNAMIC,
                  .p_flags = PF_R | PF_W,
                  .p_offset = offsetof(struct library, dynamic),
                  .p_vaddr = offsetof(struct library, dynamic),
                  .p_filesz = sizeof library->dynamic,
                  .p_memsz = sizeof library->dynamic,
                  .p_align = sizeof(ElfW(Addr))},
                 /* Otherwise, the stacks of all threads become executable. */
                 {.p_type = PT_GNU_STACK, .p_flags = PF_R | PF_W}},
    .dynamic = {{DT_HASH, {offsetof(struct library, hash)}},
                {DT_SYMTAB, {offsetof(struct library, symbols)}},
                {DT_STRTAB, {offsetof(struct library, strings)}},
                {DT_STRSZ, {sizeof library->strings}},
                {DT_SYMENT, {sizeof(ElfW(Sym))}},
                {DT_NULL, {0}}},
    .symbols = {[1] = {.st_name = 1,
                       /* A global function; the macros for it differ by word size, the value does not. */
                       .st_info = STB_GLOBAL << 4 | STT_FUNC,
                       .st_shndx = SHN_ABS,
                       .st_value = (ElfW(Addr))function}},
    /* One bucket with symbol 1, in a table of two symbols. */
    .hash = {1, 2, 1, 0, 0},
    .strings = "\0vkGetInstanceProcAddr",
  };
  memcpy(library->header.e_ident, __ehdr_start.e_ident, sizeof library->header.e_ident);
}

static bool load(void) {
  /* A second window uses the same library. */
  if (SDL_Vulkan_GetVkGetInstanceProcAddr() == (void *)function) return SDL_Vulkan_LoadLibrary(NULL) == 0;
  struct library library;
  build(&library);
  const int file = memfd_create("stackednav-vulkan", MFD_CLOEXEC);
  if (file < 0) return false;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  const bool is_loaded =
    write(file, &library, sizeof library) == (ssize_t)sizeof library && SDL_Vulkan_LoadLibrary(path) == 0;
  close(file);
  return is_loaded;
}

void *stackednav_create_window_without_opengl(const char *title, int x, int y, int width, int height, uint32_t flags) {
  const char *driver = SDL_GetCurrentVideoDriver();
  if (driver == NULL || strcmp(driver, "wayland") != 0 || !load()) return NULL;
  void *window = SDL_CreateWindow(title, x, y, width, height, flags | SDL_WINDOW_VULKAN);
  /* The window retains the library. */
  SDL_Vulkan_UnloadLibrary();
  return window;
}
