public import Foundation

/// An item for a pasteboard, in one or more representations.
///
///     var item = PasteboardItem()
///     item.setData(native, forType: "application/x-touchtracker")
///     item.registerDataRepresentation(forType: "image/png") { drawing.png() }
///
/// A representation's type is its MIME type, such as "image/png". UTF-8 text has the canonical type
/// `PasteboardItem.text`; other common types for it are synonyms.
///
/// **Difference from UIKit**, whose types are uniform type identifiers, and whose items are unordered dictionaries.
@MainActor public struct PasteboardItem {
    /// The type of UTF-8 text.
    public nonisolated static let text = "text/plain;charset=utf-8"

    private enum Representation {
        case data(Data)
        case provider(() -> Data?)
    }

    /// The available types, best first: in the order in which they were set.
    public private(set) var types: [String] = []
    private var representations: [String: Representation] = [:]

    /// Creates an item without representations.
    public init() {}

    /// Creates an item with text, in UTF-8.
    public init(text: String) {
        setData(Data(text.utf8), forType: Self.text)
    }

    /// Sets the data of a representation.
    ///
    /// - Precondition: the type is not empty.
    public mutating func setData(_ data: Data, forType type: String) {
        set(.data(data), for: type)
    }

    /// Registers a representation that is made on the first request.
    ///
    /// - Parameter load: called until it returns data, possibly much later, so it must capture the required state; nil
    ///   means that the representation can't be made.
    /// - Precondition: the type is not empty.
    public mutating func registerDataRepresentation(forType type: String, _ load: @escaping () -> Data?) {
        set(.provider(load), for: type)
    }

    private mutating func set(_ representation: Representation, for type: String) {
        precondition(!type.isEmpty, "a representation needs a type")
        let type = Self.canonical(type)
        if representations[type] == nil { types.append(type) }
        representations[type] = representation
    }

    /// Returns the representation; makes and caches it if necessary.
    mutating func data(forType type: String) -> Data? {
        switch representations[type] {
        case nil: return nil
        case .data(let data): return data
        case .provider(let load):
            guard let data = load() else { return nil }
            representations[type] = .data(data)
            return data
        }
    }

    /// Returns the canonical name of a type.
    static func canonical(_ type: String) -> String {
        ["text/plain", text].contains(type.lowercased().replacing(" ", with: "")) ? text : type
    }
}
