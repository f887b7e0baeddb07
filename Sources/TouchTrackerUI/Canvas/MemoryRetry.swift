import TouchKit

/// When something is tried again for which there was no memory: after a pause that doubles with each failure.
///
///     ready ── failed ──→ pausing ── the pause is over ──→ ready
///       ↑                                                    │
///       └──────────────── succeeded: no pause any more ──────┘
struct MemoryRetry {
    /// Source: our choice: memory that is freed at once is there by then.
    private static let initialDelay = Duration.seconds(1)
    /// Source: our choice: trying once a minute costs nothing that is noticed.
    private static let maxDelay = Duration.seconds(64)

    private var delay: Duration?
    private var nextAttempt: Instant?

    /// Whether it may be tried now.
    func isReady(at now: Instant) -> Bool { nextAttempt.map { now >= $0 } ?? true }

    mutating func fail(at now: Instant) {
        let newDelay = min(delay.map { $0 * 2 } ?? Self.initialDelay, Self.maxDelay)
        (self.delay, nextAttempt) = (newDelay, now.advanced(by: newDelay))
    }

    mutating func succeed() { (delay, nextAttempt) = (nil, nil) }

    /// How long until it is tried again although nothing else has changed; nil: not at all. Once pauses are at their longest,
    /// the program sleeps until there is another reason to paint.
    func remaining(at now: Instant) -> Duration? {
        guard let nextAttempt, let delay, delay < Self.maxDelay else { return nil }
        return max(.zero, now.duration(to: nextAttempt))
    }
}
