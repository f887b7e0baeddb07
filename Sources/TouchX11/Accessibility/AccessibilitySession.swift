import Foundation
import TouchFoundation
import TouchKit

/// Exports the program's elements to assistive programs while there are any.
///
/// States: *off*: nothing is exported, and there is no thread, no connection and no snapshot. *Idle*: exported, but nobody
/// has asked for anything: changes only mark the snapshot as old. *Observed*: changes are sent, at most every
/// `updateInterval`.
@MainActor
final class AccessibilitySession {
    /// How much is exported.
    enum State {
        case off, idle, observed
    }

    private(set) var state = State.off
    /// The number of snapshots made, for tests of cost.
    private(set) var snapshotCount = 0

    private let queue: HostEventQueue
    /// The program's name.
    private let name: String
    /// Of the accessibility bus; nil: off.
    private var address: String?
    private var mailbox: AccessibilityMailbox?
    private var expanded: Set<AccessibilityID> = []
    private var timer: Scheduler.Timer?
    /// The latest time of the next snapshot, also while contacts touch a window; nil: nothing has changed.
    private var deadline: Instant?

    /// The minimum time between snapshots that nobody waits for. Source: our choice: a tenth of a second is not noticed
    /// before speech, and leaves five frames at 60 Hz without any work.
    static let updateInterval = Duration.milliseconds(100)
    /// The maximum delay of such a snapshot while contacts touch a window, so that ink is not delayed. Source: our choice.
    static let maxDelay = Duration.seconds(1)

    init(_ queue: HostEventQueue, name: String) { (self.queue, self.name) = (queue, name) }

    // The bus's thread may release the last reference.
    isolated deinit {}

    // MARK: Changes

    /// Elements have changed: their labels, states, frames, or which there are. Cheap; wakes nothing unless observed.
    func contentChanged() {
        guard let mailbox else { return }
        mailbox.markStale()
        guard state == .observed, timer == nil else { return }
        deadline = queue.now.advanced(by: Self.maxDelay)
        scheduleUpdate()
    }

    /// Has a text spoken.
    func announce(_ text: String, _ priority: AnnouncementPriority) {
        if state == .observed { mailbox?.post(.announce(text, priority)) }
    }

    private func scheduleUpdate() {
        timer = queue.application?.scheduler.after(Self.updateInterval) { [weak self] in self?.update() }
    }

    private func update() {
        timer = nil
        let isLate = deadline.map { $0 <= queue.now } ?? true
        if queue.application?.hasContacts == true, !isLate { return scheduleUpdate() }
        postSnapshot()
    }

    // MARK: The bus

    /// Exports to a bus, or no longer.
    ///
    /// - Parameter address: of the accessibility bus; nil if assistive programs are no longer in use.
    func connect(to address: String?) {
        guard address != self.address else { return }
        self.address = address
        mailbox?.post(.stop)
        timer?.cancel()
        (mailbox, timer, expanded, state) = (nil, nil, [], .off)
        guard let address else { return }
        state = .idle
        let mailbox = AccessibilityMailbox(self)
        self.mailbox = mailbox
        let thread = Thread { AccessibilityExporter.run(mailbox, address: address) }
        thread.name = "accessibility"
        thread.startWithoutSignals()
    }

    /// Handles what the bus's thread demands.
    func handle(_ demand: AccessibilityMailbox.Demand, from mailbox: AccessibilityMailbox) {
        // A thread that was stopped may still have demanded something.
        guard mailbox === self.mailbox else { return }
        switch demand {
        case .refresh(let expanded):
            self.expanded = expanded
            postSnapshot()
        case .perform(let number, let request):
            let isPerformed = queue.application?.perform(request) ?? false
            postSnapshot()
            mailbox.post(.performed(number, isPerformed))
        case .listening(let isListening):
            state = isListening ? .observed : .idle
            // What changed before has been notified of already, and would not be again.
            if isListening { postSnapshot() } else { expanded = [] }
        }
    }

    private func postSnapshot() {
        guard let mailbox, let application = queue.application else { return }
        timer?.cancel()
        timer = nil
        snapshotCount += 1
        mailbox.post(.tree(application.accessibilityTree(named: name, expanding: expanded), expanding: expanded))
    }
}
