/// A window, as application and platform call it between themselves. The application chooses the number.
public struct WindowID: Hashable, Sendable, RawRepresentable {
    /// The application's own count, from 1 on.
    public var rawValue: UInt32

    /// A number that the application has not given to another window.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// An input device, by the platform's own number. Numbers are used again after a device has gone.
public struct DeviceID: Hashable, Sendable, RawRepresentable {
    /// In X11 XInput2's number of the device.
    public var rawValue: UInt32

    /// The device that the platform means by the number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// A finger, pen or held mouse button from its begin to its end; unique among those that are down.
public struct TouchID: Hashable, Sendable, RawRepresentable {
    /// Only equality means something: platforms count as they like.
    public var rawValue: UInt64

    /// A number that no other contact has that is down.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
