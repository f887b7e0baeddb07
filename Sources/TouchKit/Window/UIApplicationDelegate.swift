public import Foundation

/// The methods with which a program controls its application.
@MainActor public protocol UIApplicationDelegate: AnyObject {
    /// Creates the windows. Return false to end the program.
    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool

    /// The window was shaken, no responder handled that, and there is something to undo or redo. The default shows
    /// both, by name, in a menu in the middle of the window.
    ///
    /// **Difference from UIKit**, which always shows its own alert.
    func application(_ application: UIApplication, offerToUndoWith manager: UndoManager, in window: UIWindow)

    /// A background task of the program has a result (`HostEvent.backgroundResult`), live or replayed from a recording.
    /// The default does nothing.
    func application(_ application: UIApplication, received text: String)

    /// One of the windows has become key.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// None of the windows is key any more.
    func applicationWillResignActive(_ application: UIApplication)

    /// The program is about to end: called once, right before `applicationWillTerminate(_:)`. Programs for phones save their
    /// data in this method.
    ///
    /// **Difference from UIKit**: called only when the program ends, since nothing suspends it before.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// The program is about to end: the last window was closed, the system asked for it, or the display is gone. Called
    /// once.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Shows a menu with the steps to undo and redo (`UIApplication.showUndoMenu(_:in:)`).
    public func application(
        _ application: UIApplication, offerToUndoWith manager: UndoManager, in window: UIWindow
    ) {
        application.showUndoMenu(manager, in: window)
    }

    /// Does nothing.
    public func application(_ application: UIApplication, received text: String) {}
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

/// What is posted to `NotificationCenter.default` after the delegate was called; the object is the application.
nonisolated extension UIApplication {
    /// One of the windows has become key.
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// None of the windows is key any more.
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// The program is about to end; see `UIApplicationDelegate.applicationDidEnterBackground(_:)`.
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// The program is about to end.
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}
