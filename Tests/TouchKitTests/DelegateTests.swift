import Foundation
import Testing
import TouchKit

/// The lifetime of the application's delegate.
@Suite struct DelegateTests {
    private final class Delegate: UIApplicationDelegate {
        var onEvent: (String) -> Void = { _ in }

        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
            UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: application).makeKeyAndVisible()
            return true
        }

        func applicationWillTerminate(_ application: UIApplication) { onEvent("end") }
    }

    @Test("application delegate: is retained until the application terminates, and notified of it (K-3)")
    func retained() {
        let host = OffscreenHost()
        var calls: [String] = []
        weak var delegateReference: Delegate?
        let application = {
            let delegate = Delegate()
            delegate.onEvent = { calls.append($0) }
            delegateReference = delegate
            return UIApplication(host: host, delegate: delegate)
        }()
        #expect(delegateReference != nil)
        host.launch(application)
        #expect(application.windows.count == 1 && !host.isQuitRequested)
        application.terminate()
        #expect(calls == ["end"] && delegateReference == nil && host.isQuitRequested)
    }
}
