import CTouchX11
import Foundation

/// Another program that owns the clipboard. It answers, in its manner, when `serve()` is called.
package final class ForeignOwner {
    package enum Manner: Sendable {
        case honest
        /// Sends data in pieces of this many bytes, the last of which is empty.
        case pieces(Int)
        /// Announces at least this many bytes, and sends pieces of a hundred.
        case announcing(Int)
        /// Sends pieces of this many bytes endlessly.
        case endless(Int)
        /// Sends one piece, and no more.
        case stopping
        /// Never replies.
        case silent
        /// Doesn't know TARGETS, like old programs.
        case old
        /// Lists its types, and refuses all of them.
        case refusing
        /// Lists targets that are not atoms, among others.
        case confused
        /// Sends 32-bit numbers for every type.
        case numbers
        /// Answers with a property that doesn't exist.
        case empty
        /// Answers every request, even for TARGETS, with text.
        case deaf
    }

    /// The window that owns the selection.
    package let window: UInt
    /// The requested targets, and the time of each request.
    package private(set) var asked: [String] = []
    package private(set) var times: [UInt32] = []
    package let content: [(target: String, data: Data)]

    private let client: ForeignClient
    private let manner: Manner
    private var transfers: [Transfer] = []

    private struct Transfer {
        var requestor: UInt
        var property: UInt
        var target: String
        var remainder: Data
        var isEndSent = false
    }

    package init(
        _ client: ForeignClient, _ content: [(target: String, data: Data)], manner: Manner = .honest,
        selection: String = "CLIPBOARD"
    ) {
        (self.client, self.content, self.manner) = (client, content, manner)
        window = client.makeHiddenWindow()
        XSetSelectionOwner(client.display, client.atom(selection), window, UInt(client.time()))
        client.sync()
    }

    /// Ends, as seen by others.
    package func destroy() {
        client.destroy(window)
    }

    /// Answers pending requests.
    package func serve() {
        client.sync()
        while let event = client.nextEvent(SelectionRequest, for: window) { answer(event.xselectionrequest) }
        for index in transfers.indices {
            while let event = client.nextEvent(PropertyNotify, for: transfers[index].requestor)?.xproperty {
                guard event.state == PropertyDelete, event.atom == transfers[index].property else { continue }
                sendPiece(index)
            }
        }
        client.sync()
    }

    private func answer(_ request: XSelectionRequestEvent) {
        let target = client.name(ofAtom: request.target)
        asked.append(target)
        times.append(UInt32(truncatingIfNeeded: request.time))
        var property = request.property
        switch manner {
        case .silent: return
        case .empty: break
        case .deaf: client.setProperty(property, of: request.requestor, type: target, bytes: Data("text".utf8))
        case _ where target == "TARGETS":
            if case .old = manner { property = 0 } else { giveTargets(request) }
        case .refusing: property = 0
        case .numbers: client.setProperty(property, of: request.requestor, type: target, longs: [1, 2, 3])
        default:
            guard let data = content.first(where: { $0.target == target })?.data else {
                property = 0
                break
            }
            give(data, request)
        }
        client.notify(request, property: property)
    }

    private func giveTargets(_ request: XSelectionRequestEvent) {
        let targets = ["TARGETS", "TIMESTAMP"] + content.map(\.target)
        var numbers = targets.map(client.atom)
        if case .confused = manner { numbers.insert(contentsOf: [0, 0x1FFF_FFFF, 0xFFFF_FFFF], at: 1) }
        client.setProperty(request.property, of: request.requestor, type: "ATOM", longs: numbers)
    }

    private func give(_ data: Data, _ request: XSelectionRequestEvent) {
        let target = client.name(ofAtom: request.target)
        let size: Int
        switch manner {
        case .pieces, .stopping, .endless: size = data.count
        case .announcing(let announced): size = announced
        default:
            return client.setProperty(request.property, of: request.requestor, type: target, bytes: data)
        }
        XSelectInput(client.display, request.requestor, PropertyChangeMask)
        transfers.append(
            Transfer(requestor: request.requestor, property: request.property, target: target, remainder: data))
        client.setProperty(request.property, of: request.requestor, type: "INCR", longs: [UInt(size)])
    }

    private func sendPiece(_ index: Int) {
        var transfer = transfers[index]
        guard !transfer.isEndSent else { return }
        let piece: Data
        switch manner {
        case .endless(let size): piece = Data(count: size)
        case .pieces(let size): piece = transfer.remainder.prefix(size)
        case .stopping:
            piece = transfer.remainder.prefix(1)
            transfer.isEndSent = true
        default: piece = transfer.remainder.prefix(100)
        }
        transfer.remainder.removeFirst(min(piece.count, transfer.remainder.count))
        if piece.isEmpty { transfer.isEndSent = true }
        transfers[index] = transfer
        client.setProperty(transfer.property, of: transfer.requestor, type: transfer.target, bytes: piece)
    }
}

extension ForeignClient {
    func notify(_ request: XSelectionRequestEvent, property: UInt) {
        var event = XEvent()
        event.xselection = XSelectionEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(display, request.requestor, False, 0, &event)
    }
}
