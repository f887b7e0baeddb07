public import Foundation
public import TouchKit

/// An application with one window in virtual time, controlled by scripted fingers.
///
///     let stage = TestStage(size: CGSize(width: 400, height: 300)) { SketchController() }
///     let finger = stage.finger()
///     finger.down(at: CGPoint(x: 20, y: 20))
///     finger.drag(to: CGPoint(x: 200, y: 20), over: .milliseconds(300))
///     finger.lift()
@MainActor public final class TestStage {
    /// Advances time and renders windows.
    public let host: OffscreenHost
    /// The launched application, with one window.
    public let application: UIApplication
    /// The visible key window.
    public let window: UIWindow

    /// The stage's time for code that sleeps; see `StageClock`.
    public let clock: StageClock
    private let delegate: Delegate
    private var lastTouch: UInt64 = 0
    private var isTogether = false

    /// Creates an application with a window and launches it.
    ///
    /// - Parameters:
    ///   - size: of the window's content, in points.
    ///   - scale: pixels per point.
    public init(
        size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat = 1,
        delegate: (any UIApplicationDelegate)? = nil,
        root: () -> UIViewController? = { nil }
    ) {
        host = OffscreenHost(scale: scale)
        self.delegate = Delegate()
        application = UIApplication(host: host, delegate: delegate ?? self.delegate)
        clock = StageClock(host, application.scheduler)
        window = UIWindow(frame: CGRect(origin: .zero, size: size), application: application)
        window.rootViewController = root()
        window.makeKeyAndVisible()
        host.launch(application)
    }

    private final class Delegate: UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool { true }
    }

    /// The stage's own time, which advances only when the test requests it.
    public var now: Instant { host.now }

    /// Advances time; timers fire when they are due.
    public func advance(by duration: Duration) {
        host.advance(by: duration)
        clock.sleepers.updateTime(host.now)
    }

    isolated deinit {
        clock.sleepers.cancelAll()
        // Host and application retain each other while a program runs.
        host.detach()
    }

    /// Sends one event, and finishes the run loop's iteration unless inside `together(_:)`.
    public func send(_ event: HostEvent) {
        host.send(event)
        if !isTogether { host.finishPass() }
    }

    /// Performs all input of the closure at one moment, as one event of its device.
    public func together(_ body: () -> Void) {
        precondition(!isTogether, "`together` can't be nested")
        isTogether = true
        body()
        isTogether = false
        host.finishPass()
    }

    /// The window's current pixels.
    public var picture: Bitmap {
        host.finishPass()
        guard let picture = host.picture(of: window) else { preconditionFailure("the window was never drawn") }
        return picture
    }

    // MARK: Input

    /// Creates another finger, which is up.
    ///
    /// - Parameter device: fingers of one device belong to one person, or one screen.
    public func finger(device: UInt32 = 1) -> Finger {
        contact(.direct, device: device)
    }

    /// Creates a pen; it reports `Finger.pressure` and `Finger.pen`.
    public func pen(_ end: UITouch.PenEnd = .tip, device: UInt32 = 2) -> Finger {
        let pen = contact(.pencil, device: device)
        pen.pen = PenPose(end: end)
        pen.buttons = .primary
        return pen
    }

    /// Creates a mouse; it is down while its buttons are pressed.
    public func mouse(buttons: UIEvent.ButtonMask = .primary, device: UInt32 = 3) -> Finger {
        let mouse = contact(.indirectPointer, device: device)
        mouse.buttons = buttons
        return mouse
    }

    private func contact(_ type: UITouch.TouchType, device: UInt32) -> Finger {
        lastTouch += 1
        return Finger(self, touch: TouchID(rawValue: lastTouch), device: DeviceID(rawValue: device), type: type)
    }

    /// Presses and releases a key that types the text.
    public func type(_ characters: String, modifiers: UIKeyModifierFlags = []) {
        keyDown(characters, modifiers: modifiers)
        keyUp(characters, modifiers: modifiers)
    }
}
