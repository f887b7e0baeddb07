/// Events about selections: from the server, and other clients' requests and answers.
///
/// Serials are Xlib's: the last request of ours that the server had processed.
nonisolated enum SelectionEvent: Equatable, Sendable {
    case requested(ClipboardRequest)
    /// A question of ours is answered; the property is 0 when it was refused.
    case answered(requestor: UInt, selection: UInt, property: UInt)
    /// We hold it no more.
    case cleared(selection: UInt, serial: UInt)
    /// The holder's window is 0 when there is no holder.
    case ownerChanged(selection: UInt, owner: UInt, OwnerChange, serial: UInt)
    case propertyChanged(window: UInt, property: UInt, PropertyChange, time: UInt32)

    enum OwnerChange: Sendable {
        case set, gone
    }

    enum PropertyChange: Sendable {
        case set, deleted
    }
}

/// Another client wants what we hold.
nonisolated struct ClipboardRequest: Equatable, Sendable {
    var requestor: UInt
    var selection: UInt
    var target: UInt
    /// The property for the data; 0 from clients older than ICCCM, which mean the one with the target's name.
    var property: UInt
    /// The server's milliseconds; 0: now.
    var time: UInt32
}
