#include "CTouchXlib.h"

#include <X11/Xlibint.h>

void tt_forget_output(struct _XDisplay *display) {
    display->bufptr = display->buffer;
    display->flags &= ~XlibDisplayIOError;
}
