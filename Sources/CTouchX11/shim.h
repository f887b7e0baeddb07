// What an X11 front end needs from C: Xlib with its extensions, and the kernel calls of its event loop.
// The inline functions stand for macros and variadic calls, which Swift does not import.
#ifndef TOUCHTRACKER_CX11_SHIM_H
#define TOUCHTRACKER_CX11_SHIM_H

#include <X11/XF86keysym.h>
#include <X11/XKBlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <X11/keysym.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <xkbcommon/xkbcommon-x11.h>
#include <xkbcommon/xkbcommon.h>

static inline void tt_xi_set_mask(unsigned char *mask, int event) { XISetMask(mask, event); }

static inline int tt_destroy_image(XImage *image) { return XDestroyImage(image); }

// Xlib keeps for each number of an event what makes a structure of its bytes; declared in Xlibint.h, which can't be included
// beside these.
extern int (*XESetWireToEvent(Display *, int, int (*)(Display *, XEvent *, void *)))(Display *, XEvent *, void *);

static inline int tt_ignore_event(Display *display, XEvent *event, void *wire) {
    (void)display, (void)event, (void)wire;
    return 0;
}

// Has events of these numbers dropped unread.
static inline void tt_ignore_events(Display *display, int first, int count) {
    for (int i = 0; i < count; i++) XESetWireToEvent(display, first + i, tt_ignore_event);
}

// A descriptor that turns the given signals into reads; they no longer interrupt the process.
static inline int tt_signal_descriptor(const int *signals, int count) {
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
    if (sigprocmask(SIG_BLOCK, &set, 0) != 0) return -1;
    return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

// A keymap of layouts such as "us,ru", put together from the installed parts; NULL if they are not there.
static inline struct xkb_keymap *tt_keymap_of_layouts(struct xkb_context *context, const char *layouts) {
    struct xkb_rule_names names = {"evdev", "pc105", layouts, "", ""};
    return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
}

#endif
