// Input that one client fakes for all: buttons, motion and keys, never touch. And requests of any content.
#ifndef TOUCHTRACKER_CXTEST_SHIM_H
#define TOUCHTRACKER_CXTEST_SHIM_H

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <xcb/xcb.h>

#endif
