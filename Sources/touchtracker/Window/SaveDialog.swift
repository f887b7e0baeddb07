import TouchKit
import TouchX11

/// A dialog of the desktop's in which a person says where a file goes.
@MainActor
protocol SaveDialog: AnyObject {
    /// Opens it; an earlier one closes without an outcome.
    func open(_ request: SaveFileRequest, completion: @escaping (SaveFileOutcome) -> Void)
    /// Closes it without an outcome, if it is open.
    func close()
}

/// The portal's, over a window of this program.
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
