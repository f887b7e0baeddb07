import Foundation
import TouchFoundation

/// The titles of all drawings that the user sees, and of those beside a new one, to keep titles unique. Case, folders
/// and extensions are ignored.
struct DrawingNames {
    /// The paths of the drawings, grouped by the key of their title.
    private var paths: [String: [String]] = [:]

    /// - Parameters:
    ///   - directories: the directories with the user's drawings.
    ///   - folder: the folder of the new file.
    /// - Complexity: O(n) for n files in both folders.
    init(_ directories: AppDirectories, beside folder: String) {
        for folder in Set([directories.data, folder]) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
            for name in names where name.hasSuffix(AppDirectories.fileExtension) {
                add((folder as NSString).appendingPathComponent(name), directories)
            }
        }
        for path in directories.knownDrawings where FileIdentity(path: path) != nil { add(path, directories) }
    }

    private mutating func add(_ path: String, _ directories: AppDirectories) {
        paths[Self.key(directories.title(of: path)), default: []].append(path)
    }

    /// Equal for titles that users would consider the same.
    static func key(_ title: String) -> String { title.lowercased() }

    /// Whether a drawing other than the one at this path has the title.
    func isTaken(_ title: String, except path: String? = nil) -> Bool {
        guard let others = paths[Self.key(title)] else { return false }
        guard let path, let own = FileIdentity(path: path) else { return true }
        return others.contains { FileIdentity(path: $0) != own }
    }

    /// Returns an unused title: the given one, or "Boat 2".
    func availableTitle(_ title: String) -> String {
        if !isTaken(title) { return title }
        var number = 2
        while isTaken("\(title) \(number)") { number += 1 }
        return "\(title) \(number)"
    }

    /// Returns an unused title for a duplicate: "Boat copy", or "Boat copy 2", for "Boat" and its duplicates alike.
    /// Long titles are shortened.
    func availableCopyTitle(of title: String) -> String {
        var original = CopyTitle.original(of: title)
        var number = 1
        while true {
            let copy = CopyTitle.copy(number, of: original)
            if DrawingName.isTooLong(copy), !original.isEmpty {
                original.removeLast()
            } else if isTaken(copy) {
                number += 1
            } else {
                return copy
            }
        }
    }
}

/// The titles of duplicates, in the language of the interface.
private enum CopyTitle {
    static func copy(_ number: Int, of title: String) -> String {
        let text = number == 1 ? localized("\(title) copy") : localized("\(title) copy \(number)")
        return withoutIsolates(text)
    }

    /// Returns the title of the drawing that was duplicated; the title itself if it isn't a duplicate's.
    static func original(of title: String) -> String {
        // A private-use character, which no title contains.
        let (placeholder, number) = ("\u{F8FF}", 987_654_321)
        let first = copy(1, of: placeholder).split(separator: placeholder, omittingEmptySubsequences: false)
        if first.count == 2, let original = title.between(first[0], first[1]) { return original }
        let numbered = copy(number, of: placeholder).split(separator: placeholder, omittingEmptySubsequences: false)
        guard numbered.count == 2 else { return title }
        let parts = numbered[1].components(separatedBy: "\(number)")
        guard parts.count == 2, let remainder = title.between(numbered[0], Substring(parts[1])) else { return title }
        let digits = remainder.reversed().prefix { ("0"..."9").contains($0) }.count
        guard digits > 0 else { return title }
        return String(remainder.dropLast(digits)).between("", Substring(parts[0])) ?? title
    }

    /// Removes the bidirectional isolates around arguments, which don't belong in file names.
    private static func withoutIsolates(_ text: String) -> String {
        String(text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) })
    }
}

extension String {
    /// The text between a prefix and a suffix; nil if the string doesn't have both, or nothing between them.
    fileprivate func between(_ prefix: Substring, _ suffix: Substring) -> String? {
        guard hasPrefix(prefix), hasSuffix(suffix), count > prefix.count + suffix.count else { return nil }
        return String(dropFirst(prefix.count).dropLast(suffix.count))
    }
}
