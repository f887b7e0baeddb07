// Pango's layouts, drawn by Cairo, and GLib, which Pango includes.
#ifndef TOUCHTRACKER_CPANGO_SHIM_H
#define TOUCHTRACKER_CPANGO_SHIM_H

#include <pango/pangocairo.h>

#endif
