import Foundation

extension DragEvent {
    /// The event as a line of a recording.
    var line: String {
        switch self {
        case .over(.nothing): "drag over nothing"
        case .over(.ownWindow(let window, let point)): "drag over own \(window.rawValue) \(Self.text(point))"
        case .over(.undecided): "drag over asking"
        case .over(.accepting): "drag over taker"
        case .over(.refusing): "drag over refuser"
        case .dataRequested(let id, let type): "drag asked \(id.rawValue) \(RecordingFields.encode(type))"
        case .ended(let outcome): "drag ended \(outcome)"
        case .moved(let window, let point, let types):
            (["drag moved \(window.rawValue) \(Self.text(point))"] + types.map(RecordingFields.encode))
                .joined(separator: " ")
        case .exited: "drag exited"
        case .dropped(let window, let point): "drag dropped \(window.rawValue) \(Self.text(point))"
        case .data(let id, let type, let data):
            "drag" + PasteboardEvent.data(id, type: type, data).line.dropFirst("pasteboard".count)
        case .failed(let id, let failure):
            "drag" + PasteboardEvent.failed(id, failure).line.dropFirst("pasteboard".count)
        }
    }

    private static func text(_ point: CGPoint) -> String { "\(Double(point.x)) \(Double(point.y))" }

    /// Reads the fields after the kind; nil if they are invalid.
    init?(_ fields: inout RecordingFields) {
        var copy = fields
        switch fields.readWord() {
        case "over":
            guard let target = Self.readTarget(&fields) else { return nil }
            self = .over(target)
        case "ended":
            guard let outcome = fields.readName(of: [DragOutcome.taken, .notTaken]) else { return nil }
            self = .ended(outcome)
        case "moved":
            guard let window = fields.readWindow(), let point = fields.readPoint() else { return nil }
            var types: [String] = []
            while !fields.isAtEnd {
                guard let type = fields.readText(), !type.isEmpty else { return nil }
                types.append(type)
            }
            self = .moved(window, point, types: types)
        case "exited": self = .exited
        case "dropped":
            guard let window = fields.readWindow(), let point = fields.readPoint() else { return nil }
            self = .dropped(window, point)
        case "asked", "data", "failed":
            guard let event = PasteboardEvent(&copy), let event = Self.content(event) else { return nil }
            (self, fields) = (event, copy)
        default: return nil
        }
    }

    private static func readTarget(_ fields: inout RecordingFields) -> DragTarget? {
        switch fields.readWord() {
        case "nothing": return .nothing
        case "own":
            guard let window = fields.readWindow(), let point = fields.readPoint() else { return nil }
            return .ownWindow(window, point)
        case "asking": return .undecided
        case "taker": return .accepting
        case "refuser": return .refusing
        default: return nil
        }
    }

    /// Converts the events about content, which drags share with the pasteboard.
    private static func content(_ event: PasteboardEvent) -> DragEvent? {
        switch event {
        case .dataRequested(let id, let type): .dataRequested(id, type: type)
        case .data(let id, let type, let data): .data(id, type: type, data)
        case .failed(let id, let failure): .failed(id, failure)
        case .changed, .types: nil
        }
    }
}
