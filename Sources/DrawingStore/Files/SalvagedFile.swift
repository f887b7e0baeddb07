import DrawingModel
import Foundation

/// A new file beside a damaged one, with what could be read of that.
struct SalvagedFile: Sendable {
    let notice: OpeningNotice
    let head: Head
    let document: Document

    var path: String { notice.salvaged }

    /// - Parameter path: of the damaged file, which is left as it is.
    init(of salvage: Salvage, _ damage: Damage, path: String) throws(DrawingFileError) {
        let copy = FreeName.path(for: path, adding: "salvaged")
        head = try NewFile.make(at: copy, entries: salvage.entries)
        document = salvage.document
        // What leads there is given up for it.
        try? Descriptor(copy, for: .reading).synchronize()
        Self.synchronizeFolder(of: copy)
        notice = OpeningNotice(damaged: path, salvaged: copy, lineCount: salvage.entries.count, damage: damage)
    }

    /// The disk has the names of the files in it when this returns, where the system can say so.
    static func synchronizeFolder(of path: String) {
        let folder = (path as NSString).deletingLastPathComponent
        try? Descriptor(folder.isEmpty ? "." : folder, for: .reading).synchronize()
    }
}
