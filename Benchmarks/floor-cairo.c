/* The least that a program with antialiased ink can do: Cairo strokes each motion with the button held into an image in
 * shared memory, and the rectangle around it is sent to the screen.
 * With --touches every finger draws, through XInput 2; otherwise the pointer. With --wall the window is as large as one.
 * cc -O2 floor-cairo.c -o floor-cairo $(pkg-config --cflags --libs cairo x11 xext xi) -lm */
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

/* Where each touch was last, by its ID; 0 is the pointer. */
static struct { double x, y; } tips[64];

static Display *display;
static Window window;
static GC context;
static XImage *image;
static cairo_surface_t *surface;
static cairo_t *cairo;
static int width = 1000, height = 700;

static void draw(int tip, double nextX, double nextY) {
    double x = tips[tip].x, y = tips[tip].y;
    cairo_move_to(cairo, x, y);
    cairo_line_to(cairo, nextX, nextY);
    cairo_stroke(cairo);
    cairo_surface_flush(surface);
    int left = fmax(0, fmin(x, nextX) - 6), top = fmax(0, fmin(y, nextY) - 6);
    int right = fmin(width, fmax(x, nextX) + 7), bottom = fmin(height, fmax(y, nextY) + 7);
    XShmPutImage(display, window, context, image, left, top, left, top, right - left, bottom - top, False);
    tips[tip].x = nextX;
    tips[tip].y = nextY;
    if (!XPending(display)) XFlush(display);
}

static void selectTouches(void) {
    int major = 2, minor = 2;
    XIQueryVersion(display, &major, &minor);
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
    XISelectEvents(display, window, &mask, 1);
}

static void takeTouch(XGenericEventCookie *cookie) {
    if (!XGetEventData(display, cookie)) return;
    XIDeviceEvent *event = cookie->data;
    int tip = event->detail % 64;
    if (cookie->evtype == XI_TouchBegin) {
        tips[tip].x = event->event_x;
        tips[tip].y = event->event_y;
    } else if (cookie->evtype == XI_TouchUpdate) {
        draw(tip, event->event_x, event->event_y);
    }
    XFreeEventData(display, cookie);
}

int main(int argc, char **argv) {
    display = XOpenDisplay(NULL);
    if (!display) {
        fputs("floor-cairo: no X display\n", stderr);
        return 1;
    }
    int touches = 0;
    for (int index = 1; index < argc; index++) {
        if (!strcmp(argv[index], "--touches")) touches = 1;
        if (!strcmp(argv[index], "--wall")) width = 1920, height = 1080;
    }
    window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, width, height, 0, 0, 0xFFFFFF);
    XStoreName(display, window, "floor");
    XSelectInput(display, window, ButtonPressMask | ButtonReleaseMask | ButtonMotionMask | ExposureMask);
    XGCValues values = {.graphics_exposures = False};
    context = XCreateGC(display, window, GCGraphicsExposures, &values);

    XShmSegmentInfo segment = {0};
    image = XShmCreateImage(display, DefaultVisual(display, 0), DefaultDepth(display, 0), ZPixmap, NULL,
                                    &segment, width, height);
    segment.shmid = shmget(IPC_PRIVATE, image->bytes_per_line * height, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    XShmAttach(display, &segment);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);

    surface = cairo_image_surface_create_for_data(
        (unsigned char *)image->data, CAIRO_FORMAT_RGB24, width, height, image->bytes_per_line);
    cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_set_source_rgb(cairo, 1, 0, 0);
    cairo_set_line_width(cairo, 10);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    if (touches) selectTouches();
    XMapWindow(display, window);

    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == ButtonPress) {
            tips[0].x = event.xbutton.x;
            tips[0].y = event.xbutton.y;
        } else if (event.type == MotionNotify) {
            draw(0, event.xmotion.x, event.xmotion.y);
        } else if (event.type == GenericEvent) {
            takeTouch(&event.xcookie);
        } else if (event.type == Expose) {
            XShmPutImage(display, window, context, image, 0, 0, 0, 0, width, height, False);
        }
    }
}
