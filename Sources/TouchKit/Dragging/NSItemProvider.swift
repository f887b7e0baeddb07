public import Foundation

/// The programs that can load a representation.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every program.
    case all = 0
    /// Only this program.
    case ownProcess = 3
}

/// Dragged content in one or more representations, which are made on request.
///
///     let provider = NSItemProvider()
///     provider.registerDataRepresentation(forTypeIdentifier: "image/png", visibility: .all) { completion in
///         completion(drawing.png(), nil)
///         return nil
///     }
///
/// **Difference from UIKit**: limited to what drag and drop needs. Types are MIME types, as on a pasteboard
/// (`PasteboardItem`). Objects and files aren't supported except as data, such as `text/uri-list`. Handlers are called
/// on the event loop.
@MainActor public final class NSItemProvider {
    /// Makes a representation, and calls the completion handler once, immediately or later. The returned progress is
    /// ignored.
    public typealias LoadHandler = (_ completion: @escaping (Data?, (any Error)?) -> Void) -> Progress?

    private struct Representation {
        let type: String
        let visibility: NSItemProviderRepresentationVisibility
        let load: LoadHandler
    }

    private var representations: [Representation] = []

    /// The name to show for the content, if any.
    public var suggestedName: String?

    /// Creates a provider without representations.
    public init() {}

    /// The available types, best first: in the order of registration.
    public var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Registers a representation, which is made whenever it is requested.
    ///
    /// - Precondition: the type is not empty.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping LoadHandler
    ) {
        precondition(!typeIdentifier.isEmpty, "a representation needs a type")
        let type = PasteboardItem.canonical(typeIdentifier)
        let representation = Representation(type: type, visibility: visibility, load: loadHandler)
        if let index = representations.firstIndex(where: { $0.type == type }) {
            representations[index] = representation
        } else {
            representations.append(representation)
        }
    }

    /// Whether a representation of this type is available.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(typeIdentifier) != nil
    }

    /// Loads a representation, by making it or by reading it from the program that offers it.
    ///
    /// - Parameter completionHandler: called once, immediately or later, with the data or an error.
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

    /// The types available to other programs.
    var visibleTypes: [String] { representations.filter { $0.visibility == .all }.map(\.type) }

    private func representation(_ type: String) -> Representation? {
        let type = PasteboardItem.canonical(type)
        return representations.first { $0.type == type }
    }
}

/// A dragged item.
@MainActor public final class UIDragItem {
    /// The item's representations.
    public let itemProvider: NSItemProvider
    /// The item as an object of this program; not available to other programs.
    public var localObject: Any?

    /// Creates an item with the provider's representations.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
    }
}
