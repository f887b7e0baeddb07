import Foundation
import TouchLanguage
import TouchSystem

extension Places {
    /// A drawing's title: its file name without the extension, or "Untitled" if it has not been named yet, with its
    /// number if there are several.
    public func title(of path: String) -> String {
        let (folder, name) = (path.folderOfPath, (path as NSString).lastPathComponent)
        let stem = name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name
        if folder == data || refuges.contains(folder), let number = Self.number(ofUntitled: stem) {
            let digits = number.dropFirst()
            return digits.isEmpty ? localized("Untitled") : localized("Untitled \(digits)")
        }
        return String(stem.map { $0.isNewline || $0.unicodeScalars.contains(where: Self.isControl) ? " " : $0 })
    }

    /// Whether a drawing has not been named yet.
    public func isUntitled(_ path: String) -> Bool {
        let (folder, name) = (path.folderOfPath, (path as NSString).lastPathComponent)
        return folder == data && Self.number(ofUntitled: name.replacing(Self.ending, with: "")) != nil
    }

    /// The paths of the drawings whose windows are remembered.
    package var knownDrawings: Set<String> {
        SettingsFile(window, defaults: WindowState()).read().value.knownDrawings
    }

    private static let ending = ".touchtracker"

    /// The rest of the name of a drawing without one: nothing, or a space and a number. Many are asked for at once.
    private static func number(ofUntitled stem: String) -> Substring? {
        guard stem.hasPrefix("Drawing") else { return nil }
        let rest = stem.dropFirst("Drawing".count)
        if rest.isEmpty { return rest }
        let digits = rest.utf8.dropFirst()
        let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return rest.utf8.first == UInt8(ascii: " ") && !digits.isEmpty && isNumber ? rest : nil
    }

    /// It would break the single line of a title.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
