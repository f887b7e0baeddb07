import Foundation
import TouchTrackerUI

/// An event from the system, such as the result of a request about files. Recordings contain these events and so play
/// without the files. Case names are part of the format.
enum LibraryEvent: Codable {
    /// The list of drawings.
    case found([GalleryItem])
    /// Another drawing was opened, with the notes of its `LaunchPlan`.
    case opened(title: String, notes: [String: String])
    /// The drawing in the window was renamed.
    case named(String)
    /// A drawing can't be renamed; the reason, as a sentence.
    case nameRefused(String)
    /// A picture was exported: its path, the path for display, the number of lines that are invisible in it, and what
    /// else people should know, each a clause. Earlier versions did not record the last two.
    case exported(String, short: String, invisibleCount: Int? = nil, notes: [String]? = nil)
    /// The progress of an export.
    case export(ExportStatus)
    /// The subfolders of a requested folder.
    case folder(FolderListing)
    /// Why a folder can't be listed or created, as a sentence.
    case folderRefused(String)
    /// The content of a picture file to insert, and the location of its center in points of the window; nil: the middle.
    case picture(Data, at: CGPoint?)
    /// Why a picture file can't be read, as a clause.
    case pictureRefused(String)
    /// The content of a document whose pages are inserted, and their sizes in typographic points.
    case document(Data, pages: [CGSize])
    /// Why a document can't be read, as a clause.
    case documentRefused(String)
    /// The list of printers.
    case printers([String])
    /// The touchscreen with this name seems to be mapped to the wrong monitor.
    case misplaced(String)
    /// A message to the user, and whether a change can be undone.
    case told(String, isUndoable: Bool)

    /// The event as recorded, in JSON.
    var text: String? { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } }

    /// - Returns: nil if the text is invalid.
    init?(text: String) {
        guard let event = try? JSONDecoder().decode(LibraryEvent.self, from: Data(text.utf8)) else { return nil }
        self = event
    }
}
