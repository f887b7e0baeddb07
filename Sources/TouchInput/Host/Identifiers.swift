/// Identifies a window in the communication between application and platform. The application chooses the number.
public struct WindowID: Hashable, Sendable, RawRepresentable {
    /// Assigned by the application, from 1.
    public var rawValue: UInt32

    /// Creates an identifier from a number that no other window of the application has.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// Identifies an input device by the platform's number. Numbers are reused once a device is gone.
public struct DeviceID: Hashable, Sendable, RawRepresentable {
    /// On X11, XInput2's device number.
    public var rawValue: UInt32

    /// Creates an identifier from the platform's number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// Identifies a contact of a finger, pen or mouse button from start to end; unique among the contacts that are down.
public struct TouchID: Hashable, Sendable, RawRepresentable {
    /// Only equality is meaningful: platforms number contacts in different ways.
    public var rawValue: UInt64

    /// Creates an identifier from a number that no other contact that is down has.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
