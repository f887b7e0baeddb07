public import Foundation

/// One thing, in one or more representations, to be put on a pasteboard.
///
///     var item = PasteboardItem()
///     item.setData(native, forType: "application/x-touchtracker")
///     item.registerDataRepresentation(forType: "image/png") { drawing.png() }
///
/// A representation's type is its MIME type, such as "image/png". UTF-8 text has one name, `PasteboardItem.text`; the
/// others that are in use for it mean the same.
///
/// **Difference from UIKit**, whose types are uniform type identifiers, and whose items are dictionaries without an order.
@MainActor public struct PasteboardItem {
    /// The type of text in UTF-8.
    public nonisolated static let text = "text/plain;charset=utf-8"

    private enum Representation {
        case data(Data)
        case provider(() -> Data?)
    }

    /// What it can be had as, the best first: in the order in which they were set.
    public private(set) var types: [String] = []
    private var representations: [String: Representation] = [:]

    /// Content that can't be had as anything yet.
    public init() {}

    /// Content that can be had as text, in UTF-8.
    public init(text: String) {
        setData(Data(text.utf8), forType: Self.text)
    }

    /// - Precondition: the type is not empty.
    public mutating func setData(_ data: Data, forType type: String) {
        set(.data(data), for: type)
    }

    /// Has a representation made when it is wanted, and not before.
    ///
    /// - Parameter load: called at most once if it gives data, also long after the program has gone on, so it keeps what it
    ///   needs; nil: can't be made.
    /// - Precondition: the type is not empty.
    public mutating func registerDataRepresentation(forType type: String, _ load: @escaping () -> Data?) {
        set(.provider(load), for: type)
    }

    private mutating func set(_ representation: Representation, for type: String) {
        precondition(!type.isEmpty, "a representation has a type")
        let type = Self.canonical(type)
        if representations[type] == nil { types.append(type) }
        representations[type] = representation
    }

    /// Makes the representation if that is still to be done, and keeps it.
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

    /// One name for the several that a type may have.
    static func canonical(_ type: String) -> String {
        ["text/plain", text].contains(type.lowercased().replacing(" ", with: "")) ? text : type
    }
}
