#ifndef CCOMMONMARK_SHIM_H
#define CCOMMONMARK_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/houdini.h>

#endif
