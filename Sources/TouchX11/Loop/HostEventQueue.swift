internal import CTouchX11
import TouchKit

/// The events that the application has not handled yet, and the loop's clock.
@MainActor
final class HostEventQueue {
    /// In the order of delivery.
    var events: [HostEvent] = []
    /// Nil before the start.
    var application: UIApplication?
    var pacing = InputPacing()
    /// The latest time of a delivered event.
    private(set) var lastInputTime: Instant
    private var time: Instant
    private var isRunningOutsideWork = false

    init() {
        time = Self.readClock()
        lastInputTime = time
    }

    // MARK: Time

    /// The time of the current pass of the loop; while outside work runs, such as a task, the clock's time.
    var now: Instant {
        if isRunningOutsideWork { updateClock() }
        return time
    }

    func updateClock() {
        time = max(time, Self.readClock())
    }

    static func readClock() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// Runs work from outside the application: the main queue, Foundation's timers. The clock continues meanwhile, so
    /// that anything that this work starts takes its full time, however long earlier work took.
    func performOutsideWork(_ work: () -> Void) {
        isRunningOutsideWork = true
        if let application { application.performExternalWork(work) } else { work() }
        isRunningOutsideWork = false
    }

    // MARK: Events

    func post(_ event: HostEvent) {
        events.append(event)
    }

    /// Passes all events to the application, including those that are posted meanwhile.
    func deliver() {
        while !events.isEmpty {
            let batch = events
            events.removeAll(keepingCapacity: true)
            for event in batch {
                if let instant = event.timestamp { lastInputTime = max(lastInputTime, instant) }
                pacing.record(event, now: now)
                application?.handle(event)
            }
        }
    }
}
