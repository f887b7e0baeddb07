public import Foundation

/// One report of a pointer that is over the window without pressing: a mouse, or a pen held above the surface.
public struct HoverSample: Sendable, Equatable {
    /// What the pointer does; each that enters a window leaves it again.
    public enum Phase: Sendable {
        case entered, moved, exited
    }

    /// The one that it is over, or has left with this report.
    public var window: WindowID
    /// What moves it.
    public var device: DeviceID
    /// What has happened since the last report.
    public var phase: Phase
    /// `indirectPointer` or `pencil`.
    public var type: TouchType
    /// When the device reported it.
    public var timestamp: Instant
    /// In points of the window.
    public var location: CGPoint
    /// The keys that are held.
    public var modifiers: UIKeyModifierFlags = []

    /// A report without modifier keys.
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
    /// What scrolls, which says when it is over: a wheel can't tell, a touchpad does.
    public enum Source: Sendable {
        /// Whole notches.
        case wheel
        /// Fine steps, as a touchpad gives them.
        case continuous
    }

    /// The one that the pointer is over.
    public var window: WindowID
    /// Whose wheel or surface it is.
    public var device: DeviceID
    /// When the device reported it.
    public var timestamp: Instant
    /// Where the pointer is, in points of the window.
    public var location: CGPoint
    /// In notches of a wheel; positive is right and down. Both 0 from a touchpad means that its fingers have left.
    public var delta: CGPoint
    /// What scrolls.
    public var source: Source
    /// The keys that are held.
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

/// One report of several fingers that move together on a touchpad; they have no places of their own.
public struct TouchpadGestureSample: Sendable, Equatable {
    /// What the fingers do; the touchpad decides that, and sticks to it until they leave.
    public enum Kind: Sendable {
        case pinch, swipe
    }

    /// Where in the gesture the report lies; each that begins is ended or cancelled.
    public enum Phase: Sendable {
        case began, changed, ended, cancelled
    }

    /// The one that the pointer was over as it began.
    public var window: WindowID
    /// The touchpad.
    public var device: DeviceID
    /// The same in all reports of a gesture.
    public var kind: Kind
    /// Where in the gesture the report lies.
    public var phase: Phase
    /// When the device reported it.
    public var timestamp: Instant
    /// The pointer's place; it stays there during the gesture.
    public var location: CGPoint
    /// How many take part, as the touchpad counts them; the same in all reports of a gesture.
    public var fingers: Int
    /// How the fingers' centre has moved since the last report, in points.
    public var translation: CGPoint = .zero
    /// The fingers' distance as a multiple of that at the begin; 1 for swipes.
    public var scale: CGFloat = 1
    /// Radians clockwise since the last report; 0 for swipes.
    public var rotation: CGFloat = 0
    /// The keys that are held.
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
