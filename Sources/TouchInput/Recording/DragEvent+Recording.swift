import Foundation

extension DragEvent {
    /// The event as a line of a recording.
    var line: String {
        switch self {
        case .over(.nothing): "drag over nothing"
        case .over(.own(let window, let point)): "drag over own \(window.rawValue) \(Self.text(point))"
        case .over(.asking): "drag over asking"
        case .over(.taker): "drag over taker"
        case .over(.refuser): "drag over refuser"
        case .asked(let question, let type): "drag asked \(question.rawValue) \(RecordingFields.encode(type))"
        case .ended(let ending): "drag ended \(ending)"
        case .moved(let window, let point, let types):
            (["drag moved \(window.rawValue) \(Self.text(point))"] + types.map(RecordingFields.encode))
                .joined(separator: " ")
        case .exited: "drag exited"
        case .dropped(let window, let point): "drag dropped \(window.rawValue) \(Self.text(point))"
        case .data(let reading, let type, let data):
            "drag" + PasteboardEvent.data(reading, type: type, data).line.dropFirst("pasteboard".count)
        case .failed(let reading, let failure):
            "drag" + PasteboardEvent.failed(reading, failure).line.dropFirst("pasteboard".count)
        }
    }

    private static func text(_ point: CGPoint) -> String { "\(Double(point.x)) \(Double(point.y))" }

    /// Reads the fields after the kind; nil if they make no sense.
    init?(_ fields: inout RecordingFields) {
        var rest = fields
        switch fields.word() {
        case "over":
            guard let place = Self.place(&fields) else { return nil }
            self = .over(place)
        case "ended":
            guard let ending = fields.name(of: [DragEnding.taken, .notTaken]) else { return nil }
            self = .ended(ending)
        case "moved":
            guard let window = fields.window(), let point = fields.point() else { return nil }
            var types: [String] = []
            while !fields.isAtEnd {
                guard let type = fields.text(), !type.isEmpty else { return nil }
                types.append(type)
            }
            self = .moved(window, point, types: types)
        case "exited": self = .exited
        case "dropped":
            guard let window = fields.window(), let point = fields.point() else { return nil }
            self = .dropped(window, point)
        case "asked", "data", "failed":
            guard let event = PasteboardEvent(&rest), let event = Self.content(event) else { return nil }
            (self, fields) = (event, rest)
        default: return nil
        }
    }

    private static func place(_ fields: inout RecordingFields) -> DragPlace? {
        switch fields.word() {
        case "nothing": return .nothing
        case "own":
            guard let window = fields.window(), let point = fields.point() else { return nil }
            return .own(window, point)
        case "asking": return .asking
        case "taker": return .taker
        case "refuser": return .refuser
        default: return nil
        }
    }

    /// What is said of content is the same for both.
    private static func content(_ event: PasteboardEvent) -> DragEvent? {
        switch event {
        case .asked(let question, let type): .asked(question, type: type)
        case .data(let reading, let type, let data): .data(reading, type: type, data)
        case .failed(let reading, let failure): .failed(reading, failure)
        case .changed, .types: nil
        }
    }
}
