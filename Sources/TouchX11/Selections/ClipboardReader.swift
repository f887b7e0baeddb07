internal import CTouchX11
import Foundation
import TouchKit

/// Reads the selection of other clients. Source: ICCCM 2.0, sections 2.4 and 2.7.2.
///
/// Each request has a window of its own, so that answers to a canceled one are ignored.
@MainActor
final class ClipboardReader {
    private struct Entry {
        let id: PasteboardReadID
        var reading: ClipboardReading
        /// The server's time when the read started.
        var time: UInt32 = 0
        /// Whether the request goes to the current owner of the selection.
        var followsOwner = true
    }

    weak var delegate: (any SelectionDelegate)?

    private let connection: Connection
    private var atoms: Atoms { connection.atoms }
    private let selection: Atom
    /// By window.
    private var entries: [UInt: Entry] = [:]

    init(_ connection: Connection, _ selection: Atom) {
        self.connection = connection
        self.selection = selection
    }

    func read(_ id: PasteboardReadID, _ purpose: ClipboardReading.Purpose) {
        let window = connection.makeHiddenWindow()
        entries[window] = Entry(id: id, reading: ClipboardReading(purpose))
        connection.requestTime(atoms[.transfer], of: window)
    }

    func stop(_ id: PasteboardReadID) {
        guard let window = entries.first(where: { $0.value.id == id })?.key else { return }
        entries[window] = nil
        XDestroyWindow(connection.display, window)
    }

    // MARK: Events

    func answered(_ window: UInt, property: UInt) {
        guard entries[window] != nil else { return }
        if property != 0 {
            receive(.answered(consumeProperty(of: window)), in: window)
        } else {
            let isHeld = XGetSelectionOwner(connection.display, selection) != 0
            receive(isHeld ? .refused : .noOwner, in: window)
        }
    }

    func propertySet(_ property: UInt, of window: UInt, time: UInt32) {
        guard property == atoms[.transfer], let expectation = entries[window]?.reading.expectation else { return }
        switch expectation {
        case .time:
            entries[window]?.time = time
            receive(.timeKnown, in: window)
        case .answer: break
        case .piece: receive(.continued(consumeProperty(of: window)), in: window)
        }
    }

    func ownerChanged(_ change: SelectionEvent.OwnerChange) {
        for (window, entry) in entries.sorted(by: { $0.value.id.rawValue < $1.value.id.rawValue }) {
            switch change {
            case .gone where entry.followsOwner: receive(.ownerGone, in: window)
            case .gone: break
            // The previous owner was asked, and continues to answer.
            case .set: entries[window]?.followsOwner = false
            }
        }
    }

    private func receive(_ input: ClipboardReading.Input, in window: UInt) {
        guard let action = entries[window]?.reading.receive(input) else { return }
        switch action {
        case .wait: break
        case .convert(let target): convert(to: target, insteadOf: window)
        case .finish(let outcome):
            guard let entry = entries.removeValue(forKey: window) else { return }
            XDestroyWindow(connection.display, window)
            delegate?.handle(outcome.event(entry.id))
        }
    }

    private func convert(to target: String, insteadOf window: UInt) {
        guard let entry = entries.removeValue(forKey: window) else { return }
        XDestroyWindow(connection.display, window)
        let new = connection.makeHiddenWindow()
        entries[new] = entry
        XConvertSelection(
            connection.display, selection, connection.intern([target])[0], atoms[.transfer], new, UInt(entry.time))
    }

    /// Reads and deletes the property with the answer; the deletion tells the owner to continue.
    private func consumeProperty(of window: UInt) -> ClipboardReading.Answer {
        guard let limit = entries[window]?.reading.maxAnswerSize else { return .missing }
        switch connection.readProperty(atoms[.transfer], of: window, limit: limit, .delete) {
        case .missing: return .missing
        case .tooLong: return .tooLarge
        case .value(let value) where value.type == atoms[.incremental]:
            let size = value.longs?.first ?? 0
            return .incremental(Int(UInt32(truncatingIfNeeded: size)))
        case .value(let value) where value.format == 8:
            return .bytes(type: connection.name(of: value.type), value.data)
        case .value(let value):
            // Some owners give the list the type TARGETS.
            guard [Atom(XA_ATOM), atoms[.targets]].contains(value.type), let longs = value.longs else {
                return .unusable
            }
            return .targets(connection.names(of: longs))
        }
    }
}

extension ClipboardReading.Outcome {
    fileprivate nonisolated func event(_ id: PasteboardReadID) -> PasteboardEvent {
        switch self {
        case .types(let types): .types(id, types)
        case .data(let type, let data): .data(id, type: type, data)
        case .failure(let failure): .failed(id, failure)
        }
    }
}
