// The function has Core Animation's name.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What UIKit finds in globals: that of the application which runs in this process.

extension UIPasteboard {
    /// The application's pasteboard, which is the desktop's.
    ///
    /// - Precondition: an application has been launched.
    public static var general: UIPasteboard { UIApplication.shared.pasteboard }
}

extension UIMenuController {
    /// The application's edit menu.
    ///
    /// - Precondition: an application has been launched.
    public static var shared: UIMenuController { UIApplication.shared.menuController }
}

extension CADisplayLink {
    /// Tells the target of frames by an action that takes the link or nothing, once it is added to a run loop.
    ///
    /// - Parameter target: retained until `invalidate()`.
    public convenience init(target: AnyObject, selector: Action) {
        self.init(target: target) { object in { link in selector.perform(on: object, with: link) } }
    }

    /// Begins to tell of frames, unless it is paused. Does nothing once it is invalid.
    ///
    /// **Difference from UIKit**: there is one loop, that of the application, and it has no modes.
    ///
    /// - Precondition: an application has been launched.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        add(to: UIApplication.shared)
    }
}

/// Seconds on the clock of touches and of display links.
///
/// - Precondition: an application has been launched.
@MainActor public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.host.now.seconds }
