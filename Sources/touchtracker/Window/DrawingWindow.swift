import TouchKit

/// The program's window. It asks before it closes.
final class DrawingWindow: UIWindow {
    /// Called when somebody wants to close it; the window then stays open until it is closed by code.
    var onCloseRequest: (() -> Void)?

    /// Called before anything that hands do to it: touches, keys, wheels; not for a pointer that only moves.
    var onUse: () -> Void = {}

    override func sendEvent(_ event: UIEvent) {
        if event.type != .hover { onUse() }
        super.sendEvent(event)
    }

    override func closeRequested() {
        if let onCloseRequest { onCloseRequest() } else { super.closeRequested() }
    }
}
