internal import CTouchX11

/// The atoms of a selection, such as the clipboard or the dragged content. Source: ICCCM 2.0, sections 2.6 and 2.7;
/// freedesktop.org's clipboard manager specification.
struct SelectionAtoms {
    /// The selection itself.
    let selection: Atom
    let clipboardManager, targets, multiple: Atom
    let timestamp, saveTargets, incremental, atomPair, null: Atom
    /// Our own: the property that receives what we request.
    let transfer: Atom

    init(_ connection: Connection, _ selection: String = "CLIPBOARD") {
        let atoms = connection.intern([
            selection, "CLIPBOARD_MANAGER", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "INCR", "ATOM_PAIR",
            "NULL", "_TOUCHKIT_CLIPBOARD",
        ])
        (self.selection, clipboardManager, targets, multiple) = (atoms[0], atoms[1], atoms[2], atoms[3])
        (timestamp, saveTargets, incremental, atomPair) = (atoms[4], atoms[5], atoms[6], atoms[7])
        (null, transfer) = (atoms[8], atoms[9])
    }
}
