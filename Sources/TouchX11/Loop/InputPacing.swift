import TouchKit

/// Which reports wait a little for others, to be shown with them in one frame.
///
/// A frame follows a report at once, unless its contact was shown a moment ago. So devices of usual rates never wait, however
/// many contacts they report. Those that report faster than screens show have all shown together that has come since, and no
/// frame is drawn that nobody sees.
struct InputPacing {
    /// A contact is shown again so long after it was. Source: our choice: 400 times a second, more often than nearly all
    /// screens show.
    static let interval = Duration.microseconds(2500)

    /// When each contact that is down was shown last, if it has moved.
    private var shown: [TouchID: Instant] = [:]
    /// The contacts that have moved since.
    private var moved: Set<TouchID> = []
    /// When all that has come is to be shown; nil if nothing has.
    private(set) var deadline: Instant?

    /// - Parameter now: when it was read.
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

    /// All that has come is shown.
    mutating func markShown(now: Instant) {
        for touch in moved { shown[touch] = now }
        moved.removeAll(keepingCapacity: true)
        deadline = nil
    }
}
