public import Foundation

/// One report of one finger, pen or held mouse button.
public struct TouchSample: Sendable, Equatable {
    public enum Phase: Sendable {
        case began
        case moved
        /// The contact is up, but somebody else may still claim it: `ended` or `cancelled` follows, at any
        /// later time. Until then the contact counts for nothing.
        case lifted
        case ended
        case cancelled
    }

    public var window: WindowID
    public var touch: TouchID
    public var device: DeviceID
    public var phase: Phase
    public var type: TouchType
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
    public var modifiers: UIKeyModifierFlags = []

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
