import TouchKit

/// When to retry after memory was insufficient: after a delay that doubles with each failure.
///
///     ready ── failed ──→ waiting ── the delay is over ──→ ready
///       ↑                    │
///       └─────────────── succeeded: the delay is reset ─────┘
struct MemoryRetry {
    /// Source: our choice: memory that is being freed is available by then.
    private static let initialDelay = Duration.seconds(1)
    /// Source: our choice: one attempt per minute is not noticeable.
    private static let maxDelay = Duration.seconds(64)

    private var delay: Duration?
    private var nextAttempt: Instant?

    /// Whether an attempt is allowed now.
    func isReady(at now: Instant) -> Bool { nextAttempt.map { now >= $0 } ?? true }

    mutating func fail(at now: Instant) {
        let newDelay = min(delay.map { $0 * 2 } ?? Self.initialDelay, Self.maxDelay)
        (self.delay, nextAttempt) = (newDelay, now.advanced(by: newDelay))
    }

    mutating func succeed() { (delay, nextAttempt) = (nil, nil) }

    /// The time until a retry without another reason to paint; nil: none. At the maximum delay, the program sleeps
    /// until there is another reason.
    func remaining(at now: Instant) -> Duration? {
        guard let nextAttempt, let delay, delay < Self.maxDelay else { return nil }
        return max(.zero, now.duration(to: nextAttempt))
    }
}
