public import Foundation

/// One report of a pointer that is over the window without pressing: a mouse, or a pen held above the surface.
public struct HoverSample: Sendable, Equatable {
    /// What the pointer does; every `entered` is followed by an `exited`.
    public enum Phase: Sendable {
        /// The pointer came into the window.
        case entered
        /// It moved within the window.
        case moved
        /// It left the window.
        case exited
    }

    /// The window that the pointer is over, or has just left.
    public var window: WindowID
    /// The device that moves the pointer.
    public var device: DeviceID
    /// What happened since the last report.
    public var phase: Phase
    /// `indirectPointer` or `pencil`.
    public var type: TouchType
    /// When the device reported it.
    public var timestamp: Instant
    /// In points of the window.
    public var location: CGPoint
    /// How a pen is held; nil for a mouse.
    public var pen: PenPose?
    /// How far a pen is above the surface: 0 touching it, 1 as far as its tablet sees it; nil where the device can't tell.
    public var height: CGFloat?
    /// The modifier keys that are held.
    public var modifiers: UIKeyModifierFlags = []

    /// A report of a pointer's location alone; the rest can be set.
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
    /// The kind of device that scrolls: a touchpad reports when scrolling is over, a wheel can't.
    public enum Source: Sendable {
        /// Whole notches.
        case wheel
        /// Fine steps, as a touchpad gives them.
        case continuous
    }

    /// The window that the pointer is over.
    public var window: WindowID
    /// The device that scrolls.
    public var device: DeviceID
    /// When the device reported it.
    public var timestamp: Instant
    /// Where the pointer is, in points of the window.
    public var location: CGPoint
    /// In notches of a wheel; positive is right and down. Zero from a touchpad means that its fingers have left.
    public var delta: CGPoint
    /// What scrolls.
    public var source: Source
    /// The modifier keys that are held.
    public var modifiers: UIKeyModifierFlags = []

    /// A report without modifier keys.
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

/// One report of several fingers moving together on a touchpad, without their separate positions.
public struct TouchpadGestureSample: Sendable, Equatable {
    /// What the fingers do, as decided by the touchpad until they leave.
    public enum Kind: Sendable {
        /// Two fingers or more, which may turn as well.
        case pinch
        /// Three fingers or more, all in one direction.
        case swipe
    }

    /// The stage of the gesture; each one that begins is ended or cancelled.
    public enum Phase: Sendable {
        /// The fingers have set about it.
        case began
        /// They have moved.
        case changed
        /// They have lifted.
        case ended
        /// Somebody else has taken them.
        case cancelled
    }

    /// The window that the pointer was over when the gesture began.
    public var window: WindowID
    /// The touchpad.
    public var device: DeviceID
    /// The same in all reports of a gesture.
    public var kind: Kind
    /// The stage of the gesture.
    public var phase: Phase
    /// When the device reported it.
    public var timestamp: Instant
    /// The pointer's location, in points of the window; it doesn't move during the gesture.
    public var location: CGPoint
    /// How many fingers the touchpad counts; the same in all reports of a gesture.
    public var fingers: Int
    /// How the fingers' centre has moved since the last report, in points.
    public var translation: CGPoint = .zero
    /// The fingers' distance as a multiple of that at the beginning; 1 for swipes.
    public var scale: CGFloat = 1
    /// Radians clockwise since the last report; 0 for swipes.
    public var rotation: CGFloat = 0
    /// The modifier keys that are held.
    public var modifiers: UIKeyModifierFlags = []

    /// A report in which nothing has moved yet.
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
