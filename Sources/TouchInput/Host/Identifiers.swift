/// A window, as application and platform call it between themselves. The application chooses the number.
public struct WindowID: Hashable, Sendable, RawRepresentable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// An input device, by the platform's own number. Numbers are used again after a device has gone.
public struct DeviceID: Hashable, Sendable, RawRepresentable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// A finger, pen or held mouse button from its begin to its end; unique among those that are down.
public struct TouchID: Hashable, Sendable, RawRepresentable {
    public var rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
