internal import CTouchX11

/// What the source of a drag tells the window that it is over. Source: XDND 5 (freedesktop.org).
nonisolated enum DragMessage: Equatable, Sendable {
    /// The first three types of what is dragged, and whether there are more.
    case entered(source: UInt, types: [UInt], hasMore: Bool)
    case moved(source: UInt)
    case left(source: UInt)
    /// The time is the server's.
    case dropped(source: UInt, time: UInt32)
}

/// The names that drags know.
struct DragAtoms {
    let aware, enter, position, status: Atom
    let leave, drop, finished, selection: Atom
    let typeList, actionCopy, files: Atom
    /// Our own: where what was dropped is left.
    let transfer: Atom

    @MainActor
    init(_ connection: Connection) {
        let atoms = connection.intern([
            "XdndAware", "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished",
            "XdndSelection", "XdndTypeList", "XdndActionCopy", "text/uri-list", "_TOUCHKIT_DROP",
        ])
        (aware, enter, position, status) = (atoms[0], atoms[1], atoms[2], atoms[3])
        (leave, drop, finished, selection) = (atoms[4], atoms[5], atoms[6], atoms[7])
        (typeList, actionCopy, files, transfer) = (atoms[8], atoms[9], atoms[10], atoms[11])
    }

    /// - Returns: nil for a message that is not about drags.
    func message(_ event: XClientMessageEvent) -> DragMessage? {
        let data = event.data.l
        let source = UInt(bitPattern: data.0)
        switch event.message_type {
        case enter:
            let types = [data.2, data.3, data.4].map { UInt(bitPattern: $0) }.filter { $0 != 0 }
            return .entered(source: source, types: types, hasMore: data.1 & 1 != 0)
        case position: return .moved(source: source)
        case leave: return .left(source: source)
        case drop: return .dropped(source: source, time: UInt32(truncatingIfNeeded: data.2))
        default: return nil
        }
    }
}
