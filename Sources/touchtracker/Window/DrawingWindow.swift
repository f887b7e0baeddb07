import TouchKit

/// The program's window. It asks before it closes.
final class DrawingWindow: UIWindow {
    /// Called when somebody wants to close it; the window then stays open until it is closed by code.
    var closeWanted: (() -> Void)?

    /// Called before anything that hands do to it: touches, keys, wheels; not for a pointer that only moves.
    var used: () -> Void = {}

    override func sendEvent(_ event: UIEvent) {
        if event.type != .hover { used() }
        super.sendEvent(event)
    }

    override func closeRequested() {
        if let closeWanted { closeWanted() } else { super.closeRequested() }
    }
}
