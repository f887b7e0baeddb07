import Foundation
import TouchTrackerUI

/// What the system tells, such as what has become of an order that had to do with files. A recording has it, and plays without
/// the files.
enum LibraryEvent: Codable {
    /// The drawings that there are.
    case found([GalleryItem])
    /// Another drawing has been opened, with what it begins with.
    case opened(title: String, notes: [String: String])
    /// The drawing in the window is called this now.
    case named(String)
    /// A drawing can't be called as somebody wants, for this reason, a sentence.
    case nameRefused(String)
    /// A picture has been written: where, and as people write that; and how many lines can't be seen in it, which recordings
    /// of earlier versions don't tell.
    case exported(String, short: String, invisibleCount: Int? = nil)
    /// How far an export is.
    case export(ExportStatus)
    /// The folders in a folder that was asked for.
    case folder(FolderListing)
    /// Why that folder can't be listed, or made; as one sentence.
    case folderRefused(String)
    /// The printers that there are.
    case printers([String])
    /// The touch screen of this name seems to lie on another monitor than its own.
    case misplaced(String)
    /// Something to be said to a person, and whether a change can be taken back.
    case told(String, isUndoable: Bool)

    /// As a recording has it: JSON.
    var text: String? { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } }

    /// - Returns: nil if the text makes no sense.
    init?(text: String) {
        guard let event = try? JSONDecoder().decode(LibraryEvent.self, from: Data(text.utf8)) else { return nil }
        self = event
    }
}
