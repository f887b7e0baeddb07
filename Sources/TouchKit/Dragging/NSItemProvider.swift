public import Foundation

/// Who may have a representation.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every program.
    case all = 0
    /// This program alone.
    case ownProcess = 3
}

/// Content that is dragged, in one or more representations that are made when somebody wants them.
///
///     let provider = NSItemProvider()
///     provider.registerDataRepresentation(forTypeIdentifier: "image/png", visibility: .all) { completion in
///         completion(drawing.png(), nil)
///         return nil
///     }
///
/// **Difference from UIKit**: only what dragging takes is here. Types are MIME types, as on a pasteboard (`PasteboardItem`); there
/// are no objects and no files but as bytes, `text/uri-list` among them; handlers are called in the loop.
@MainActor public final class NSItemProvider {
    /// Makes a representation, and tells the completion handler of it once, at once or later; what it returns tells nobody
    /// anything.
    public typealias LoadHandler = (_ completion: @escaping (Data?, (any Error)?) -> Void) -> Progress?

    private struct Representation {
        let type: String
        let visibility: NSItemProviderRepresentationVisibility
        let load: LoadHandler
    }

    private var representations: [Representation] = []

    /// What it is called where it is shown; nil: it has no name.
    public var suggestedName: String?

    /// Content that can't be had as anything yet.
    public init() {}

    /// What it can be had as, the best first: in the order in which it was registered.
    public var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Has a representation made whenever it is wanted.
    ///
    /// - Precondition: the type is not empty.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping LoadHandler
    ) {
        precondition(!typeIdentifier.isEmpty, "a representation has a type")
        let type = PasteboardItem.canonical(typeIdentifier)
        let representation = Representation(type: type, visibility: visibility, load: loadHandler)
        if let index = representations.firstIndex(where: { $0.type == type }) {
            representations[index] = representation
        } else {
            representations.append(representation)
        }
    }

    /// Whether it can be had as this.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(typeIdentifier) != nil
    }

    /// Has a representation made, or handed over by the program that it comes from.
    ///
    /// - Parameter completionHandler: called once, at once or later, with the bytes or with the reason why there are none.
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) {
        guard let representation = representation(typeIdentifier) else {
            return completionHandler(nil, PasteboardFailure.noSuchType)
        }
        var handler: ((Data?, (any Error)?) -> Void)? = completionHandler
        _ = representation.load { data, error in
            handler?(data, error)
            handler = nil
        }
    }

    /// What other programs can have.
    var visibleTypes: [String] { representations.filter { $0.visibility == .all }.map(\.type) }

    private func representation(_ type: String) -> Representation? {
        let type = PasteboardItem.canonical(type)
        return representations.first { $0.type == type }
    }
}
