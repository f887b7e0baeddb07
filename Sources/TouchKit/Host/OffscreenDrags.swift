public import Foundation

/// Drag and drop of a host without a display, with simulated other programs for tests.
///
/// Events reach the application when the host's pass ends (`OffscreenHost.finishPass()`).
@MainActor public final class OffscreenDrags {
    /// The drag target outside of the windows.
    public var targetOutside = DragTarget.nothing
    /// The content dropped by another program, by type.
    public var dropped: [String: Data] = [:]
    /// Whether the other program never delivers the content it has dropped.
    public var neverAnswers = false
    /// The types offered by the application's drag; nil while it drags nothing.
    public private(set) var offeredTypes: [String]?
    /// Whether the application has dropped on another program and waits until that accepts the content.
    public private(set) var isDropped = false

    private var events: [DragEvent] = []
    private var completions: [PasteboardDataRequestID: (Data?) -> Void] = [:]
    private var lastRequestID: UInt64 = 0
    private var isReplaying = false

    init() {}

    /// Leaves all answers to a recording.
    func startReplaying() { isReplaying = true }

    /// Another program requests the content that the application drags.
    ///
    /// - Parameter completion: called with nil if the application refuses.
    public func requestData(_ type: String, completion: @escaping (Data?) -> Void) {
        lastRequestID += 1
        let id = PasteboardDataRequestID(rawValue: lastRequestID)
        completions[id] = completion
        events.append(.dataRequested(id, type: type))
    }

    /// Another program ends the drop that it received.
    public func finish(_ outcome: DragOutcome) {
        (offeredTypes, isDropped) = (nil, false)
        events.append(.ended(outcome))
    }

    func perform(_ request: DragRequest, sizeOf: (WindowID) -> CGSize?) {
        if isReplaying { return }
        switch request {
        case .start(let types): offeredTypes = types
        case .move(let id, let point):
            let isInside = sizeOf(id).map { CGRect(origin: .zero, size: $0).contains(point) } ?? false
            events.append(.over(isInside ? .ownWindow(id, point) : targetOutside))
        case .drop: isDropped = true
        case .cancel: (offeredTypes, isDropped) = (nil, false)
        case .answer(let id, let data): completions.removeValue(forKey: id)?(data)
        case .propose, .stopReading, .finish: break
        case .read where neverAnswers: break
        case .read(let id, let types, _):
            let found = types.lazy.compactMap { type in self.dropped[type].map { (type, $0) } }.first
            events.append(found.map { .data(id, type: $0, $1) } ?? .failed(id, .noSuchType))
        }
    }

    /// Removes and returns the pending events, oldest first.
    func drainEvents() -> [DragEvent] {
        defer { events = [] }
        return events
    }
}
