import CTouchX11
import Foundation

/// A program that accepts drops (XDND 5). It makes progress when `step()` is called.
package final class ForeignDropTarget {
    /// Its reaction to a drag over it.
    package enum Manner {
        case takes(String)
        case refuses
        /// Receives messages without answering.
        case isSilent
        /// Accepts, and then neither requests the content nor finishes.
        case forgets
    }

    package let window: UInt
    /// The received messages: "enter", "position", "leave", "drop".
    package private(set) var log: [String] = []
    /// The offered types.
    package private(set) var types: [String] = []
    package private(set) var content: Data?

    private let client: ForeignClient
    private let manner: Manner
    private let requestor: ForeignRequestor
    private var source: UInt = 0

    /// - Parameters:
    ///   - rect: of its window on the screen.
    ///   - proxied: whether another window of it is the proxy of the visible one.
    package init(
        _ client: ForeignClient, x: Int, y: Int, width: Int, height: Int, _ manner: Manner, proxied: Bool = false
    ) {
        (self.client, self.manner) = (client, manner)
        window = client.makeWindow(x: x, y: y, width: width, height: height)
        requestor = ForeignRequestor(client)
        let receiver = proxied ? client.makeHiddenWindow() : window
        if proxied {
            for candidate in [window, receiver] {
                client.setProperty(client.atom("XdndProxy"), of: candidate, type: "WINDOW", longs: [receiver])
            }
        }
        client.setProperty(client.atom("XdndAware"), of: receiver, type: "ATOM", longs: [5])
        client.sync()
    }

    /// Reads and answers messages.
    package func step() {
        client.sync()
        while let event = client.nextEvent(ClientMessage, for: window) { receive(event.xclient) }
        requestor.step()
        if content == nil, case .given(let property)? = requestor.results["PASTE"] {
            content = property.data
            send("XdndFinished", [1, Int(bitPattern: client.atom("XdndActionCopy"))])
        }
        client.sync()
    }

    private func receive(_ message: XClientMessageEvent) {
        let data = message.data.l
        switch client.name(ofAtom: message.message_type) {
        case "XdndEnter":
            source = UInt(bitPattern: data.0)
            enter(data.1 & 1 != 0, [data.2, data.3, data.4])
        case "XdndPosition":
            log.append("position")
            answer()
        case "XdndLeave": log.append("leave")
        case "XdndDrop":
            log.append("drop")
            if case .takes(let type) = manner {
                requestor.ask(type, selection: "XdndSelection", time: UInt32(truncatingIfNeeded: data.2))
            }
        default: break
        }
    }

    private func enter(_ hasMore: Bool, _ first: [Int]) {
        log.append("enter")
        var atoms = first.filter { $0 != 0 }.map { UInt(bitPattern: $0) }
        if hasMore { atoms = client.cardinals("XdndTypeList", of: source).map { UInt(bitPattern: $0) } }
        types = atoms.map { client.name(ofAtom: $0) }
    }

    private func answer() {
        switch manner {
        case .isSilent: break
        case .takes, .forgets:
            send("XdndStatus", [1, 0, 0, Int(bitPattern: client.atom("XdndActionCopy"))])
        case .refuses: send("XdndStatus", [0, 0, 0, 0])
        }
    }

    private func send(_ name: String, _ data: [Int]) {
        client.send(name, about: source, [Int(bitPattern: window)] + data)
    }
}
