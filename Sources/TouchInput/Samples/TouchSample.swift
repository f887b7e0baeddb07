public import Foundation

/// One report of one finger, pen or held mouse button.
public struct TouchSample: Sendable, Equatable {
    /// What has become of the contact; each that began ends with `ended` or `cancelled`, once.
    public enum Phase: Sendable {
        case began
        case moved
        /// The contact is up, but somebody else may still claim it: `ended` or `cancelled` follows, at any
        /// later time. Until then the contact counts for nothing.
        case lifted
        case ended
        case cancelled
    }

    /// The one that it began in; the same until it ends.
    public var window: WindowID
    /// Whose report it is.
    public var touch: TouchID
    /// What it touches, or is moved by.
    public var device: DeviceID
    /// What has become of it since the last report.
    public var phase: Phase
    /// The same until it ends.
    public var type: TouchType
    /// When the device reported it, not when it was heard of.
    public var timestamp: Instant
    /// Points in the window; may lie outside it once the contact has begun.
    public var location: CGPoint
    /// 0…1 of what the device can tell; nil when it can't tell.
    public var pressure: CGFloat?
    /// Half the longer axis of the contact, in points; 0 when unknown.
    public var majorRadius: CGFloat = 0
    /// What a millimetre on the device is in points of the window; nil for a device that does not tell how large it is.
    public var pointsPerMillimeter: CGFloat?
    /// How a pen is held; nil for fingers and mice.
    public var pen: PenPose?
    /// The buttons that are held; empty for fingers.
    public var buttons: ButtonMask = []
    /// The keys that are held.
    public var modifiers: UIKeyModifierFlags = []

    /// A report of a finger that tells no more than where it is; the rest can be set.
    public init(
        window: WindowID, touch: TouchID, device: DeviceID, phase: Phase, type: TouchType,
        timestamp: Instant, location: CGPoint
    ) {
        self.window = window
        self.touch = touch
        self.device = device
        self.phase = phase
        self.type = type
        self.timestamp = timestamp
        self.location = location
    }
}
