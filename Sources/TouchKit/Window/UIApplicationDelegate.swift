/// What a program decides about its application.
public protocol UIApplicationDelegate: AnyObject {
    /// The place to make windows. Return false to end the program.
    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool

    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)

    /// The program ends: the last window was closed, the system asked for it, or the display has gone. Called once.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
}
