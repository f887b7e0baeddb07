public import Foundation

/// One report from a tablet's pad: its keys, rings and strips.
public struct PadSample: Sendable, Equatable {
    /// A change of the pad's state. Keys are counted from 1; every pressed key is later released or cancelled, once.
    public enum Change: Sendable, Equatable {
        /// A key went down.
        case pressed(key: Int)
        /// A key went up.
        case released(key: Int)
        /// The pad or the window went away while the key was down.
        case cancelled(key: Int)
        /// A ring or strip was turned by this distance, in notches of a wheel; positive is clockwise and down.
        case turned(CGFloat)
    }

    /// The window that the pointer is over.
    public var window: WindowID
    /// The pad.
    public var device: DeviceID
    /// The change that is reported.
    public var change: Change
    /// The time at which the device reported it.
    public var timestamp: Instant
    /// The pointer's location, in points of the window.
    public var location: CGPoint

    /// Creates a report.
    public init(window: WindowID, device: DeviceID, change: Change, timestamp: Instant, location: CGPoint) {
        self.window = window
        self.device = device
        self.change = change
        self.timestamp = timestamp
        self.location = location
    }
}
