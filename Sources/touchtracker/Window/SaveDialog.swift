import TouchKit
import TouchX11

/// The desktop's dialog for saving a file.
@MainActor
protocol SaveDialog: AnyObject {
    /// Opens the dialog. One that is already open closes without an outcome.
    func open(_ request: SaveFileRequest, completion: @escaping (SaveFileOutcome) -> Void)
    /// Closes the dialog without an outcome, if it is open.
    func close()
}

/// The portal's dialog, over a window of this program.
final class PortalSaveDialog: SaveDialog {
    private weak var host: X11Host?
    private let window: WindowID

    init(_ host: X11Host, over window: WindowID) {
        (self.host, self.window) = (host, window)
    }

    func open(_ request: SaveFileRequest, completion: @escaping (SaveFileOutcome) -> Void) {
        guard let host else { return completion(.unavailable) }
        host.chooseFile(request, over: window, completion: completion)
    }

    func close() { host?.cancelChoosingFile() }
}
