internal import CX11

/// Has the server tell who holds the clipboard, where it has the extension XFIXES.
@MainActor
struct SelectionWatch {
    /// The number of the server's event.
    let eventType: Int32

    /// Nil: the server can't tell.
    init?(_ connection: Connection, _ atoms: SelectionAtoms) {
        var (event, error) = (Int32(0), Int32(0))
        guard XFixesQueryExtension(connection.display, &event, &error) != 0 else { return nil }
        eventType = event + Int32(XFixesSelectionNotify)
        let changes =
            XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
            | XFixesSelectionClientCloseNotifyMask
        XFixesSelectSelectionInput(connection.display, connection.root, atoms.clipboard, UInt(changes))
    }
}
