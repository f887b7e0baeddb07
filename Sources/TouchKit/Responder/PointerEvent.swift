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

/// An event of a wheel or of touchpad scrolling, for recognizers. The equivalent in UIKit is private.
@MainActor public final class ScrollEvent: PointerEvent {
    /// The phase of a scroll sequence.
    public nonisolated enum Phase: Sendable {
        /// The fingers have started to scroll.
        case began
        /// They have moved.
        case changed
        /// They have lifted.
        case ended
        /// Another client has taken over the sequence.
        case cancelled
    }

    /// The phase. Each sequence that began is ended or cancelled.
    public internal(set) var phase = Phase.began
    /// The kind of device.
    public let source: ScrollSample.Source
    /// The translation since the last event, in points of the window, in the direction of a finger that drags the
    /// content: scrolling down is negative.
    public internal(set) var translation = CGPoint.zero

    init(touch: UITouch, source: ScrollSample.Source, timestamp: Instant) {
        self.source = source
        super.init(type: .scroll, touch: touch, timestamp: timestamp)
    }
}

/// An event of a pinch, rotation or swipe on a touchpad, for recognizers. The equivalent in UIKit is private.
@MainActor public final class TransformEvent: PointerEvent {
    /// The phase of a gesture.
    public nonisolated enum Phase: Sendable {
        /// The fingers have started the gesture.
        case began
        /// They have moved.
        case changed
        /// They have lifted.
        case ended
        /// Another client has taken over the gesture.
        case cancelled
    }

    /// The phase. Each gesture that began is ended or cancelled.
    public internal(set) var phase = Phase.began
    /// The kind of gesture, constant throughout the gesture.
    public let kind: TouchpadGestureSample.Kind
    /// The number of fingers on the touchpad; at least 2.
    public let fingers: Int
    /// The translation of their center since the start, in points of the window.
    public internal(set) var translation = CGPoint.zero
    /// Their distance relative to the start; more than 0.
    public internal(set) var scale: CGFloat = 1
    /// Their rotation since the start, in radians clockwise.
    public internal(set) var rotation: CGFloat = 0

    init(touch: UITouch, kind: TouchpadGestureSample.Kind, fingers: Int, timestamp: Instant) {
        self.kind = kind
        self.fingers = fingers
        super.init(type: .transform, touch: touch, timestamp: timestamp)
    }
}
