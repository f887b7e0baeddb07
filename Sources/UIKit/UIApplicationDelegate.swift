import TouchX11

/// The class that a program starts with.
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
/// It is TouchKit's protocol with UIKit's additions. In a file that imports `UIKit`, the name means this one.
///
/// **Difference from UIKit**: the class must be final, since Swift creates an instance from the type alone only if the
/// class can't have subclasses. A program ends with its last window. Nothing suspends it: the methods about that may be
/// implemented, but only `applicationDidEnterBackground(_:)` is called, at its end.
@MainActor public protocol UIApplicationDelegate: TouchKit.UIApplicationDelegate {
    /// Called once, before the application is launched.
    init()

    /// Create windows in this method. Return false to end the program. The default returns true.
    ///
    /// - Parameter launchOptions: always nil: programs are launched by their command line only.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// Calls the method with UIKit's options.
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
    /// A reason for launching the program; there is never one.
    public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the key.
        public let rawValue: String

        /// Creates a key with any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension UIApplicationDelegate {
    /// Runs the program in windows on the X server given by the environment (`DISPLAY`), until the last one closes.
    /// Called by `@main` before the class.
    ///
    /// If there is no server, or the connection is lost, it prints the reason on standard error and exits with status
    /// 1.
    public static func main() {
        // A closed reader of standard output must not end the program.
        signal(SIGPIPE, SIG_IGN)
        let name = ProcessInfo.processInfo.processName
        do throws(X11Error) {
            let host = try X11Host(name: name)
            let application = UIApplication(host: host, delegate: Self())
            if case .disconnected(let reason) = host.run(application) { fail(name, reason) }
        } catch {
            fail(name, "\(error)")
        }
    }

    private static func fail(_ name: String, _ reason: String) -> Never {
        // If standard error can't be written, there is no better place for the message.
        try? FileHandle.standardError.write(contentsOf: Data("\(name): \(reason)\n".utf8))
        exit(1)
    }
}
