#ifndef CSDLTTF_SHIM_H
#define CSDLTTF_SHIM_H

#include <SDL2/SDL_ttf.h>

#endif
