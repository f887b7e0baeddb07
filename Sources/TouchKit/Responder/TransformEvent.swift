public import Foundation

/// An event of fingers that pinch, turn or swipe on a touchpad, for recognizers. UIKit has one, and keeps it to itself.
@MainActor public final class TransformEvent: PointerEvent {
    /// Where in the gesture this event lies.
    public nonisolated enum Phase: Sendable {
        /// The fingers have set about it.
        case began
        /// They have moved.
        case changed
        /// They have lifted.
        case ended
        /// Somebody else has taken them.
        case cancelled
    }

    /// Where in the gesture this event lies; each that began is ended or cancelled.
    public internal(set) var phase = Phase.began
    /// What the fingers do; the same throughout the gesture.
    public let kind: TouchpadGestureSample.Kind
    /// How many fingers are on the touchpad; at least 2.
    public let fingers: Int
    /// How far their middle has moved since the begin, in points of the window.
    public internal(set) var translation = CGPoint.zero
    /// Their distance as a multiple of that at the begin; more than 0.
    public internal(set) var scale: CGFloat = 1
    /// How far they have turned since the begin, in radians clockwise.
    public internal(set) var rotation: CGFloat = 0

    init(touch: UITouch, kind: TouchpadGestureSample.Kind, fingers: Int, timestamp: Instant) {
        self.kind = kind
        self.fingers = fingers
        super.init(type: .transform, touch: touch, timestamp: timestamp)
    }
}
