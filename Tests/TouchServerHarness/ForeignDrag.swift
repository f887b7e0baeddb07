import CTouchX11
import Foundation

/// A program that drags something onto another's window (XDND 5).
package final class ForeignDrag {
    private let client: ForeignClient
    private let window: UInt
    private let target: UInt

    package init(_ client: ForeignClient, onto target: UInt) {
        (self.client, self.target) = (client, target)
        window = client.makeHiddenWindow()
    }

    /// Moves over the target, with content of these types.
    package func enter(_ types: [String]) {
        let atoms = types.map { Int(bitPattern: client.atom($0)) }
        if types.count > 3 {
            client.setProperty(
                client.atom("XdndTypeList"), of: window, type: "ATOM", longs: types.map { client.atom($0) })
        }
        let first = atoms.prefix(3) + [0, 0, 0]
        send("XdndEnter", [5 << 24 | (types.count > 3 ? 1 : 0), first[0], first[1], first[2]])
        move()
    }

    package func move() {
        send("XdndPosition", [0, 300 << 16 | 300, 0, Int(bitPattern: client.atom("XdndActionCopy"))])
    }

    package func leave() { send("XdndLeave", []) }

    package func drop(at time: Int) {
        XSetSelectionOwner(client.display, client.atom("XdndSelection"), window, UInt(CurrentTime))
        send("XdndDrop", [0, time])
    }

    /// The target's last answer: whether it accepts, or has accepted, the content; nil before the first.
    package func answer(_ name: String) -> Bool? {
        client.sync()
        var answer: Bool?
        while let event = client.nextEvent(ClientMessage, for: window) {
            if event.xclient.message_type == client.atom(name) { answer = event.xclient.data.l.1 & 1 != 0 }
        }
        return answer
    }

    /// Answers a request for the content.
    ///
    /// - Returns: whether there was one.
    package func give(_ text: String) -> Bool {
        client.sync()
        guard let event = client.nextEvent(SelectionRequest, for: window) else { return false }
        let request = event.xselectionrequest
        client.setProperty(
            request.property, of: request.requestor, type: client.name(ofAtom: request.target), bytes: Data(text.utf8))
        var reply = XEvent()
        reply.xselection = XSelectionEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.property = request.property
        reply.xselection.time = request.time
        XSendEvent(client.display, request.requestor, False, 0, &reply)
        client.sync()
        return true
    }

    private func send(_ name: String, _ data: [Int]) {
        client.send(name, about: target, [Int(bitPattern: window)] + data)
    }
}
