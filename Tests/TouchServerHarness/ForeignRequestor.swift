import CTouchX11
import Foundation

/// Another program that pastes. It makes progress when `step()` is called.
package final class ForeignRequestor {
    package enum Result: Equatable {
        case refused
        case given(ForeignProperty)
    }

    package let window: UInt
    /// What was received, by property name, once all pieces are there; and what was refused, by target name.
    package private(set) var results: [String: Result] = [:]
    /// How many pieces were received.
    package private(set) var pieces = 0
    /// The time in the last answer.
    package private(set) var answerTime: UInt32?

    private let client: ForeignClient
    private var incomplete: [UInt: ForeignProperty] = [:]

    package init(_ client: ForeignClient) {
        self.client = client
        window = client.makeHiddenWindow()
    }

    /// - Parameters:
    ///   - window: where the answer goes, if not to its own window; it isn't received here then.
    ///   - time: in milliseconds of the server's clock; 0 means now.
    package func ask(
        _ target: String, into property: String = "PASTE", selection: String = "CLIPBOARD", of window: UInt? = nil,
        time: UInt32 = 0
    ) {
        XConvertSelection(
            client.display, client.atom(selection), client.atom(target), client.atom(property), window ?? self.window,
            UInt(time))
        client.sync()
    }

    /// Requests like clients older than the ICCCM, without a property for the answer.
    package func askWithoutProperty(_ target: String) {
        XConvertSelection(
            client.display, client.atom("CLIPBOARD"), client.atom(target), 0, window, UInt(CurrentTime))
        client.sync()
    }

    /// Requests several targets at once, each with its property.
    package func ask(_ pairs: [(target: String, property: String)]) {
        setPairs(pairs.flatMap { [client.atom($0.target), $0.property.isEmpty ? 0 : client.atom($0.property)] })
        ask("MULTIPLE", into: "LIST")
    }

    /// Requests several targets at once, with any list.
    package func askForSeveral(numbers: [UInt]) {
        setPairs(numbers)
        ask("MULTIPLE", into: "LIST")
    }

    private func setPairs(_ numbers: [UInt]) {
        client.setProperty(client.atom("LIST"), of: window, type: "ATOM_PAIR", longs: numbers)
    }

    /// Reads what has been received so far.
    package func step() {
        client.sync()
        while let event = client.nextEvent(SelectionNotify, for: window)?.xselection {
            answerTime = UInt32(truncatingIfNeeded: event.time)
            if event.target == client.atom("MULTIPLE"), event.property != 0 {
                receiveList(event.property)
            } else if event.property != 0 {
                receive(event.property)
            } else {
                results[client.name(ofAtom: event.target)] = .refused
            }
        }
        while let event = client.nextEvent(PropertyNotify, for: window)?.xproperty {
            if event.state == PropertyNewValue, incomplete[event.atom] != nil { receivePiece(event.atom) }
        }
        client.sync()
    }

    private func receiveList(_ property: UInt) {
        guard let list = client.readAndDelete(property, of: window) else { return }
        results["LIST"] = .given(list)
        for (index, property) in list.longs.enumerated() where index % 2 == 1 && property != 0 { receive(property) }
    }

    private func receive(_ property: UInt) {
        guard let value = client.readAndDelete(property, of: window) else { return }
        if value.type == "INCR" {
            incomplete[property] = ForeignProperty(type: "", format: 8, data: Data())
        } else {
            results[client.name(ofAtom: property)] = .given(value)
        }
    }

    private func receivePiece(_ property: UInt) {
        guard let piece = client.readAndDelete(property, of: window) else { return }
        pieces += 1
        guard piece.data.isEmpty else {
            incomplete[property]?.data.append(piece.data)
            incomplete[property]?.type = piece.type
            return
        }
        if let complete = incomplete.removeValue(forKey: property) {
            results[client.name(ofAtom: property)] = .given(complete)
        }
    }
}
