public import TouchDrawingPicture

/// The file formats for exporting.
public nonisolated enum ExportFormat: String, Hashable, Sendable, Codable, CaseIterable {
    case png, svg, pdf
    /// A playback of the drawing.
    case animation = "apng"

    /// The file extension, without the dot.
    public var fileExtension: String { rawValue }

    /// The format of a picture; nil for an animation.
    public var pictureFormat: PictureFormat? { PictureFormat(rawValue: rawValue) }
}

/// The settings of the export dialog. Saved for the next export.
public nonisolated struct ExportChoice: Hashable, Sendable, Codable {
    /// The background of the picture.
    public enum Ground: String, Hashable, Sendable, Codable {
        case paper
        /// White, whatever the drawing's paper is.
        case white
        /// Transparent.
        case none
    }

    /// What PNG files show of a drawing with pages of documents.
    public enum Content: String, Hashable, Sendable, Codable, CaseIterable {
        /// The whole drawing, in one file.
        case drawing
        /// Each page, in a file of its own.
        case pages
    }

    /// The file format.
    public var format = ExportFormat.png
    /// What PNG files show; nil: the whole drawing.
    public var content: Content?
    /// Pixels per point of PNG pictures and animations: 1, 2 or 4; nil: those of the window.
    public var scale: Int?
    /// The background of pictures.
    public var ground = Ground.paper
    /// The playback speed of animations: one of `speeds`.
    public var speed = 1
    /// The absolute path of the target folder; nil: the desktop's folder for pictures.
    public var folder: String?

    /// The default settings.
    public init() {}

    /// The available scales, in pixels per point.
    public static let scales: [Int?] = [nil, 1, 2, 4]
    /// The available playback speeds.
    public static let speeds = [1, 2, 4, 8, 16]

    /// Whether all values are available ones.
    public var isValid: Bool {
        Self.scales.contains(scale) && Self.speeds.contains(speed) && folder?.hasPrefix("/") != false
    }
}

/// A request to export, with the target.
public nonisolated struct ExportRequest: Hashable, Sendable, Codable {
    /// What happens to an existing file.
    public enum Existing: String, Hashable, Sendable, Codable {
        /// It is kept, and the user is asked.
        case asked
        case replaced
    }

    /// The file name without extension; not empty.
    public var name: String
    /// The settings, including the folder.
    public var choice: ExportChoice
    /// What happens to an existing file.
    public var existing: Existing

    /// A request for a file with this name.
    public init(name: String, _ choice: ExportChoice, _ existing: Existing = .asked) {
        (self.name, self.choice, self.existing) = (name, choice, existing)
    }

    /// The file name with extension.
    public var fileName: String { "\(name).\(choice.format.fileExtension)" }

    /// Sets the name from user input. The extension of a supported format selects that format.
    public mutating func setName(_ text: String) {
        let text = text.trimmingWhitespace
        name = text
        guard let dot = text.lastIndex(of: "."), dot != text.startIndex,
            let format = ExportFormat(rawValue: text[text.index(after: dot)...].lowercased())
        else { return }
        name = String(text[..<dot])
        choice.format = format
    }
}

extension String {
    fileprivate nonisolated var trimmingWhitespace: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }
}

/// The status of an export.
public nonisolated enum ExportStatus: Hashable, Sendable, Codable {
    /// Nothing is being exported; the dialog can be edited.
    case ready
    /// The export takes long: its progress, 0…1 or nil if unknown, and the current activity.
    case running(fraction: Double?, text: String)
    /// The desktop's dialog has chosen this file; `shortFolder` is its folder as displayed.
    case chosen(ExportRequest, shortFolder: String)
    /// A file with this name exists.
    case exists(fileName: String)
    /// The export failed; the reason is one sentence.
    case failed(String)
}
