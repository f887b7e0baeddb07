public import Foundation

/// One report of a tablet's pad: its keys, rings and strips.
public struct PadSample: Sendable, Equatable {
    /// What was done to the pad. Keys are counted from 1; each one that is pressed is released or cancelled once.
    public enum Change: Sendable, Equatable {
        /// A key went down.
        case pressed(key: Int)
        /// It went up.
        case released(key: Int)
        /// The pad or the window has gone while the key was held.
        case cancelled(key: Int)
        /// A ring or strip was turned this far, in a wheel's notches; positive is clockwise and down.
        case turned(CGFloat)
    }

    /// The window that the pointer is over.
    public var window: WindowID
    /// The pad.
    public var device: DeviceID
    /// What was done to it.
    public var change: Change
    /// When the device reported it.
    public var timestamp: Instant
    /// Where the pointer is, in points of the window.
    public var location: CGPoint

    /// A report of a pad.
    public init(window: WindowID, device: DeviceID, change: Change, timestamp: Instant, location: CGPoint) {
        self.window = window
        self.device = device
        self.change = change
        self.timestamp = timestamp
        self.location = location
    }
}
