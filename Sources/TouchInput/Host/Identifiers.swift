/// Identifies a window between application and platform. The application chooses the number.
public struct WindowID: Hashable, Sendable, RawRepresentable {
    /// Counted by the application, from 1.
    public var rawValue: UInt32

    /// A number that the application has not given to another window.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// An input device, by the platform's own number. Numbers are reused once a device is gone.
public struct DeviceID: Hashable, Sendable, RawRepresentable {
    /// On X11, XInput2's device number.
    public var rawValue: UInt32

    /// The device with the platform's number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// A finger, pen or held mouse button from beginning to end; unique among those that are down.
public struct TouchID: Hashable, Sendable, RawRepresentable {
    /// Only equality is meaningful: platforms count as they like.
    public var rawValue: UInt64

    /// A number that no other contact that is down has.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
