// Cairo's image and PDF surfaces, paths and regions, without backends of window systems; Pango's layouts, drawn by Cairo; GLib.
#ifndef TOUCHTRACKER_CGRAPHICS_SHIM_H
#define TOUCHTRACKER_CGRAPHICS_SHIM_H

#include <cairo-pdf.h>
#include <cairo.h>
#include "pango.h"

#endif
