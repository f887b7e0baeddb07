// GdkPixbuf's decoders of image files, and GLib's checksums.
#ifndef TOUCHTRACKER_CPIXBUF_SHIM_H
#define TOUCHTRACKER_CPIXBUF_SHIM_H

#include "pixbuf.h"

#endif
