// What an X11 front end needs from C: Xlib with its extensions, the kernel calls of its event loop, the session's manager, and
// the session's bus by GLib, which Pango brings along.
// The inline functions stand for macros and variadic calls, which Swift does not import.
#ifndef TOUCHTRACKER_CX11_SHIM_H
#define TOUCHTRACKER_CX11_SHIM_H

#include <X11/SM/SMlib.h>
#include <X11/XF86keysym.h>
#include <X11/XKBlib.h>
#include <X11/Xcursor/Xcursor.h>
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
#include <X11/extensions/scrnsaver.h>
#include <X11/extensions/sync.h>
#include <X11/keysym.h>
#include <errno.h>
#include <gio/gio.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>
#include <xkbcommon/xkbcommon-x11.h>
#include <xkbcommon/xkbcommon.h>

static inline void tt_xi_set_mask(unsigned char *mask, int event) { XISetMask(mask, event); }

static inline int tt_destroy_image(XImage *image) { return XDestroyImage(image); }

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

// What an input method would write by now, as it tells with callbacks: whole, after each change.
struct tt_preedit {
    void *owner;
    void (*changed)(void *owner, const wchar_t *text, int length);
    void (*gone)(void *owner);
    wchar_t text[256];
    int length;
};

static inline int tt_preedit_start(XIC context, XPointer data, XPointer unused) {
    (void)context, (void)unused;
    ((struct tt_preedit *)data)->length = 0;
    return 256;
}

static inline void tt_preedit_done(XIC context, XPointer data, XPointer unused) {
    (void)context, (void)unused;
    struct tt_preedit *preedit = (struct tt_preedit *)data;
    preedit->length = 0;
    preedit->changed(preedit->owner, preedit->text, 0);
}

// Puts letters in place of others; what does not fit is left out.
static inline void tt_preedit_draw(XIC context, XPointer data, XPointer call) {
    (void)context;
    struct tt_preedit *preedit = (struct tt_preedit *)data;
    const XIMPreeditDrawCallbackStruct *change = (const XIMPreeditDrawCallbackStruct *)call;
    wchar_t new[256];
    int count = 0;
    if (change->text && change->text->string.multi_byte) {
        if (change->text->encoding_is_wchar) {
            count = change->text->length < 256 ? change->text->length : 256;
            wmemcpy(new, change->text->string.wide_char, (size_t)count);
        } else {
            size_t converted = mbstowcs(new, change->text->string.multi_byte, 256);
            count = converted == (size_t)-1 ? 0 : (int)converted;
        }
    } else if (change->text) {
        return;
    }
    int first = change->chg_first < 0 ? 0 : change->chg_first;
    if (first > preedit->length) first = preedit->length;
    int end = first + (change->chg_length < 0 ? 0 : change->chg_length);
    if (end > preedit->length || end < first) end = preedit->length;
    int rest = preedit->length - end;
    if (first + count > 256) count = 256 - first;
    if (first + count + rest > 256) rest = 256 - first - count;
    wmemmove(preedit->text + first + count, preedit->text + end, (size_t)rest);
    wmemcpy(preedit->text + first, new, (size_t)count);
    preedit->length = first + count + rest;
    preedit->changed(preedit->owner, preedit->text, preedit->length);
}

static inline void tt_preedit_caret(XIC context, XPointer data, XPointer unused) {
    (void)context, (void)data, (void)unused;
}

static inline void tt_input_method_gone(XIM method, XPointer data, XPointer unused) {
    (void)method, (void)unused;
    struct tt_preedit *preedit = (struct tt_preedit *)data;
    preedit->gone(preedit->owner);
}

// The input method that the environment names, or Xlib's own, which composes; NULL if there is none.
static inline XIM tt_open_input_method(Display *display, struct tt_preedit *preedit) {
    setlocale(LC_CTYPE, "");
    if (!XSupportsLocale() || !XSetLocaleModifiers("")) return NULL;
    XIM method = XOpenIM(display, NULL, NULL, NULL);
    if (!method && XSetLocaleModifiers("@im=none")) method = XOpenIM(display, NULL, NULL, NULL);
    if (!method) return NULL;
    XIMCallback gone = {(XPointer)preedit, (XIMProc)tt_input_method_gone};
    XSetIMValues(method, XNDestroyCallback, &gone, NULL);
    return method;
}

// A context in the best of the styles in which the method shows what it would write: in the program, or by itself.
static inline XIC tt_make_input_context(XIM method, Window window, struct tt_preedit *preedit) {
    XIMStyles *styles = NULL;
    if (XGetIMValues(method, XNQueryInputStyle, &styles, NULL) || !styles) return NULL;
    const XIMStyle wanted[] = {
        XIMPreeditCallbacks | XIMStatusNothing, XIMPreeditNothing | XIMStatusNothing, XIMPreeditNone | XIMStatusNone};
    XIMStyle style = 0;
    for (int i = 0; i < 3 && !style; i++)
        for (int j = 0; j < styles->count_styles; j++)
            if (styles->supported_styles[j] == wanted[i]) style = wanted[i];
    XFree(styles);
    if (!style) return NULL;
    if (style != wanted[0])
        return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
    XIMCallback start = {(XPointer)preedit, (XIMProc)(void *)tt_preedit_start};
    XIMCallback done = {(XPointer)preedit, (XIMProc)tt_preedit_done};
    XIMCallback draw = {(XPointer)preedit, (XIMProc)tt_preedit_draw};
    XIMCallback caret = {(XPointer)preedit, (XIMProc)tt_preedit_caret};
    XVaNestedList attributes = XVaCreateNestedList(
        0, XNPreeditStartCallback, &start, XNPreeditDoneCallback, &done, XNPreeditDrawCallback, &draw,
        XNPreeditCaretCallback, &caret, NULL);
    XIC context = XCreateIC(
        method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, attributes,
        NULL);
    XFree(attributes);
    return context;
}

// Where the method's own windows belong, in pixels of the window.
static inline void tt_set_input_spot(XIC context, int x, int y) {
    XPoint spot = {(short)x, (short)y};
    XVaNestedList attributes = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    XSetICValues(context, XNPreeditAttributes, attributes, NULL);
    XFree(attributes);
}

#endif
