/// The class that a program begins with.
///
///     @main
///     final class AppDelegate: UIResponder, UIApplicationDelegate {
///         var window: UIWindow?
///
///         func application(
///             _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///         ) -> Bool {
///             window = UIWindow(frame: UIScreen.main.bounds)
///             window?.rootViewController = ViewController()
///             window?.makeKeyAndVisible()
///             return true
///         }
///     }
///
/// It is TouchKit's protocol with what UIKit's has beside. A file that imports `UIKit` means this one.
///
/// **Difference from UIKit**: the class is final, since Swift makes an object of a class by its type alone only if no other
/// class can be behind it. A program that ends with its last window never goes to the background: methods that tell of that
/// may be there, and are not called.
@MainActor public protocol UIApplicationDelegate: TouchKit.UIApplicationDelegate {
    /// Called once, before the application is launched.
    init()

    /// The place to make windows. Return false to end the program. The default returns true.
    ///
    /// - Parameter launchOptions: always nil: nothing launches a program here but its own command line.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// Asks the method with UIKit's options.
    public func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        let options: [UIApplication.LaunchOptionsKey: Any]? = nil
        return self.application(application, didFinishLaunchingWithOptions: options)
    }

    /// Returns true.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

extension UIApplication {
    /// Why the program was launched; nothing says so here.
    public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name for it.
        public let rawValue: String

        /// Any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}
