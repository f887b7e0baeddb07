public import Foundation

/// The screen of an application's windows, with its current geometry.
///
/// **Difference from UIKit**: one for each application (`UIApplication.screen`); of several monitors it is the largest.
/// A window need not fill it.
@MainActor public final class UIScreen {
    private let host: any Host

    init(host: any Host) {
        self.host = host
    }

    /// The screen of the shared application. For programs; the toolkit itself never uses it.
    ///
    /// - Precondition: an application has been launched.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The screen's rectangle, with origin zero, in points; a window may get less, since panels and its frame need
    /// room.
    public var bounds: CGRect { CGRect(origin: .zero, size: host.screen.size) }

    /// Pixels per point.
    public var scale: CGFloat { host.screen.scale }

    /// Same as `scale`: pixels are those of the display.
    public var nativeScale: CGFloat { scale }

    /// The screen's rectangle, with origin zero, in pixels.
    public var nativeBounds: CGRect {
        let screen = host.screen
        return CGRect(x: 0, y: 0, width: screen.size.width * screen.scale, height: screen.size.height * screen.scale)
    }
}

extension UIWindow {
    /// The screen on which the window is: that of its application, or of the shared one.
    ///
    /// - Precondition: an application has been launched.
    public var screen: UIScreen { application?.screen ?? .main }
}
