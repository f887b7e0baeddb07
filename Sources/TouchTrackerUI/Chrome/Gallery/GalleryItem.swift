public import TouchGraphics

/// A drawing in the gallery.
public nonisolated struct GalleryItem: Hashable, Sendable, Codable {
    /// An identifier chosen by the program, such as the path.
    public var id: String
    /// The name, with a suffix if several drawings have the same name.
    public var title: String
    /// The name without suffix; nil: the same as the title.
    private var ownName: String?
    /// A short note, such as the date of the last change.
    public var note: String
    /// Whether it is the open drawing.
    public var isOpen: Bool
    /// The title in lowercase, for searching.
    let key: String

    /// An item of the gallery.
    ///
    /// - Parameter name: nil: the same as the title.
    public init(id: String, title: String, name: String? = nil, note: String, isOpen: Bool = false) {
        (self.id, self.title, self.note, self.isOpen) = (id, title, note, isOpen)
        ownName = name == title ? nil : name
        key = title.lowercased()
    }

    /// The name, for renaming.
    var name: String { ownName ?? title }

    /// Whether the title contains all search words.
    ///
    /// - Parameter words: in lowercase.
    func matches(_ words: [String]) -> Bool { words.allSatisfy { key.contains($0) } }
}

/// A request of the gallery.
public nonisolated enum GalleryRequest: Hashable, Sendable {
    /// List the drawings, and pass them to `GalleryViewController.show`.
    case list
    /// Open the drawing in the window.
    case open(String)
    /// Open a new drawing in the window.
    case new
    /// Rename the drawing.
    case rename(String, to: String)
    /// Duplicate the drawing.
    case duplicate(String)
    /// Move the drawing to the trash.
    case trash(String)
    /// Restore the drawing that was moved to the trash last.
    case restore
    /// Make a thumbnail of at most this many pixels per side. It is visible, so make it soon.
    case picture(String, side: Int)
    /// The thumbnail is no longer visible.
    case noPicture(String)
}

/// The thumbnail of a drawing.
public enum GalleryThumbnail {
    /// A thumbnail.
    case ready(Bitmap)
    /// None, because the drawing can't be read or is too large.
    case none
}
