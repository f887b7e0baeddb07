public import Foundation

/// The pasteboard of a host without a display, with simulated other programs for tests.
///
/// Events reach the application when the host's pass ends (`OffscreenHost.finishPass()`).
@MainActor public final class OffscreenPasteboard {
    private enum Owner {
        case nobody
        case application(types: [String])
        case another([(type: String, data: Data)])
        case neverAnswers
        /// All answers are part of the replayed events.
        case recorded
    }

    private var owner = Owner.nobody
    private var events: [PasteboardEvent] = []
    private var completions: [PasteboardDataRequestID: (Data?) -> Void] = [:]
    private var lastRequestID: UInt64 = 0

    init() {}

    /// Leaves all answers to a recording.
    func startReplaying() {
        owner = .recorded
    }

    // MARK: Other programs

    /// Another program copies content.
    ///
    /// - Parameter content: the available types, best first.
    public func copy(_ content: [(type: String, data: Data)]) {
        owner = .another(content)
        events.append(.changed(.another))
    }

    /// Another program copies content, but never delivers it.
    public func copyAndNeverAnswer() {
        owner = .neverAnswers
        events.append(.changed(.another))
    }

    /// The pasteboard loses its content and its owner.
    public func clear() {
        owner = .nobody
        events.append(.changed(.nobody))
    }

    /// The types of the application's content for other programs; nil if the application doesn't own the pasteboard.
    public var offeredTypes: [String]? {
        if case .application(let types) = owner { types } else { nil }
    }

    /// Another program pastes the application's content.
    ///
    /// - Parameter completion: called with nil if the application refuses.
    public func paste(_ type: String, completion: @escaping (Data?) -> Void) {
        guard offeredTypes?.contains(type) == true else { return completion(nil) }
        lastRequestID += 1
        let id = PasteboardDataRequestID(rawValue: lastRequestID)
        completions[id] = completion
        events.append(.dataRequested(id, type: type))
    }

    // MARK: Host

    func perform(_ request: PasteboardRequest) {
        if case .recorded = owner { return }
        switch request {
        case .offer(let types): owner = types.isEmpty ? .nobody : .application(types: types)
        case .answer(let id, let data): completions.removeValue(forKey: id)?(data)
        case .read(let id, let types, let limit): read(id, types, limit: limit)
        case .readTypes(let id): readTypes(id)
        case .stopReading(let id): events.removeAll { $0.readID == id }
        }
    }

    /// Removes and returns the pending events, oldest first.
    func drainEvents() -> [PasteboardEvent] {
        defer { events = [] }
        return events
    }

    private func read(_ id: PasteboardReadID, _ types: [String], limit: Int) {
        switch owner {
        case .nobody, .application: events.append(.failed(id, .empty))
        case .another(let content):
            let found = types.compactMap { type in content.first { $0.type == type } }
            if let (type, data) = found.first(where: { $0.data.count <= limit }) {
                events.append(.data(id, type: type, data))
            } else {
                events.append(.failed(id, found.isEmpty ? .noSuchType : .tooLarge(limit: limit)))
            }
        case .neverAnswers, .recorded: break
        }
    }

    private func readTypes(_ id: PasteboardReadID) {
        switch owner {
        case .nobody, .application: events.append(.failed(id, .empty))
        case .another(let content): events.append(.types(id, content.map(\.type)))
        case .neverAnswers, .recorded: break
        }
    }
}

extension PasteboardEvent {
    fileprivate nonisolated var readID: PasteboardReadID? {
        switch self {
        case .changed, .dataRequested: nil
        case .types(let id, _), .data(let id, _, _), .failed(let id, _): id
        }
    }
}
