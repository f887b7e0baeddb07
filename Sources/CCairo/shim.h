// Cairo's image surfaces, paths and regions; no window-system backend is used.
#ifndef TOUCHTRACKER_CCAIRO_SHIM_H
#define TOUCHTRACKER_CCAIRO_SHIM_H

#include <cairo.h>

#endif
