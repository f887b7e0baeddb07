import TouchKit
import TouchX11

/// What the program asks of the desktop around its window.
@MainActor
protocol Desktop: AnyObject {
    var theme: X11Host.Theme { get set }
    /// Pixels per point; nil: the desktop's setting.
    var scaleOverride: Double? { get set }
    /// Whether the window is on the screen, in the size that its manager has given it.
    var hasShownFrame: Bool { get }

    /// The window's size when it is not maximized, and how it is spread over the screen; nil for an unknown window.
    func arrangement(of id: WindowID) -> WindowArrangement?
    /// - Parameter document: the identity of the file that the window shows; nil if it shows none.
    func setDocument(_ document: String?, of id: WindowID)
    /// - Returns: false if no other program's window shows the file with this identity.
    func raiseWindow(showing document: String, _ search: WindowSearch) -> Bool
    /// Opens the dialog for saving a file. One that is already open closes without an outcome.
    func chooseFile(_ request: FileDialogRequest, over id: WindowID, completion: @escaping (FileDialogOutcome) -> Void)
    /// Closes the dialog without an outcome, if it is open.
    func cancelChoosingFile()
}

extension X11Host: Desktop {}
