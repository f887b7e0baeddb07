/// Records the events that a host sends to an application, as they happen.
///
/// Omits passes of the event loop without events and due timers, since they change nothing.
@MainActor public final class Recorder: HostEventObserver {
    private let write: (String) -> Void
    private var passTime: Instant?
    /// The lines before the first pass, until they are written.
    private var header: [String]

    /// - Parameters:
    ///   - notes: the initial conditions required for replaying the recording; see `Recording.notes`.
    ///   - write: receives the text of a pass, to be appended to what was written before.
    public init(notes: [String: String] = [:], write: @escaping (String) -> Void) {
        header = Recording.header(notes: notes)
        self.write = write
    }

    private var pending = ""

    /// Adds the event to the current pass.
    public func application(_ application: UIApplication, willHandle event: HostEvent) {
        startPass(application.host.now)
        pending += event.line + "\n"
    }

    /// Writes the pass, unless it had no events and no timer is due.
    public func applicationWillFinishPass(_ application: UIApplication) {
        let now = application.host.now
        if let deadline = application.scheduler.nextDeadline, deadline <= application.host.inputTime { startPass(now) }
        passTime = nil
        guard !pending.isEmpty else { return }
        write(pending)
        pending = ""
    }

    private func startPass(_ now: Instant) {
        guard passTime != now || pending.isEmpty else { return }
        for line in header { pending += line + "\n" }
        header = []
        passTime = now
        pending += "turn \(now.nanoseconds)\n"
    }
}
