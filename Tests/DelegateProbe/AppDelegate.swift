import UIKit

/// A program as UIKit has them; prints for a test what it finds in globals.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ViewController()
        window?.makeKeyAndVisible()
        let screen = UIScreen.main
        print("screen", Int(screen.bounds.width), Int(screen.bounds.height), Int(screen.scale))
        print("title", window?.title ?? "")
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) {
        print("terminates")
    }
}

final class ViewController: UIViewController {
    private lazy var link = CADisplayLink(target: self, action: ViewController.frameBegan)

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("appeared")
        link.add(to: .main, forMode: .common)
    }

    private func frameBegan(_ link: CADisplayLink) {
        guard link.timestamp <= CACurrentMediaTime(), next(in: UIApplication.shared) else { return }
        link.invalidate()
        view.window?.close()
    }

    /// Whether the globals are the application's own.
    private func next(in application: UIApplication) -> Bool {
        UIPasteboard.general === application.pasteboard && UIMenuController.shared === application.menuController
            && view.next === self && application.delegate is AppDelegate
    }
}
