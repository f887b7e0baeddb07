import Foundation
import TouchFoundation

extension AppDirectories {
    /// A drawing's title: its file name without the extension.
    public func title(of path: String) -> String {
        let stem = Self.stem(of: (path as NSString).lastPathComponent)
        return String(stem.map { $0.isNewline || $0.unicodeScalars.contains(where: Self.isControl) ? " " : $0 })
    }

    /// Whether a drawing has a default name, which the user didn't choose.
    public func isUntitled(_ path: String) -> Bool {
        guard path.parentFolder == data else { return false }
        let stem = Self.stem(of: (path as NSString).lastPathComponent)
        return [Self.untitled, Self.legacyUntitled].contains { Self.isNumbered(stem, $0) }
    }

    /// The path for a new drawing without a chosen name.
    public var newDrawing: String {
        let names = DrawingNames(self, beside: data)
        return "\(data)/\(names.availableTitle(Self.untitled))\(Self.fileExtension)"
    }

    /// The path for a new drawing that is named after a file: its name without the extension, with a number if another
    /// drawing has that title.
    func newDrawing(namedAfter file: String) -> String {
        let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
        let title = DrawingName.validationError(of: name) == nil ? name : Self.untitled
        return "\(data)/\(DrawingNames(self, beside: data).availableTitle(title))\(Self.fileExtension)"
    }

    /// The paths of the drawings whose windows are remembered.
    package var knownDrawings: Set<String> {
        SettingsFile(window, defaults: WindowState()).read().value.knownDrawings
    }

    /// The extension of drawings, with its dot.
    static let fileExtension = ".touchtracker"

    /// The default name of a drawing, in the language of the interface.
    static var untitled: String { localized("Untitled") }
    /// The default name in versions up to 0.2, in any language.
    private static let legacyUntitled = "Drawing"

    /// The first drawing of those versions, which is opened until there is a newer one.
    var legacyFirstDrawing: String { "\(data)/\(Self.legacyUntitled)\(Self.fileExtension)" }

    static func stem(of name: String) -> String {
        name.hasSuffix(fileExtension) ? String(name.dropLast(fileExtension.count)) : name
    }

    /// Whether the stem is the word, or the word followed by a space and a number. Called for many names at once.
    private static func isNumbered(_ stem: String, _ word: String) -> Bool {
        guard stem.hasPrefix(word) else { return false }
        let remainder = stem.dropFirst(word.count)
        if remainder.isEmpty { return true }
        let digits = remainder.utf8.dropFirst()
        let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return remainder.utf8.first == UInt8(ascii: " ") && !digits.isEmpty && isNumber
    }

    /// Control characters would break a single-line title.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
