import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// The screen as the application sees it.
@Suite struct ApplicationScreenTests {
    private final class Delegate: UIApplicationDelegate {
        private(set) var frame: CGRect?

        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            frame = window.frame
            return window.application === application && UIApplication.shared === application
        }
    }

    @Test("screen: a window created during launch has the main screen's bounds (K-13)")
    func window() {
        let host = OffscreenHost(scale: 2, screen: CGSize(width: 640, height: 480))
        let delegate = Delegate()
        let application = UIApplication(host: host, delegate: delegate)
        host.launch(application)
        #expect(delegate.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
        #expect(!host.isQuitRequested)
        let screen = application.screen
        #expect(screen === UIScreen.main)
        #expect(screen.scale == 2 && screen.nativeScale == 2)
        #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 1280, height: 960))
    }
}
