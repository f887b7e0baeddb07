/// The platform below an application: a display server, or a test that controls time.
///
/// A host runs a loop. In each pass it forwards all available events (`UIApplication.handle(_:)`), ends the pass
/// (`finishPass()`), then draws a frame of each window that requested one (`beginFrame(of:)`, `draw(_:region:in:)`).
/// Between passes it sleeps until an event arrives or the requested wake-up is due.
@MainActor public protocol Host: AnyObject {
    /// The time of the current pass, constant during the pass; it never decreases.
    var now: Instant { get }

    /// All events up to this time have been forwarded; timers due later must wait. The current pass's time, unless the
    /// host had to leave events for the next pass.
    var inputTime: Instant { get }

    /// The current screen, or the largest of several.
    var screen: HostScreen { get }

    /// Performs a request of the toolkit. Called between events and during them; must not call back synchronously.
    func perform(_ request: HostRequest)
}

extension Host {
    /// The current pass's time.
    public var inputTime: Instant { now }

    /// A screen of size zero.
    public var screen: HostScreen { HostScreen(size: .zero) }
}

/// Observes the events that a host sends to an application, before the application handles them.
@MainActor public protocol HostEventObserver: AnyObject {
    /// The application is about to handle an event of its host.
    func application(_ application: UIApplication, willHandle event: HostEvent)
    /// All events of this pass were handled.
    func applicationWillFinishPass(_ application: UIApplication)
}
