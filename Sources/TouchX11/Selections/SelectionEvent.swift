/// Events about selections: from the server, and other clients' requests and answers.
///
/// Serials are Xlib's: the number of our last request that the server had processed.
nonisolated enum SelectionEvent: Equatable, Sendable {
    case requested(ClipboardRequest)
    /// Another client answers a request of ours; the property is 0 if it was refused.
    case answered(requestor: UInt, selection: UInt, property: UInt)
    /// We are no longer the owner.
    case cleared(selection: UInt, serial: UInt)
    /// The owner's window is 0 if there is no owner.
    case ownerChanged(selection: UInt, owner: UInt, OwnerChange, serial: UInt)
    case propertyChanged(window: UInt, property: UInt, PropertyChange, time: UInt32)

    enum OwnerChange: Sendable {
        case set, gone
    }

    enum PropertyChange: Sendable {
        case set, deleted
    }
}

/// Another client's request for a selection of ours.
nonisolated struct ClipboardRequest: Equatable, Sendable {
    var requestor: UInt
    var selection: UInt
    var target: UInt
    /// The property that receives the data; 0 from clients older than ICCCM, which mean the one with the target's name.
    var property: UInt
    /// The server's milliseconds; 0: now.
    var time: UInt32
}
