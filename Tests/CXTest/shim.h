// Input that one client fakes for all: buttons, motion and keys, never touch.
#ifndef TOUCHTRACKER_CXTEST_SHIM_H
#define TOUCHTRACKER_CXTEST_SHIM_H

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>

#endif
