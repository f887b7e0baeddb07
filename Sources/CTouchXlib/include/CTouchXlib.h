// Calls of Xlib that outlive the server. Some need Xlib's own structure of a display; its header, Xlibint.h, can't be included
// beside the others: with it Swift would no longer see displays as opaque.
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

/// What a server offers. Numbers are 0 where it lacks the extension.
struct tt_server {
    int input_opcode;
    /// The version of XInput, as agreed.
    int input_major, input_minor;
    int present_opcode;
    /// The number of XFIXES' event that tells of a selection's new holder.
    int holder_event;
    /// The number of XKB's events, which are selected.
    int keymap_event;
    /// The number of the screen saver's events, which are selected.
    int saver_event;
    int has_shared_memory, has_sync;
};

/// Opens a display, and asks for all extensions that are used. To be called on one thread only.
///
/// The server may go at any time. The extensions' libraries take for granted that the process ends then: they would go on
/// with replies that never came, and dereference NULL. Here the call is left at once (longjmp), with nothing but C in
/// between, and what was half open is abandoned. Once an extension is known, calls on a server that has gone return.
///
/// Returns NULL if no server answers, or it has no such screen, or goes meanwhile.
struct _XDisplay *tt_connect(const char *name, struct tt_server *server);

#endif
