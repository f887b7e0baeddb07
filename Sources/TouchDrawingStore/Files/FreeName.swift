import Foundation

/// Unused names for new files beside existing ones.
enum FreeName {
    /// Returns a name that no item has, not even a dangling link: "Boat.touchtracker" becomes
    /// "Boat-salvaged.touchtracker", or "Boat-salvaged-2.touchtracker".
    static func path(for path: String, adding word: String) -> String {
        var number = 1
        while isTaken(name(path, word, number)) { number += 1 }
        return name(path, word, number)
    }

    /// Returns a name that no item has: the path itself, or "Boat 2.touchtracker".
    static func path(for path: String) -> String {
        isTaken(path) ? numbered(path) : path
    }

    private static func numbered(_ path: String) -> String {
        let (stem, fileExtension) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
        func name(_ number: Int) -> String { "\(stem) \(number)" + (fileExtension.isEmpty ? "" : ".\(fileExtension)") }
        var number = 2
        while isTaken(name(number)) { number += 1 }
        return name(number)
    }

    /// The existing names, up to the first unused one.
    static func takenNames(for path: String, adding word: String) -> some Sequence<String> {
        (1...).lazy.map { name(path, word, $0) }.prefix(while: isTaken)
    }

    private static func name(_ path: String, _ word: String, _ number: Int) -> String {
        let (stem, fileExtension) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
        return stem + (number == 1 ? "-\(word)" : "-\(word)-\(number)")
            + (fileExtension.isEmpty ? "" : ".\(fileExtension)")
    }

    private static func isTaken(_ name: String) -> Bool {
        var status = stat()
        return lstat(name, &status) == 0
    }
}
