public import TouchDrawingPicture

/// What kind of file a drawing is exported as.
public nonisolated enum ExportFormat: String, Hashable, Sendable, Codable, CaseIterable {
    case png, svg, pdf
    /// The drawing as it came to be.
    case animation = "apng"

    /// What a file's name ends with, after the dot.
    public var fileExtension: String { rawValue }

    /// Of a picture; nil for an animation.
    public var pictureFormat: PictureFormat? { PictureFormat(rawValue: rawValue) }
}

/// How drawings are exported from the window, as a person chose it last.
public nonisolated struct ExportChoice: Hashable, Sendable, Codable {
    /// What lies beneath the ink.
    public enum Ground: String, Hashable, Sendable, Codable {
        case paper
        /// White, whatever the drawing lies on.
        case white
        /// Nothing: whatever the picture comes to lie on.
        case none
    }

    /// What kind of file it becomes.
    public var format = ExportFormat.png
    /// Of PNG pictures and animations, pixels per point: 1, 2 or 4; nil: as many as the window has.
    public var scale: Int?
    /// What lies beneath the ink of pictures.
    public var ground = Ground.paper
    /// Of animations, times the pace at which it was drawn: one of `speeds`.
    public var speed = 1
    /// The absolute path of the folder that files go to; nil: the desktop's for pictures.
    public var folder: String?

    /// What holds until something is chosen.
    public init() {}

    /// What can be chosen, in pixels per point.
    public static let scales: [Int?] = [nil, 1, 2, 4]
    /// What can be chosen.
    public static let speeds = [1, 2, 4, 8, 16]

    /// Whether it is one that the program makes.
    public var isValid: Bool {
        Self.scales.contains(scale) && Self.speeds.contains(speed) && folder?.hasPrefix("/") != false
    }
}

/// What is exported, and where to.
public nonisolated struct ExportRequest: Hashable, Sendable, Codable {
    /// What becomes of a file that has the name already.
    public enum Existing: String, Hashable, Sendable, Codable {
        /// It stays until a person has been asked.
        case asked
        case replaced
    }

    /// The file's name without its extension; not empty.
    public var name: String
    /// How it is exported, and the folder.
    public var choice: ExportChoice
    /// What becomes of a file that has the name already.
    public var existing: Existing

    /// A request for a file of that name.
    public init(name: String, _ choice: ExportChoice, _ existing: Existing = .asked) {
        (self.name, self.choice, self.existing) = (name, choice, existing)
    }

    /// The file's name with its extension.
    public var fileName: String { "\(name).\(choice.format.fileExtension)" }

    /// What a person has written as the file's name: one with the extension of a format chooses that.
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

/// How far an export is.
public nonisolated enum ExportStatus: Hashable, Sendable, Codable {
    /// Nothing is being exported; the dialog can be changed.
    case ready
    /// It takes long: so much of it is done, 0…1 (nil: nobody knows), and what is being done.
    case running(fraction: Double?, text: String)
    /// The desktop's dialog has chosen this file; `shortFolder` is its folder as people write it.
    case chosen(ExportRequest, shortFolder: String)
    /// There is a file of that name already.
    case exists(fileName: String)
    /// Why there is no file, as one sentence.
    case failed(String)
}
