public import Foundation

/// The pasteboard of a host without a display, with the other programs that a test needs.
///
/// What happens here reaches the application when the host's turn ends (`OffscreenHost.finishTurn()`).
@MainActor public final class OffscreenPasteboard {
    private enum Holder {
        case nobody
        case application(types: [String])
        case another([(type: String, data: Data)])
        case neverAnswers
        /// The answers come with the events that are played.
        case recorded
    }

    private var holder = Holder.nobody
    private var events: [PasteboardEvent] = []
    private var questions: [PasteboardQuestionID: (Data?) -> Void] = [:]
    private var lastQuestion: UInt64 = 0

    init() {}

    /// Leaves all answers to a recording.
    func play() {
        holder = .recorded
    }

    // MARK: Other programs

    /// Another program copies.
    ///
    /// - Parameter content: what it can be had as, the best first.
    public func copy(_ content: [(type: String, data: Data)]) {
        holder = .another(content)
        events.append(.changed(.another))
    }

    /// Another program copies, and then answers nobody.
    public func copyAndNeverAnswer() {
        holder = .neverAnswers
        events.append(.changed(.another))
    }

    /// Nobody holds anything any more.
    public func clear() {
        holder = .nobody
        events.append(.changed(.nobody))
    }

    /// What another program can have the application's content as; nil if the content isn't the application's.
    public var offeredTypes: [String]? {
        if case .application(let types) = holder { types } else { nil }
    }

    /// Another program pastes what the application holds.
    ///
    /// - Parameter completion: told nil if the application refuses.
    public func paste(_ type: String, completion: @escaping (Data?) -> Void) {
        guard offeredTypes?.contains(type) == true else { return completion(nil) }
        lastQuestion += 1
        let question = PasteboardQuestionID(rawValue: lastQuestion)
        questions[question] = completion
        events.append(.asked(question, type: type))
    }

    // MARK: The host's side

    func perform(_ request: PasteboardRequest) {
        if case .recorded = holder { return }
        switch request {
        case .offer(let types): holder = types.isEmpty ? .nobody : .application(types: types)
        case .answer(let question, let data): questions.removeValue(forKey: question)?(data)
        case .read(let id, let types, let limit): read(id, types, limit: limit)
        case .readTypes(let id): readTypes(id)
        case .stopReading(let id): events.removeAll { $0.reading == id }
        }
    }

    /// What is to be told, oldest first; told once.
    func takeEvents() -> [PasteboardEvent] {
        defer { events = [] }
        return events
    }

    private func read(_ id: PasteboardReadingID, _ types: [String], limit: Int) {
        switch holder {
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

    private func readTypes(_ id: PasteboardReadingID) {
        switch holder {
        case .nobody, .application: events.append(.failed(id, .empty))
        case .another(let content): events.append(.types(id, content.map(\.type)))
        case .neverAnswers, .recorded: break
        }
    }
}

extension PasteboardEvent {
    fileprivate nonisolated var reading: PasteboardReadingID? {
        switch self {
        case .changed, .asked: nil
        case .types(let id, _), .data(let id, _, _), .failed(let id, _): id
        }
    }
}
