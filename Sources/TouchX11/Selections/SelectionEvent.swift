internal import CTouchX11

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

/// Copies the events of selections into Swift values.
struct SelectionEventReader {
    let connection: Connection

    /// Passes on events about selections, and ignores others.
    func read(_ event: XEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        switch event.type {
        case SelectionRequest:
            let request = event.xselectionrequest
            pass(
                .selection(
                    .requested(
                        ClipboardRequest(
                            requestor: request.requestor, selection: request.selection, target: request.target,
                            property: request.property, time: UInt32(truncatingIfNeeded: request.time)))))
        case SelectionNotify:
            let answer = event.xselection
            pass(
                .selection(
                    .answered(
                        requestor: answer.requestor, selection: answer.selection, property: answer.property)))
        case SelectionClear:
            // Only the server sends this; a client could forge it.
            guard event.xselectionclear.send_event == 0 else { return }
            pass(.selection(.cleared(selection: event.xselectionclear.selection, serial: event.xselectionclear.serial)))
        case connection.ownerEventType: readOwnerChange(event, pass)
        default: break
        }
    }

    static func propertyChanged(_ event: XPropertyEvent) -> SelectionEvent {
        .propertyChanged(
            window: event.window, property: event.atom, event.state == PropertyDelete ? .deleted : .set,
            time: UInt32(truncatingIfNeeded: event.time))
    }

    private func readOwnerChange(_ event: XEvent, _ pass: @MainActor (IncomingEvent) -> Void) {
        withUnsafeBytes(of: event) { bytes in
            let change = bytes.loadUnaligned(as: XFixesSelectionNotifyEvent.self)
            guard change.send_event == 0 else { return }
            let isSet = change.subtype == Int32(XFixesSetSelectionOwnerNotify)
            pass(
                .selection(
                    .ownerChanged(
                        selection: change.selection, owner: change.owner, isSet ? .set : .gone, serial: change.serial))
            )
        }
    }
}
