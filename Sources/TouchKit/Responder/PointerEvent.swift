public import Foundation

/// An event of a pointer that presses nothing.
public class PointerEvent: UIEvent {
    /// The pointer; its phase is one of `regionEntered`, `regionMoved`, `regionExited`.
    let touch: UITouch

    init(type: EventType, touch: UITouch, timestamp: Instant) {
        self.touch = touch
        super.init(type: type, timestamp: timestamp)
    }

    public var window: UIWindow? { touch.window }

    /// The pointer's place in the view's coordinate space; nil stands for the window.
    public func location(in view: UIView?) -> CGPoint { touch.location(in: view) }
}
