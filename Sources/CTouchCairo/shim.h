// Cairo's image and PDF surfaces, paths and regions; no window-system backend is used.
#ifndef TOUCHTRACKER_CCAIRO_SHIM_H
#define TOUCHTRACKER_CCAIRO_SHIM_H

#include <cairo-pdf.h>
#include <cairo.h>

#endif
