public import TouchGraphics

/// A drawing in the gallery.
public nonisolated struct GalleryItem: Hashable, Sendable, Codable {
    /// Tells it from the others; the program's word for it, such as its path.
    public var id: String
    /// What it is called, and what tells it from others of the same name.
    public var title: String
    /// What it is called; nil: as the title says.
    private var ownName: String?
    /// What else there is to say, such as when it was changed; a few letters.
    public var note: String
    /// Whether it is the one that is being drawn on.
    public var isOpen: Bool
    /// As people look for it: in small letters.
    let key: String

    /// A drawing as the gallery shows it.
    ///
    /// - Parameter name: nil: as the title says.
    public init(id: String, title: String, name: String? = nil, note: String, isOpen: Bool = false) {
        (self.id, self.title, self.note, self.isOpen) = (id, title, note, isOpen)
        ownName = name == title ? nil : name
        key = title.lowercased()
    }

    /// What it is called, as it is renamed.
    var name: String { ownName ?? title }

    /// Whether it is what somebody looks for.
    ///
    /// - Parameter words: in small letters; all of them have to be in the title.
    func matches(_ words: [String]) -> Bool { words.allSatisfy { key.contains($0) } }
}

/// What somebody wants of the drawings in the gallery.
public nonisolated enum GalleryRequest: Hashable, Sendable {
    /// The drawings are to be looked for, and shown with `GalleryViewController.show`.
    case list
    /// The drawing takes the place of the one that is open.
    case open(String)
    /// Likewise a new one.
    case new
    /// The drawing gets another name.
    case rename(String, to: String)
    /// A second one is made of it.
    case duplicate(String)
    /// It goes to the trash.
    case trash(String)
    /// What went to the trash last comes back.
    case restore
    /// A picture is wanted, of so many pixels on its longer side at most, soon: it is in sight.
    case picture(String, side: Int)
    /// It is not in sight any more.
    case noPicture(String)
}

/// What is known of a drawing's looks.
public enum GalleryThumbnail {
    /// It looks like this.
    case ready(Bitmap)
    /// There is none: the drawing can't be read, or is too large for it.
    case none
}
