import TouchKit

/// The program's window. It asks before it closes.
final class DrawingWindow: UIWindow {
    /// Told when somebody wants to close it; nothing else closes it then.
    var closeWanted: (() -> Void)?

    override func closeRequested() {
        if let closeWanted { closeWanted() } else { super.closeRequested() }
    }
}
