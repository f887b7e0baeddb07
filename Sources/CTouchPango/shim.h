// Pango's layouts, drawn by Cairo.
#ifndef TOUCHTRACKER_CPANGO_SHIM_H
#define TOUCHTRACKER_CPANGO_SHIM_H

#include <pango/pangocairo.h>

#endif
