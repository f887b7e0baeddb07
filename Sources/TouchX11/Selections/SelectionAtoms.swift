internal import CTouchX11

/// The names that the clipboard's protocol knows. Source: ICCCM 2.0, sections 2.6 and 2.7; freedesktop.org's clipboard
/// manager specification.
struct SelectionAtoms {
    let clipboard, clipboardManager, targets, multiple: Atom
    let timestamp, saveTargets, incremental, atomPair, null: Atom
    /// Our own: where what we ask for is left.
    let transfer: Atom

    init(_ connection: Connection) {
        let atoms = connection.intern([
            "CLIPBOARD", "CLIPBOARD_MANAGER", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "INCR", "ATOM_PAIR",
            "NULL", "_TOUCHKIT_CLIPBOARD",
        ])
        (clipboard, clipboardManager, targets, multiple) = (atoms[0], atoms[1], atoms[2], atoms[3])
        (timestamp, saveTargets, incremental, atomPair) = (atoms[4], atoms[5], atoms[6], atoms[7])
        (null, transfer) = (atoms[8], atoms[9])
    }
}
