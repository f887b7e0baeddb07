public import Foundation

/// The screen that an application's windows are shown on, as it is now.
///
/// **Difference from UIKit**: there is one for each application (`UIApplication.screen`), and of several monitors it is the
/// largest. A window need not be as large.
@MainActor public final class UIScreen {
    private let host: any Host

    init(host: any Host) {
        self.host = host
    }

    /// That of the application which runs in this process. For programs; the toolkit never asks.
    ///
    /// - Precondition: an application has been launched.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// From zero on, in points; a window may get less, since panels and its own frame need room.
    public var bounds: CGRect { CGRect(origin: .zero, size: host.screen.size) }

    /// Pixels to a point.
    public var scale: CGFloat { host.screen.scale }

    /// As `scale`: pixels are those of the display.
    public var nativeScale: CGFloat { scale }

    /// From zero on, in pixels.
    public var nativeBounds: CGRect {
        let screen = host.screen
        return CGRect(x: 0, y: 0, width: screen.size.width * screen.scale, height: screen.size.height * screen.scale)
    }
}
