// The desktop around the program: its session's manager, and its session's bus by GLib, which Pango brings along.
#ifndef TOUCHTRACKER_CDESKTOP_SHIM_H
#define TOUCHTRACKER_CDESKTOP_SHIM_H

#include <X11/SM/SMlib.h>
#include <gio/gio.h>

#endif
