/* The least that an X11 program can do: each motion with the button held draws a segment with XDrawLine.
 * The floor that drawing programs are measured against: it keeps nothing, smooths nothing, repaints nothing.
 * cc -O2 floor-bare.c -o floor-bare -lX11 */
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        fputs("floor-bare: no X display\n", stderr);
        return 1;
    }
    int width = argc > 2 ? atoi(argv[1]) : 1000, height = argc > 2 ? atoi(argv[2]) : 700;
    Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, width, height, 0, 0, 0xFFFFFF);
    XStoreName(display, window, "floor");
    XSelectInput(display, window, ButtonPressMask | ButtonReleaseMask | ButtonMotionMask | StructureNotifyMask);
    GC context = XCreateGC(display, window, 0, NULL);
    XSetForeground(display, context, 0xFF0000);
    XMapWindow(display, window);

    int x = 0, y = 0;
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == ButtonPress) {
            x = event.xbutton.x;
            y = event.xbutton.y;
        } else if (event.type == MotionNotify) {
            XDrawLine(display, window, context, x, y, event.xmotion.x, event.xmotion.y);
            x = event.xmotion.x;
            y = event.xmotion.y;
            if (!XPending(display)) XFlush(display);
        } else if (event.type == DestroyNotify) {
            return 0;
        }
    }
}
