internal import CTouchX11
import Foundation
import TouchKit

/// Owns a selection and answers other clients' requests for it. Source: ICCCM 2.0, sections 2.1 to 2.6.
///
/// The application answers later, so several requests may be pending at once; so may transfers of large data
/// (`ClipboardTransfers`), which continue even after the selection was lost.
@MainActor
final class ClipboardOwner {
    /// The maximum number of targets in a request. Source: our choice: more than any content has.
    private static let maxConversions = 64

    let claim: SelectionClaim
    let transfers: ClipboardTransfers
    weak var delegate: (any SelectionDelegate)?
    /// The offered targets, with the types that they stand for.
    private(set) var offered: [(atom: Atom, target: String, type: String)] = []

    private let connection: Connection
    private var atoms: Atoms { connection.atoms }
    private let selection: Atom
    private var pendingRequests: [PasteboardDataRequestID: (reply: ClipboardReply, index: Int, target: String)] = [:]
    private var lastRequestID: UInt64 = 0

    /// - Parameter transfers: shared with another selection, since one window may request both.
    init(_ connection: Connection, _ selection: Atom, _ transfers: ClipboardTransfers? = nil) {
        self.connection = connection
        self.selection = selection
        claim = SelectionClaim(connection, selection)
        self.transfers = transfers ?? ClipboardTransfers(connection)
    }

    // MARK: Ownership

    func offer(_ types: [String]) {
        let targets = types.flatMap { type in ClipboardTarget.offered(type).map { (target: $0, type: type) } }
        guard !targets.isEmpty else {
            offered = []
            return claim.clear()
        }
        let targetAtoms = connection.intern(targets.map(\.target))
        offered = zip(targetAtoms, targets).map { ($0, $1.target, $1.type) }
        if !claim.acquire() { delegate?.handle(.changed(.another)) }
    }

    /// Releases the selection. Running transfers continue.
    func withdraw() {
        offered = []
        claim.release()
    }

    // MARK: Requests

    func receive(_ request: ClipboardRequest, now: Instant) {
        var request = request
        if request.property == 0, request.target != atoms[.multiple] { request.property = request.target }
        guard request.selection == selection, claim.covers(request.time), request.property != 0 else {
            return notify(request, property: 0)
        }
        let reply: ClipboardReply
        if request.target == atoms[.multiple] {
            guard let conversions = readList(request) else { return notify(request, property: 0) }
            reply = ClipboardReply(request, .list, conversions)
        } else {
            let conversion = ClipboardReply.Conversion(target: request.target, property: request.property)
            reply = ClipboardReply(request, .single, [conversion])
        }
        for index in reply.conversions.indices { convert(index, of: reply) }
        if reply.isComplete { finish(reply) }
    }

    private func readList(_ request: ClipboardRequest) -> [ClipboardReply.Conversion]? {
        let limit = Self.maxConversions * 8
        guard
            case .value(let value) = connection.readProperty(
                request.property, of: request.requestor, limit: limit, .keep),
            let longs = value.longs, longs.count.isMultiple(of: 2)
        else { return nil }
        return stride(from: 0, to: longs.count, by: 2).map {
            ClipboardReply.Conversion(target: longs[$0], property: longs[$0 + 1])
        }
    }

    private func convert(_ index: Int, of reply: ClipboardReply) {
        let (requestor, conversion) = (reply.request.requestor, reply.conversions[index])
        reply.conversions[index].outcome = .provided
        switch conversion.target {
        case _ where conversion.property == 0: reply.conversions[index].outcome = .refused
        case atoms[.targets]:
            let targets =
                [atoms[.targets], atoms[.multiple], atoms[.timestamp], atoms[.saveTargets]] + offered.map(\.atom)
            connection.writeProperty(conversion.property, of: requestor, type: Atom(XA_ATOM), longs: targets)
        case atoms[.timestamp]:
            connection.writeProperty(
                conversion.property, of: requestor, type: Atom(XA_INTEGER), longs: [UInt(claim.time ?? 0)])
        case atoms[.saveTargets]:
            // Among the targets it only says that the clipboard manager may take over; it has no data.
            connection.writeProperty(conversion.property, of: requestor, type: atoms[.null], longs: [])
        default: requestData(index, of: reply)
        }
    }

    private func requestData(_ index: Int, of reply: ClipboardReply) {
        guard let content = offered.first(where: { $0.atom == reply.conversions[index].target }) else {
            reply.conversions[index].outcome = .refused
            return
        }
        reply.conversions[index].outcome = .waiting
        lastRequestID += 1
        let id = PasteboardDataRequestID(rawValue: lastRequestID)
        pendingRequests[id] = (reply, index, content.target)
        delegate?.handle(.dataRequested(id, type: content.type))
    }

    func answer(_ id: PasteboardDataRequestID, _ data: Data?, now: Instant) {
        guard let (reply, index, target) = pendingRequests.removeValue(forKey: id) else { return }
        let isSent = data.map { send($0, as: target, index, of: reply, now: now) } ?? false
        reply.conversions[index].outcome = isSent ? .provided : .refused
        if reply.isComplete { finish(reply) }
    }

    private func send(
        _ data: Data, as target: String, _ index: Int, of reply: ClipboardReply, now: Instant
    ) -> Bool {
        guard let (typeName, encoded) = ClipboardTarget.encode(data, as: target) else { return false }
        let type = connection.intern([typeName])[0]
        let channel = ClipboardTransfer.Channel(
            requestor: reply.request.requestor, property: reply.conversions[index].property)
        return transfers.send(encoded, type: type, through: channel, now: now)
    }

    private func finish(_ reply: ClipboardReply) {
        let request = reply.request
        switch reply.form {
        case .single: notify(request, property: reply.isRefused ? 0 : request.property)
        case .list:
            if reply.isRefused {
                connection.writeProperty(
                    request.property, of: request.requestor, type: atoms[.atomPair], longs: reply.pairs)
            }
            notify(request, property: request.property)
        }
    }

    private func notify(_ request: ClipboardRequest, property: UInt) {
        var event = XEvent()
        event.xselection = XSelectionEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = UInt(request.time)
        XSendEvent(connection.display, request.requestor, False, 0, &event)
    }
}

/// The progress of one request of another client, for one target or several.
@MainActor
final class ClipboardReply {
    enum Outcome {
        case waiting, provided, refused
    }

    struct Conversion {
        let target: UInt
        /// The property of the requestor's window that receives the data.
        let property: UInt
        var outcome = Outcome.waiting
    }

    /// How the client is notified of refused targets.
    enum Form {
        case single
        /// The list of targets and properties, in the reply's property, has 0 for each property that was not filled.
        case list
    }

    let request: ClipboardRequest
    let form: Form
    var conversions: [Conversion]

    init(_ request: ClipboardRequest, _ form: Form, _ conversions: [Conversion]) {
        (self.request, self.form, self.conversions) = (request, form, conversions)
    }

    var isComplete: Bool { conversions.allSatisfy { $0.outcome != .waiting } }
    var isRefused: Bool { conversions.contains { $0.outcome == .refused } }

    /// The list of targets and properties that the client receives.
    var pairs: [UInt] { conversions.flatMap { [$0.target, $0.outcome == .refused ? 0 : $0.property] } }
}
