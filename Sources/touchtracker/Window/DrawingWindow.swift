import TouchKit

/// The program's window. It asks before it closes.
final class DrawingWindow: UIWindow {
    /// Called when the user wants to close the window. It stays open until code closes it.
    var onCloseRequest: (() -> Void)?

    /// Called before each event that the user causes, except for hovering.
    var onUse: () -> Void = {}

    override func sendEvent(_ event: UIEvent) {
        if event.type != .hover { onUse() }
        super.sendEvent(event)
    }

    override func closeRequested() {
        if let onCloseRequest { onCloseRequest() } else { super.closeRequested() }
    }
}
