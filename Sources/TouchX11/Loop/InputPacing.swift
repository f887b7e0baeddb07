import TouchKit

/// Decides which input events wait briefly for others, to be shown with them in one frame.
///
/// A frame follows an event at once, unless its contact was shown less than `interval` ago. So devices of common rates
/// never wait, however many contacts they report. Events of devices that are faster than screens are combined, and no
/// frame is drawn that is never visible.
struct InputPacing {
    /// The minimum time between two frames for a contact. Source: our choice: 400 times a second, more often than
    /// nearly all screens refresh.
    static let interval = Duration.microseconds(2500)

    /// When each contact that is down was last shown, if it has moved.
    private var shown: [TouchID: Instant] = [:]
    /// The contacts that have moved since they were last shown.
    private var moved: Set<TouchID> = []
    /// When the received events are to be shown; nil if there are none.
    private(set) var deadline: Instant?

    /// - Parameter now: when the event was read.
    mutating func record(_ event: HostEvent, now: Instant) {
        guard case .touch(let sample) = event else { return schedule(at: now) }
        if sample.phase == .moved {
            moved.insert(sample.touch)
            schedule(at: shown[sample.touch].map { max(now, $0.advanced(by: Self.interval)) } ?? now)
        } else {
            moved.remove(sample.touch)
            shown[sample.touch] = nil
            schedule(at: now)
        }
    }

    private mutating func schedule(at instant: Instant) {
        deadline = deadline.map { min($0, instant) } ?? instant
    }

    /// Marks all received events as shown.
    mutating func markShown(now: Instant) {
        for touch in moved { shown[touch] = now }
        moved.removeAll(keepingCapacity: true)
        deadline = nil
    }
}
