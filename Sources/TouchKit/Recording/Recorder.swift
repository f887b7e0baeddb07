/// Writes down what a host tells an application, while it does.
///
/// Turns in which nothing came and nothing was due are left out: they change nothing.
@MainActor public final class Recorder: HostEventObserver {
    private let write: (String) -> Void
    private var passTime: Instant?
    /// What comes before the first turn, until it is written.
    private var header: [String]

    /// - Parameters:
    ///   - notes: what whoever plays the recording has to know of how the program began; see `Recording.notes`.
    ///   - write: takes the text of a turn, to be appended to what was written before.
    public init(notes: [String: String] = [:], write: @escaping (String) -> Void) {
        header = Recording.header(notes: notes)
        self.write = write
    }

    private var pending = ""

    /// Notes the event as part of the present turn.
    public func application(_ application: UIApplication, willHandle event: HostEvent) {
        startPass(application.host.now)
        pending += event.line + "\n"
    }

    /// Writes the turn, unless nothing came and nothing is due.
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
