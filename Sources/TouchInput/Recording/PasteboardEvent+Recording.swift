import Foundation

extension PasteboardEvent {
    /// The event as a line of a recording.
    var line: String {
        switch self {
        case .changed(let holder): "pasteboard changed \(holder)"
        case .asked(let question, let type):
            "pasteboard asked \(question.rawValue) \(RecordingFields.encode(type))"
        case .types(let reading, let types):
            (["pasteboard types \(reading.rawValue)"] + types.map(RecordingFields.encode)).joined(separator: " ")
        case .data(let reading, let type, let data):
            "pasteboard data \(reading.rawValue) \(RecordingFields.encode(type)) "
                + (data.isEmpty ? "-" : data.base64EncodedString())
        case .failed(let reading, .tooLarge(let limit)):
            "pasteboard failed \(reading.rawValue) tooLarge limit=\(limit)"
        case .failed(let reading, let failure): "pasteboard failed \(reading.rawValue) \(failure.name)"
        }
    }

    /// Reads the fields after the kind; nil if they make no sense.
    init?(_ fields: inout RecordingFields) {
        switch fields.word() {
        case "changed":
            guard let holder = fields.name(of: [PasteboardHolder.another, .nobody]) else { return nil }
            self = .changed(holder)
        case "asked":
            guard let number = fields.int(UInt64.self), let type = fields.text() else { return nil }
            self = .asked(PasteboardQuestionID(rawValue: number), type: type)
        case "types":
            guard let reading = Self.reading(&fields), let types = Self.types(&fields) else { return nil }
            self = .types(reading, types)
        case "data":
            guard let reading = Self.reading(&fields), let type = fields.text(), let word = fields.word(),
                let data = word == "-" ? Data() : Data(base64Encoded: String(word))
            else { return nil }
            self = .data(reading, type: type, data)
        case "failed":
            guard let reading = Self.reading(&fields), let failure = Self.failure(&fields) else { return nil }
            self = .failed(reading, failure)
        default: return nil
        }
    }

    private static func reading(_ fields: inout RecordingFields) -> PasteboardReadingID? {
        fields.int(UInt64.self).map(PasteboardReadingID.init(rawValue:))
    }

    private static func types(_ fields: inout RecordingFields) -> [String]? {
        var types: [String] = []
        while !fields.isAtEnd {
            guard let type = fields.text() else { return nil }
            types.append(type)
        }
        return types
    }

    private static func failure(_ fields: inout RecordingFields) -> PasteboardFailure? {
        guard let name = fields.word() else { return nil }
        if name == "tooLarge" { return fields.options()?["limit"].flatMap { Int($0) }.map { .tooLarge(limit: $0) } }
        return [PasteboardFailure.empty, .noSuchType, .timedOut, .holderGone].first { $0.name == name }
    }
}

extension PasteboardFailure {
    fileprivate var name: String {
        switch self {
        case .empty: "empty"
        case .noSuchType: "noSuchType"
        case .tooLarge: "tooLarge"
        case .timedOut: "timedOut"
        case .holderGone: "holderGone"
        }
    }
}
