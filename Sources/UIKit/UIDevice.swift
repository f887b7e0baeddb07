// A function has UIKit's name.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What kind of device a program is made for, in UIKit's numbers.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
    /// Nobody knows.
    case unspecified = -1
    /// A screen as large as a hand.
    case phone = 0
    /// A large screen that is touched.
    case pad = 1
    /// A screen across a room.
    case tv = 2
    /// A car's screen.
    case carPlay = 3
    /// A desktop.
    case mac = 5
    /// No screen at all.
    case vision = 6
}

/// How a device is held, in UIKit's numbers.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Turned to the left.
    case landscapeLeft = 3
    /// Turned to the right.
    case landscapeRight = 4
    /// Lying, with the screen up.
    case faceUp = 5
    /// Lying, with the screen down.
    case faceDown = 6

    /// Whether it is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is turned to a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The machine that the program runs on.
@MainActor public final class UIDevice {
    /// The only one.
    public static let current = UIDevice()

    private init() {}

    /// `pad`: a large screen that is touched, whatever it belongs to.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

    /// `unknown`: a server turns its screen, and tells windows only their new sizes.
    public var orientation: UIDeviceOrientation { .unknown }

    /// Never posted: see `orientation`. A window whose size changes lays its views out anew.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

    /// Whether `orientation` may change: false.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }

    /// Without effect: see `orientation`.
    public func beginGeneratingDeviceOrientationNotifications() {}

    /// Without effect.
    public func endGeneratingDeviceOrientationNotifications() {}

    /// The machine's name in its network.
    public var name: String { ProcessInfo.processInfo.hostName }

    /// The system's version, in its own words.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
}

/// How the interface lies on the screen, in UIKit's numbers.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// Higher than wide.
    case portrait = 1
    /// Likewise, upside down.
    case portraitUpsideDown = 2
    /// Wider than high.
    case landscapeRight = 3
    /// Likewise, the other way round.
    case landscapeLeft = 4

    /// Whether it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIApplication {
    /// By the shape of the key window, or else of the screen: `portrait` or `landscapeRight`.
    public var statusBarOrientation: UIInterfaceOrientation {
        let size = (keyWindow?.bounds ?? UIScreen.main.bounds).size
        return size.width > size.height ? .landscapeRight : .portrait
    }
}

/// As `UIDevice.current.userInterfaceIdiom`.
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
