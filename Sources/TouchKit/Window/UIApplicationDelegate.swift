/// What a program decides about its application.
@MainActor public protocol UIApplicationDelegate: AnyObject {
    /// The place to make windows. Return false to end the program.
    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool

    /// The window was shaken, and nobody in the responder chain wanted it; the undo manager has something to undo or redo.
    /// The default shows both, by name, in a menu in the middle of the window.
    ///
    /// **Difference from UIKit**, which always shows its own alert.
    func application(_ application: UIApplication, offerToUndoWith manager: UndoManager, in window: UIWindow)

    /// Work of the program's own has brought something (`HostEvent.supplied`), now or when a recording was made that plays.
    /// The default does nothing.
    func application(_ application: UIApplication, received text: String)

    /// Keys go to one of the windows.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Keys go to none of the windows any more.
    func applicationWillResignActive(_ application: UIApplication)

    /// The program ends: the last window was closed, the system asked for it, or the display has gone. Called once.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Shows a menu with what can be undone (`UIApplication.showUndoMenu(_:in:)`).
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
    public func applicationWillTerminate(_ application: UIApplication) {}
}
