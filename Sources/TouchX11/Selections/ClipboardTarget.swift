import Foundation
import TouchKit

/// X's names for what content can be had as.
///
/// A MIME type is its own name. Text has older ones besides: `UTF8_STRING`, `STRING` for ISO Latin-1, and `TEXT`, with
/// which the holder chooses among them.
nonisolated enum ClipboardTarget {
    /// The best first, for who reads: `TEXT` may come in encodings that nobody uses any more.
    private static let readableText = ["UTF8_STRING", PasteboardItem.text, "text/plain", latin1]
    private static let offeredText = [PasteboardItem.text, "UTF8_STRING", "text/plain", "TEXT", latin1]
    private static let latin1 = "STRING"

    /// What a type that we hold is offered as.
    static func offered(_ type: String) -> [String] {
        type == PasteboardItem.text ? offeredText : [type]
    }

    /// What a type that is wanted can be asked for as.
    static func readable(_ type: String) -> [String] {
        type == PasteboardItem.text ? readableText : [type]
    }

    /// The types among the targets, once each: those that are MIME types, and text.
    static func types(in targets: [String]) -> [String] {
        var types: [String] = []
        for target in targets {
            let isText = readableText.contains(target)
            guard isText || target.contains("/") else { continue }
            let type = isText ? PasteboardItem.text : target
            if !types.contains(type) { types.append(type) }
        }
        return types
    }

    /// The data as a target, and the property's type; nil if the target has no room for them.
    static func encode(_ data: Data, as target: String) -> (type: String, data: Data)? {
        switch target {
        case latin1:
            let scalars = String(decoding: data, as: UTF8.self).unicodeScalars
            guard scalars.allSatisfy({ $0.value <= 0xFF }) else { return nil }
            return (latin1, Data(scalars.map { UInt8($0.value) }))
        case "TEXT": return ("UTF8_STRING", data)
        default: return (target, data)
        }
    }

    /// The data of a wanted type, out of a property of the given type; nil if they make no sense as that.
    ///
    /// Holders give pictures the oddest types of property; what the bytes are is for who knows the format to say.
    static func decode(_ data: Data, propertyType: String, as type: String) -> Data? {
        guard type == PasteboardItem.text else { return data }
        if propertyType == latin1 {
            return Data(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })).utf8)
        }
        return String(validating: data, as: UTF8.self) == nil ? nil : data
    }
}
