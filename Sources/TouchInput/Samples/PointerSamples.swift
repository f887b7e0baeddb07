public import Foundation

/// One report of a pointer that is over the window without pressing: a mouse, or a pen held above the surface.
public struct HoverSample: Sendable, Equatable {
    public enum Phase: Sendable {
        case entered, moved, exited
    }

    public var window: WindowID
    public var device: DeviceID
    public var phase: Phase
    /// `indirectPointer` or `pencil`.
    public var type: TouchType
    public var timestamp: Instant
    public var location: CGPoint
    public var modifiers: UIKeyModifierFlags = []

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
    public enum Source: Sendable {
        /// Whole notches.
        case wheel
        /// Fine steps, as a touchpad gives them.
        case continuous
    }

    public var window: WindowID
    public var device: DeviceID
    public var timestamp: Instant
    public var location: CGPoint
    /// In notches of a wheel; positive is right and down. Both 0 from a touchpad means that its fingers have left.
    public var delta: CGPoint
    public var source: Source
    public var modifiers: UIKeyModifierFlags = []

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
    public enum Kind: Sendable {
        case pinch, swipe
    }

    public enum Phase: Sendable {
        case began, changed, ended, cancelled
    }

    public var window: WindowID
    public var device: DeviceID
    public var kind: Kind
    public var phase: Phase
    public var timestamp: Instant
    /// The pointer's place; it stays there during the gesture.
    public var location: CGPoint
    public var fingers: Int
    /// How the fingers' centre has moved since the last report, in points.
    public var translation: CGPoint = .zero
    /// The fingers' distance as a multiple of that at the begin; 1 for swipes.
    public var scale: CGFloat = 1
    /// Radians clockwise since the last report; 0 for swipes.
    public var rotation: CGFloat = 0
    public var modifiers: UIKeyModifierFlags = []

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
