public import Foundation

/// One report of one finger, pen or held mouse button.
public struct TouchSample: Sendable, Equatable {
    /// What became of the contact; each one that began ends once, with `ended` or `cancelled`.
    public enum Phase: Sendable {
        /// It touched.
        case began
        /// It moved, or pressed harder or more softly.
        case moved
        /// The contact is up, but another client may still claim it: `ended` or `cancelled` follows at any later time.
        /// Until then the contact doesn't count.
        case lifted
        /// It lifted.
        case ended
        /// Somebody else has taken it; it counts as never having been.
        case cancelled
    }

    /// The window that the contact began in; the same until it ends.
    public var window: WindowID
    /// The contact that reports.
    public var touch: TouchID
    /// The device that is touched, or that moves the contact.
    public var device: DeviceID
    /// What became of it since the last report.
    public var phase: Phase
    /// The same until it ends.
    public var type: TouchType
    /// When the device reported it, not when the report arrived.
    public var timestamp: Instant
    /// In points of the window; may be outside it once the contact has begun.
    public var location: CGPoint
    /// 0…1 of the device's range; nil if it has none.
    public var pressure: CGFloat?
    /// Half the longer axis of the contact, in points; 0 when unknown.
    public var majorRadius: CGFloat = 0
    /// How many points of the window a millimetre on the device is; nil if the device doesn't report its size.
    public var pointsPerMillimeter: CGFloat?
    /// How a pen is held; nil for fingers and mice.
    public var pen: PenPose?
    /// The buttons that are held; empty for fingers.
    public var buttons: ButtonMask = []
    /// Whether the buttons were held before the contact began: a pen's side button that outlasts its tip.
    public var continuesPress = false
    /// The modifier keys that are held.
    public var modifiers: UIKeyModifierFlags = []

    /// A report of a contact's location alone; the rest can be set.
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
