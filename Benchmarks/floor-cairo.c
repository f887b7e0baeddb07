/* The least that a program with antialiased ink can do: each motion with the button held is stroked by Cairo into an
 * image that the server shares, and the rectangle around it is put on the screen.
 * cc -O2 floor-cairo.c -o floor-cairo $(pkg-config --cflags --libs cairo x11 xext) */
#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

int main(int argc, char **argv) {
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        fputs("floor-cairo: no X display\n", stderr);
        return 1;
    }
    int width = argc > 2 ? atoi(argv[1]) : 1000, height = argc > 2 ? atoi(argv[2]) : 700;
    Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, width, height, 0, 0, 0xFFFFFF);
    XStoreName(display, window, "floor");
    XSelectInput(display, window, ButtonPressMask | ButtonReleaseMask | ButtonMotionMask | ExposureMask);
    XGCValues values = {.graphics_exposures = False};
    GC context = XCreateGC(display, window, GCGraphicsExposures, &values);

    XShmSegmentInfo segment = {0};
    XImage *image = XShmCreateImage(display, DefaultVisual(display, 0), DefaultDepth(display, 0), ZPixmap, NULL,
                                    &segment, width, height);
    segment.shmid = shmget(IPC_PRIVATE, image->bytes_per_line * height, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    XShmAttach(display, &segment);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);

    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)image->data, CAIRO_FORMAT_RGB24, width, height, image->bytes_per_line);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_set_source_rgb(cairo, 1, 0, 0);
    cairo_set_line_width(cairo, 10);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    XMapWindow(display, window);

    double x = 0, y = 0;
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == ButtonPress) {
            x = event.xbutton.x;
            y = event.xbutton.y;
        } else if (event.type == MotionNotify) {
            double nextX = event.xmotion.x, nextY = event.xmotion.y;
            cairo_move_to(cairo, x, y);
            cairo_line_to(cairo, nextX, nextY);
            cairo_stroke(cairo);
            cairo_surface_flush(surface);
            int left = fmax(0, fmin(x, nextX) - 6), top = fmax(0, fmin(y, nextY) - 6);
            int right = fmin(width, fmax(x, nextX) + 7), bottom = fmin(height, fmax(y, nextY) + 7);
            XShmPutImage(display, window, context, image, left, top, left, top, right - left, bottom - top, False);
            x = nextX;
            y = nextY;
            if (!XPending(display)) XFlush(display);
        } else if (event.type == Expose) {
            XShmPutImage(display, window, context, image, 0, 0, 0, 0, width, height, False);
        }
    }
}
