import Foundation

/// Names for files beside others.
enum FreeName {
    /// A name that nothing has, not even a link that leads nowhere: "Boat.touchtracker" becomes "Boat-salvaged.touchtracker", or "Boat-salvaged-2.touchtracker".
    static func path(for path: String, adding word: String) -> String {
        let (stem, ending) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
        var (name, number) = ("", 0)
        repeat {
            number += 1
            name = stem + (number == 1 ? "-\(word)" : "-\(word)-\(number)") + (ending.isEmpty ? "" : ".\(ending)")
        } while isTaken(name)
        return name
    }

    private static func isTaken(_ name: String) -> Bool {
        var status = stat()
        return lstat(name, &status) == 0
    }
}
