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

        func applicationDidBecomeActive(_ application: UIApplication) { onEvent("active") }
        func applicationWillResignActive(_ application: UIApplication) { onEvent("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) { onEvent("background") }
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
        #expect(calls == ["active", "background", "end"] && delegateReference == nil && host.isQuitRequested)
    }

    @Test("application delegate: a notification follows each call, and data is saved before the end (K-40)")
    func notifications() {
        final class Observer {
            var notes: [Notification.Name] = []
            func note(_ notification: Notification) { notes.append(notification.name) }
        }
        let host = OffscreenHost()
        let (delegate, observer) = (Delegate(), Observer())
        let application = UIApplication(host: host, delegate: delegate)
        let all = [
            UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification,
        ]
        for name in all {
            NotificationCenter.default.addObserver(
                observer, selector: Action("note", Observer.note), name: name, object: application)
        }
        var calls: [String] = []
        delegate.onEvent = { call in calls.append("\(call) after \(observer.notes.count)") }
        host.launch(application)
        if let window = application.windows.first { application.handle(.focus(window.id, .lost)) }
        application.terminate()
        #expect(observer.notes == all)
        #expect(calls == ["active after 0", "inactive after 1", "background after 2", "end after 3"])
        NotificationCenter.default.removeObserver(observer)
    }
}
