public import Foundation

/// One report of one finger, pen or held mouse button.
public nonisolated struct TouchSample: Sendable, Equatable {
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
    public var type: UITouch.TouchType
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
    public var buttons: UIEvent.ButtonMask = []
    public var modifiers: UIKeyModifierFlags = []

    public init(
        window: WindowID, touch: TouchID, device: DeviceID, phase: Phase, type: UITouch.TouchType,
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

/// How a pen is held.
public nonisolated struct PenPose: Sendable, Hashable {
    /// Radians between the pen and the surface: π/2 upright, 0 lying.
    public var altitude: CGFloat
    /// Radians, clockwise from the x axis, of the direction in which the pen's upper end leans.
    public var azimuth: CGFloat
    /// Radians, clockwise, about the pen's own axis; 0 when the device can't tell.
    public var roll: CGFloat
    public var end: UITouch.PenEnd

    public init(altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0, roll: CGFloat = 0, end: UITouch.PenEnd = .tip) {
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
        self.end = end
    }
}
