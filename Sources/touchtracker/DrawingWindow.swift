import TouchKit

/// The program's window. It asks before it closes.
final class DrawingWindow: UIWindow {
    /// Called when somebody wants to close it; the window then stays open until it is closed by code.
    var closeWanted: (() -> Void)?

    override func closeRequested() {
        if let closeWanted { closeWanted() } else { super.closeRequested() }
    }
}
