import Foundation
import TouchFoundation

extension AppDirectories {
    /// The user's pictures folder, or the home folder if there is none.
    public var pictures: String { userFolder("XDG_PICTURES_DIR") }

    /// The user's documents folder, or the home folder if there is none.
    public var documents: String { userFolder("XDG_DOCUMENTS_DIR") }

    /// Source: xdg-user-dirs 0.18, user-dirs.dirs(5).
    private func userFolder(_ name: String) -> String {
        let file = config.parentFolder + "/user-dirs.dirs"
        guard let data = try? SmallFile.read(file, upTo: Self.maxSize) else { return home }
        let text = String(decoding: data, as: UTF8.self)
        let folder = text.split(whereSeparator: \.isNewline).compactMap { self.folder(name, in: $0) }.last
        var isFolder: ObjCBool = false
        guard let folder, FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
        else { return home }
        return folder
    }

    /// In bytes. Source: our choice: about fifty times the size of such a file.
    private static let maxSize = 1 << 16

    /// - Parameter line: shell syntax: XDG_PICTURES_DIR="$HOME/Pictures", or another absolute path in quotes.
    private func folder(_ name: String, in line: Substring) -> String? {
        let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, parts[0] == name, parts[1].hasPrefix("\"") else { return nil }
        var (value, isEscaped) = ("", false)
        for character in parts[1].dropFirst() {
            if !isEscaped, character == "\"" { break }
            isEscaped = !isEscaped && character == "\\"
            if !isEscaped { value.append(character) }
        }
        if value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
        return value.hasPrefix("/") ? value : nil
    }

    /// Returns the absolute path that the user typed, with ~ expanded and without a trailing slash; nil if it isn't
    /// absolute.
    public func absolutePath(_ name: String) -> String? {
        var name = name.trimmingCharacters(in: .whitespaces)
        if name == "~" || name.hasPrefix("~/") { name = home + name.dropFirst() }
        while name.count > 1, name.hasSuffix("/") { name.removeLast() }
        return name.hasPrefix("/") ? name : nil
    }

    /// Abbreviates the home folder in a path as ~.
    public func abbreviatedPath(_ path: String) -> String {
        path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
