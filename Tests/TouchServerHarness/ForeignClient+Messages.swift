import CTouchX11

extension ForeignClient {
    /// Sends a client message, and waits until the server has it.
    ///
    /// - Parameters:
    ///   - name: the message's type.
    ///   - window: the message's window.
    ///   - data: at most five numbers; the others are 0.
    ///   - receiver: the destination; nil: the message's window.
    ///   - mask: the events that receiving clients have selected; 0: the receiver's creator.
    package func send(_ name: String, about window: UInt, _ data: [Int], to receiver: UInt? = nil, mask: Int = 0) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom(name)
        event.xclient.format = 32
        let all = data + [0, 0, 0, 0, 0]
        event.xclient.data.l = (all[0], all[1], all[2], all[3], all[4])
        XSendEvent(display, receiver ?? window, False, mask, &event)
        sync()
    }
}
