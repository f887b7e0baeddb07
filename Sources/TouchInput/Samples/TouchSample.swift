public import Foundation

/// One report of a finger, a pen or a pressed mouse button.
public struct TouchSample: Sendable, Equatable {
    /// The stage of the contact; every contact ends once, with `ended` or `cancelled`.
    public enum Phase: Sendable {
        /// The contact touched down.
        case began
        /// The contact moved, or its pressure changed.
        case moved
        /// The contact is up, but another client may still claim it: `ended` or `cancelled` follows at any later time.
        /// Until then the contact is ignored.
        case lifted
        /// The contact lifted.
        case ended
        /// Another client claimed the contact; treat it as if it had never happened.
        case cancelled
    }

    /// The window in which the contact began; the same until it ends.
    public var window: WindowID
    /// The contact.
    public var touch: TouchID
    /// The touched device, or the one that moves the pointer.
    public var device: DeviceID
    /// The change since the last report.
    public var phase: Phase
    /// The kind of contact; the same until it ends.
    public var type: TouchType
    /// The time at which the device reported it, not that at which the report arrived.
    public var timestamp: Instant
    /// The location in points of the window; may be outside of it once the contact has begun.
    public var location: CGPoint
    /// The pressure, 0…1 of the device's range; nil if it reports none.
    public var pressure: CGFloat?
    /// Half the longer axis of the contact area, in points; 0 if unknown.
    public var majorRadius: CGFloat = 0
    /// Points of the window per millimeter on the device; nil if the device doesn't report its size.
    public var pointsPerMillimeter: CGFloat?
    /// The pen's orientation; nil for fingers and mice.
    public var pen: PenPose?
    /// The pressed buttons; empty for fingers.
    public var buttons: ButtonMask = []
    /// Whether the buttons were pressed before the contact began, as by a pen's side button that outlasts its tip.
    public var continuesPress = false
    /// The modifier keys that are down.
    public var modifiers: UIKeyModifierFlags = []

    /// Creates a report of a location alone; the other properties can be set afterwards.
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
