import Foundation
import Testing
import TouchKit

/// Who keeps the application's delegate.
@Suite struct DelegateTests {
    private final class Delegate: UIApplicationDelegate {
        var told: (String) -> Void = { _ in }

        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
            UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: application).makeKeyAndVisible()
            return true
        }

        func applicationWillTerminate(_ application: UIApplication) { told("end") }
    }

    @Test("a delegate that nobody else keeps makes its window, hears of the end, and is let go with it (K-3)")
    func kept() {
        let host = OffscreenHost()
        var told: [String] = []
        weak var kept: Delegate?
        let application = {
            let delegate = Delegate()
            delegate.told = { told.append($0) }
            kept = delegate
            return UIApplication(host: host, delegate: delegate)
        }()
        #expect(kept != nil)
        host.launch(application)
        #expect(application.windows.count == 1 && !host.isQuitRequested)
        application.terminate()
        #expect(told == ["end"] && kept == nil && host.isQuitRequested)
    }
}
