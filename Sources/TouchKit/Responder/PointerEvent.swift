public import Foundation

/// An event of a pointer without pressed buttons.
@MainActor public class PointerEvent: UIEvent {
    /// The pointer; its phase is one of `regionEntered`, `regionMoved`, `regionExited`.
    let touch: UITouch

    /// When the first event of this sequence was sent.
    let startInstant: Instant
    private(set) var instant: Instant

    init(type: EventType, touch: UITouch, timestamp: Instant) {
        self.touch = touch
        startInstant = timestamp
        instant = timestamp
        super.init(type: type, timestamp: timestamp)
    }

    func advance(to instant: Instant) {
        self.instant = max(instant, self.instant)
        timestamp = self.instant.seconds
    }

    func move(to location: CGPoint, at instant: Instant) {
        touch.previousSample = touch.sample
        touch.sample.location = location
        advance(to: instant)
        touch.sample.timestamp = self.instant
    }

    /// Updates the pose of a pen. The last report, when the pen leaves, has none.
    func update(_ pen: PenPose?, height: CGFloat?) {
        touch.sample.pen = pen ?? touch.sample.pen
        touch.height = height ?? touch.height
    }

    /// Whether a hovering pointer has left the window.
    public var hasExited: Bool { touch.phase == .regionExited }

    /// The window under the pointer; nil once it is closed.
    public var window: UIWindow? { touch.window }

    /// The pointer's location in the view's coordinate space; nil for the window.
    public func location(in view: UIView?) -> CGPoint { touch.location(in: view) }
}
