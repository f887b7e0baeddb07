#include "CTouchXlib.h"

#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xpresent.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/scrnsaver.h>
#include <X11/extensions/sync.h>
#include <setjmp.h>

// How many kinds of events XInput 1 has. Source: XIproto.h.
enum { EVENTS_OF_INPUT_1 = 17 };

// Xlib keeps for each number of an event what makes a structure of its bytes; declared in Xlibint.h.
extern int (*XESetWireToEvent(Display *, int, int (*)(Display *, XEvent *, void *)))(Display *, XEvent *, void *);

static int ignore(Display *display, XEvent *event, void *wire) {
    (void)display, (void)event, (void)wire;
    return 0;
}

// The versions are agreed on once: if a library had asked for an older one before, we would be bound to that.
static void ask_for_input(Display *display, struct tt_server *server) {
    int opcode, event, error, major = 2, minor = 4;
    if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) return;
    int status = XIQueryVersion(display, &major, &minor);
    // We never ask for events of XInput 1, so any that arrive were sent by other programs.
    //
    // Quirk of libXi (1.8, `XInputWireToEvent`): it trusts the counts in them, writes past the end of its buffers, and may
    // read one event for ever. Gone when libXi checks them.
    for (int i = 0; i < EVENTS_OF_INPUT_1; i++) XESetWireToEvent(display, event + i, ignore);
    if (status != Success) return;
    server->input_opcode = opcode;
    server->input_major = major;
    server->input_minor = minor;
}

// Keys are told by the keymap's changes; each key's event says which of its layouts is in use. A key that is held repeats
// without being released.
static void ask_for_keymaps(Display *display, struct tt_server *server) {
    int opcode, event, error, major = XkbMajorVersion, minor = XkbMinorVersion;
    if (!XkbQueryExtension(display, &opcode, &event, &error, &major, &minor)) return;
    unsigned int news = XkbNewKeyboardNotifyMask | XkbMapNotifyMask;
    XkbSelectEvents(display, XkbUseCoreKbd, news, news);
    XkbSetDetectableAutoRepeat(display, True, NULL);
    server->keymap_event = event;
}

static void ask(Display *display, struct tt_server *server) {
    int opcode, event, error, major = 1, minor = 0;
    ask_for_input(display, server);
    server->has_shared_memory = XShmQueryExtension(display) != 0;
    if (XPresentQueryExtension(display, &opcode, &event, &error) && XPresentQueryVersion(display, &major, &minor))
        server->present_opcode = opcode;
    if (XFixesQueryExtension(display, &event, &error)) server->holder_event = event + XFixesSelectionNotify;
    server->has_sync = XSyncQueryExtension(display, &event, &error) && XSyncInitialize(display, &major, &minor);
    ask_for_keymaps(display, server);
    XRRQueryExtension(display, &event, &error);
    if (XScreenSaverQueryExtension(display, &event, &error)) {
        XScreenSaverSelectInput(display, DefaultRootWindow(display), ScreenSaverNotifyMask);
        server->saver_event = event + ScreenSaverNotify;
    }
}

static jmp_buf start;

static int leave(Display *display) {
    (void)display;
    longjmp(start, 1);
}

struct _XDisplay *tt_connect(const char *name, struct tt_server *server) {
    Display *volatile display = NULL;
    XIOErrorHandler before = XSetIOErrorHandler(leave);
    if (setjmp(start) == 0) {
        *server = (struct tt_server){0};
        display = XOpenDisplay(name);
        // Xlib (1.8) takes a screen's number below 0 for good.
        if (display && DefaultScreen(display) < 0) {
            XCloseDisplay(display);
            display = NULL;
        }
        if (display) ask(display, server);
    } else {
        display = NULL;
    }
    XSetIOErrorHandler(before);
    return display;
}
