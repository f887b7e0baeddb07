// The function has Core Animation's name.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// UIKit's globals: those of the application that runs in this process.

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
    /// Creates a display link that performs an action on the target for each frame, once it is added to a run loop. The
    /// action has the link as its only parameter, or none.
    ///
    /// - Parameter target: retained until `invalidate()`.
    public convenience init(target: AnyObject, selector: Action) {
        self.init(target: target) { object in { link in selector.perform(on: object, with: link) } }
    }

    /// Starts frame callbacks, unless the link is paused. Does nothing after `invalidate()`.
    ///
    /// **Difference from UIKit**: there is only the application's run loop, and it has no modes.
    ///
    /// - Precondition: an application has been launched.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        add(to: UIApplication.shared)
    }
}

/// The time on the clock of touches and display links, in seconds.
///
/// - Precondition: an application has been launched.
@MainActor public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.host.now.seconds }
