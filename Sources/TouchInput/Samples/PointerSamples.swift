public import Foundation

/// One report of a pointer over the window with no button pressed: a mouse, or a pen held above the surface.
public struct HoverSample: Sendable, Equatable {
    /// The stage of hovering; every `entered` is followed by an `exited`.
    public enum Phase: Sendable {
        /// The pointer entered the window.
        case entered
        /// The pointer moved within the window.
        case moved
        /// The pointer left the window.
        case exited
    }

    /// The window under the pointer, or the one that it has just left.
    public var window: WindowID
    /// The device that moves the pointer.
    public var device: DeviceID
    /// The change since the last report.
    public var phase: Phase
    /// `indirectPointer` or `pencil`.
    public var type: TouchType
    /// The time at which the device reported it.
    public var timestamp: Instant
    /// The pointer's location, in points of the window.
    public var location: CGPoint
    /// The pen's orientation; nil for a mouse.
    public var pen: PenPose?
    /// The pen's height above the surface: 0 touching, 1 at the limit of the tablet's range; nil if not reported.
    public var height: CGFloat?
    /// The modifier keys that are down.
    public var modifiers: UIKeyModifierFlags = []

    /// Creates a report of a location alone; the other properties can be set afterwards.
    public init(
        window: WindowID, device: DeviceID, phase: Phase, type: TouchType, timestamp: Instant,
        location: CGPoint
    ) {
        self.window = window
        self.device = device
        self.phase = phase
        self.type = type
        self.timestamp = timestamp
        self.location = location
    }
}

/// One report of a wheel or of scrolling on a touchpad.
public struct ScrollSample: Sendable, Equatable {
    /// The kind of scrolling device. A touchpad reports the end of scrolling; a wheel can't.
    public enum Source: Sendable {
        /// Whole notches.
        case wheel
        /// Fine steps, such as a touchpad's.
        case continuous
    }

    /// The window under the pointer.
    public var window: WindowID
    /// The device that scrolls.
    public var device: DeviceID
    /// The time at which the device reported it.
    public var timestamp: Instant
    /// The pointer's location, in points of the window.
    public var location: CGPoint
    /// The distance in notches of a wheel; positive is right and down. Zero from a touchpad means that the fingers have
    /// lifted.
    public var delta: CGPoint
    /// The kind of scrolling device.
    public var source: Source
    /// The modifier keys that are down.
    public var modifiers: UIKeyModifierFlags = []

    /// Creates a report without modifier keys.
    public init(
        window: WindowID, device: DeviceID, timestamp: Instant, location: CGPoint, delta: CGPoint, source: Source
    ) {
        self.window = window
        self.device = device
        self.timestamp = timestamp
        self.location = location
        self.delta = delta
        self.source = source
    }
}

/// One report of a multi-finger gesture on a touchpad, without the positions of the individual fingers.
public struct TouchpadGestureSample: Sendable, Equatable {
    /// The kind of gesture, as determined by the touchpad; the same until the fingers lift.
    public enum Kind: Sendable {
        /// Two or more fingers, which may also rotate.
        case pinch
        /// Three or more fingers moving in one direction.
        case swipe
    }

    /// The stage of the gesture; every gesture that begins is either ended or cancelled.
    public enum Phase: Sendable {
        /// The gesture started.
        case began
        /// The fingers moved.
        case changed
        /// The fingers lifted.
        case ended
        /// Another client took over the gesture.
        case cancelled
    }

    /// The window under the pointer when the gesture started.
    public var window: WindowID
    /// The touchpad.
    public var device: DeviceID
    /// The kind of gesture; the same in all its reports.
    public var kind: Kind
    /// The stage of the gesture.
    public var phase: Phase
    /// The time at which the device reported it.
    public var timestamp: Instant
    /// The pointer's location, in points of the window; constant during the gesture.
    public var location: CGPoint
    /// The number of fingers; the same in all reports of a gesture.
    public var fingers: Int
    /// The movement of the fingers' center since the last report, in points.
    public var translation: CGPoint = .zero
    /// The distance between the fingers relative to that at the start; 1 for swipes.
    public var scale: CGFloat = 1
    /// The rotation since the last report, in radians clockwise; 0 for swipes.
    public var rotation: CGFloat = 0
    /// The modifier keys that are down.
    public var modifiers: UIKeyModifierFlags = []

    /// Creates a report without movement.
    public init(
        window: WindowID, device: DeviceID, kind: Kind, phase: Phase, timestamp: Instant, location: CGPoint,
        fingers: Int
    ) {
        self.window = window
        self.device = device
        self.kind = kind
        self.phase = phase
        self.timestamp = timestamp
        self.location = location
        self.fingers = fingers
    }
}
