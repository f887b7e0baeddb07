import Foundation
import TouchKit

/// X's target names for types of content.
///
/// A MIME type is its own target. Text also has older targets: `UTF8_STRING`, `STRING` for ISO Latin-1, and `TEXT`,
/// which leaves the choice to the owner.
nonisolated enum ClipboardTarget {
    /// Best first; without `TEXT`, which may come in obsolete encodings.
    private static let readableText = ["UTF8_STRING", PasteboardItem.text, "text/plain", latin1]
    private static let offeredText = [PasteboardItem.text, "UTF8_STRING", "text/plain", "TEXT", latin1]
    private static let latin1 = "STRING"

    /// The targets under which a type is offered.
    static func offered(_ type: String) -> [String] {
        type == PasteboardItem.text ? offeredText : [type]
    }

    /// The targets under which a type can be requested.
    static func readable(_ type: String) -> [String] {
        type == PasteboardItem.text ? readableText : [type]
    }

    /// The types of the targets, each once: MIME types, and text.
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

    /// Encodes data for a target. Nil if the target can't express them.
    ///
    /// - Returns: the property's type, and the data.
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

    /// Decodes data of a requested type from a property of the given type; nil if they are not valid.
    ///
    /// Owners use various property types for pictures; the decoder of the format validates their bytes.
    static func decode(_ data: Data, propertyType: String, as type: String) -> Data? {
        guard type == PasteboardItem.text else { return data }
        if propertyType == latin1 {
            return Data(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })).utf8)
        }
        return String(validating: data, as: UTF8.self) == nil ? nil : data
    }
}
