import Foundation

extension PasteboardEvent {
    /// The event as a line of a recording.
    var line: String {
        switch self {
        case .changed(let owner): "pasteboard changed \(owner)"
        case .dataRequested(let id, let type):
            "pasteboard asked \(id.rawValue) \(RecordingFields.encode(type))"
        case .types(let id, let types):
            (["pasteboard types \(id.rawValue)"] + types.map(RecordingFields.encode)).joined(separator: " ")
        case .data(let id, let type, let data):
            "pasteboard data \(id.rawValue) \(RecordingFields.encode(type)) "
                + (data.isEmpty ? "-" : data.base64EncodedString())
        case .failed(let id, .tooLarge(let limit)):
            "pasteboard failed \(id.rawValue) tooLarge limit=\(limit)"
        case .failed(let id, let failure): "pasteboard failed \(id.rawValue) \(failure.name)"
        }
    }

    /// Reads the fields after the kind; nil if they are invalid.
    init?(_ fields: inout RecordingFields) {
        switch fields.readWord() {
        case "changed":
            guard let owner = fields.readName(of: [PasteboardOwner.another, .nobody]) else { return nil }
            self = .changed(owner)
        case "asked":
            guard let number = fields.readInt(UInt64.self), let type = fields.readText() else { return nil }
            self = .dataRequested(PasteboardDataRequestID(rawValue: number), type: type)
        case "types":
            guard let id = Self.readID(&fields), let types = Self.readTypes(&fields) else { return nil }
            self = .types(id, types)
        case "data":
            guard let id = Self.readID(&fields), let type = fields.readText(), let word = fields.readWord(),
                let data = word == "-" ? Data() : Data(base64Encoded: String(word))
            else { return nil }
            self = .data(id, type: type, data)
        case "failed":
            guard let id = Self.readID(&fields), let failure = Self.readFailure(&fields) else { return nil }
            self = .failed(id, failure)
        default: return nil
        }
    }

    private static func readID(_ fields: inout RecordingFields) -> PasteboardReadID? {
        fields.readInt(UInt64.self).map(PasteboardReadID.init(rawValue:))
    }

    private static func readTypes(_ fields: inout RecordingFields) -> [String]? {
        var types: [String] = []
        while !fields.isAtEnd {
            guard let type = fields.readText() else { return nil }
            types.append(type)
        }
        return types
    }

    private static func readFailure(_ fields: inout RecordingFields) -> PasteboardFailure? {
        guard let name = fields.readWord() else { return nil }
        if name == "tooLarge" { return fields.readOptions()?["limit"].flatMap { Int($0) }.map { .tooLarge(limit: $0) } }
        return [PasteboardFailure.empty, .noSuchType, .timedOut, .ownerGone].first { $0.name == name }
    }
}

extension PasteboardFailure {
    fileprivate var name: String {
        switch self {
        case .empty: "empty"
        case .noSuchType: "noSuchType"
        case .tooLarge: "tooLarge"
        case .timedOut: "timedOut"
        case .ownerGone: "holderGone"
        }
    }
}
