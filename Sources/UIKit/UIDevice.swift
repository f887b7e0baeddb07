// A function has UIKit's name.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The kind of device that an interface is made for, in UIKit's numbers.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// A hand-held phone.
    case phone = 0
    /// A large touchscreen.
    case pad = 1
    /// A television, viewed from across a room.
    case tv = 2
    /// A car's screen.
    case carPlay = 3
    /// A desktop computer.
    case mac = 5
    /// A headset without a screen.
    case vision = 6
}

/// The physical orientation of a device, in UIKit's numbers.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Rotated to the left.
    case landscapeLeft = 3
    /// Rotated to the right.
    case landscapeRight = 4
    /// Flat, with the screen up.
    case faceUp = 5
    /// Flat, with the screen down.
    case faceDown = 6

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is rotated to a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The machine that the program runs on.
@MainActor public final class UIDevice {
    /// The only device.
    public static let current = UIDevice()

    private init() {}

    /// `pad`: a large touchscreen, on any kind of machine.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

    /// `unknown`: the X server rotates its screen, and notifies windows only of their new sizes.
    public var orientation: UIDeviceOrientation { .unknown }

    /// Never posted: see `orientation`. A window whose size changes lays out its views again.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

    /// Whether `orientation` may change: always false.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }

    /// No effect: see `orientation`.
    public func beginGeneratingDeviceOrientationNotifications() {}

    /// No effect.
    public func endGeneratingDeviceOrientationNotifications() {}

    /// The machine's host name.
    public var name: String { ProcessInfo.processInfo.hostName }

    /// The operating system's version string.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
}

/// The orientation of the interface on the screen, in UIKit's numbers.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Taller than wide.
    case portrait = 1
    /// Taller than wide, upside down.
    case portraitUpsideDown = 2
    /// Wider than tall.
    case landscapeRight = 3
    /// Wider than tall, rotated the other way.
    case landscapeLeft = 4

    /// Whether the interface is taller than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is wider than tall.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIApplication {
    /// The shape of the key window, or else of the screen: `portrait` or `landscapeRight`.
    public var statusBarOrientation: UIInterfaceOrientation {
        let size = (keyWindow?.bounds ?? UIScreen.main.bounds).size
        return size.width > size.height ? .landscapeRight : .portrait
    }
}

/// Returns `UIDevice.current.userInterfaceIdiom`.
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
