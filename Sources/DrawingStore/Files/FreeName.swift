import Foundation

/// Names for files beside others.
enum FreeName {
    /// A name that no file has: "Boat.touchtracker" becomes "Boat-salvaged.touchtracker", or "Boat-salvaged-2.touchtracker".
    static func path(for path: String, adding word: String) -> String {
        let (stem, ending) = ((path as NSString).deletingPathExtension, (path as NSString).pathExtension)
        var (name, number) = ("", 0)
        repeat {
            number += 1
            name = stem + (number == 1 ? "-\(word)" : "-\(word)-\(number)") + (ending.isEmpty ? "" : ".\(ending)")
        } while FileIdentity(path: name) != nil
        return name
    }
}
