public import Foundation

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
