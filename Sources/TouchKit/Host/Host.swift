/// The platform below an application: a display server, or a test that moves time by hand.
///
/// It works in turns. In each it passes on every event that there is (`UIApplication.handle(_:)`), ends the turn
/// (`finishPass()`), then draws a frame of each window that asked for one (`beginFrame(of:)`, `draw(_:region:in:)`).
/// Between turns it sleeps until an event comes or the wake-up that was asked for is due.
@MainActor public protocol Host: AnyObject {
    /// The time of the present turn, the same throughout; it never goes back.
    var now: Instant { get }

    /// Until when everything that happened has been passed on: timers that are due later wait. The present turn's time,
    /// unless the host had to leave events for the next turn.
    var inputTime: Instant { get }

    /// The screen as it is now, or the largest of several.
    var screen: HostScreen { get }

    /// Does what the toolkit asks. Called between events as well as within them; it must not call back at once.
    func perform(_ request: HostRequest)
}

extension Host {
    /// The present turn's time.
    public var inputTime: Instant { now }

    /// None: a screen without any size.
    public var screen: HostScreen { HostScreen(size: .zero) }
}

/// Sees what a host sends to an application, before the application does.
@MainActor public protocol HostEventObserver: AnyObject {
    /// The application is about to act on an event of its host.
    func application(_ application: UIApplication, willHandle event: HostEvent)
    /// Every event of this turn has been handed over.
    func applicationWillFinishPass(_ application: UIApplication)
}
