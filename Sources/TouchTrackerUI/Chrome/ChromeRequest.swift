public import Foundation
public import TouchDrawingModel
public import TouchDrawingPicture

/// A request to the program, which owns the window and the files.
public nonisolated enum ChromeRequest: Hashable, Sendable {
    /// Replace this drawing with a new one.
    case new
    /// Rename this drawing. The result is passed to `FileDialogs.finishRename(_:)`.
    case rename(String)
    /// Replace this drawing with a copy.
    case duplicate
    /// Move this drawing to the trash, and replace it with a new one.
    case trash
    /// Close the window, unless something would be lost.
    case close
    /// A request of the gallery.
    case gallery(GalleryRequest)
    /// Use this paper for new drawings.
    case rememberPaper(Paper)
    /// Use this number of people and their arrangement at the next start.
    case rememberPeople(count: Int, isTable: Bool)
    /// Use these positions of toolbar and color panel at the next start.
    case rememberBar(BarSettings)
    /// Apply theme, scale and language, and use them at the next start.
    case applyInterface(InterfaceChoice)
    /// Show the file with this path in the file manager.
    case showFile(String)
    /// Start the touchscreen setup.
    case setUpTouchScreens
    /// Export the drawing. The progress is reported to `FileDialogs.show(_:)`.
    case export(ExportRequest)
    /// Cancel the current export.
    case cancelExport
    /// Open the desktop's file dialog, or list folders if there is none.
    case chooseFile(ExportRequest)
    /// Close the desktop's file dialog.
    case cancelChoosing
    /// Open the desktop's file dialog for a picture or a document, or list them if there is none.
    case chooseInsertion(InsertableFile)
    /// List the subfolders and the picture files or documents of a folder; nil: the home folder.
    case listFiles(InsertableFile, String?)
    /// Insert the picture or the pages of this file.
    case insertFile(String)
    /// List the subfolders of a folder; nil: the home folder.
    case listFolder(String?)
    /// Create a folder, and list it.
    case makeFolder(String, inside: String)
    /// Offer the available printers.
    case print
    /// Draw a print preview of this size in pixels.
    case previewPage(PageLayout, CGSize)
    /// Print the drawing.
    case printPage(PrintRequest)
}

/// Handles the requests of the chrome.
public protocol ChromeRequestHandler: AnyObject {
    /// Starts what was requested. Results are passed to the chrome later.
    func handle(_ request: ChromeRequest)
}

/// Sends requests to the program. All parts of the chrome share it.
final class ChromeRequests {
    /// Nil: requests are ignored.
    weak var handler: (any ChromeRequestHandler)?

    func send(_ request: ChromeRequest) { handler?.handle(request) }
}
