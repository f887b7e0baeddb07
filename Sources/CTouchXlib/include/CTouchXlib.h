// What only Xlib's own structure of a display can do. Its header, Xlibint.h, can't be included beside the others: with it
// Swift would no longer see displays as opaque.
#ifndef TOUCHTRACKER_CTOUCHXLIB_H
#define TOUCHTRACKER_CTOUCHXLIB_H

struct _XDisplay;

/// Makes calls on a display whose server has gone return. To be called by the handler that stands for the end of the
/// process (XSetIOErrorExitHandler), and only there.
///
/// Xlib 1.8 takes for granted that the process ends: what could not be sent stays in the output buffer for ever. Once the
/// buffer is full, XChangeProperty of 32-bit items waits for room in an endless loop, and any other request dereferences
/// NULL. Here the buffer is emptied, and the display may try to send again, so that the next full buffer fails, is told, and
/// is emptied as this one was.
void tt_forget_output(struct _XDisplay *display);

#endif
