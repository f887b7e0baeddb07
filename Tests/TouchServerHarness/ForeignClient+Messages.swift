import CTouchX11

extension ForeignClient {
    /// Sends a client message, and waits until the server has it.
    ///
    /// - Parameters:
    ///   - name: what kind of message it is.
    ///   - window: what it is about.
    ///   - data: at most five numbers; the others are 0.
    ///   - receiver: whose it is; nil: the window it is about.
    ///   - mask: who gets it that has selected such events; 0: whoever made the receiver.
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
