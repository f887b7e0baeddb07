import TouchKit

/// When something is tried again for which there was no memory: after a pause that doubles with each failure.
///
///     ready ── failed ──→ pausing ── the pause is over ──→ ready
///       ↑                                                    │
///       └──────────────── succeeded: no pause any more ──────┘
struct MemoryRetry {
    /// Source: our choice: memory that is freed at once is there by then.
    private static let firstPause = Duration.seconds(1)
    /// Source: our choice: trying once a minute costs nothing that is noticed.
    private static let longestPause = Duration.seconds(64)

    private var pause: Duration?
    private var nextTry: Instant?

    /// Whether it may be tried now.
    func isReady(at now: Instant) -> Bool { nextTry.map { now >= $0 } ?? true }

    mutating func fail(at now: Instant) {
        let pause = min(pause.map { $0 * 2 } ?? Self.firstPause, Self.longestPause)
        (self.pause, nextTry) = (pause, now.advanced(by: pause))
    }

    mutating func succeed() { (pause, nextTry) = (nil, nil) }

    /// How long until it is tried again although nothing else has changed; nil: not at all. Once pauses are at their longest,
    /// the program sleeps until there is another reason to paint.
    func remaining(at now: Instant) -> Duration? {
        guard let nextTry, let pause, pause < Self.longestPause else { return nil }
        return max(.zero, now.duration(to: nextTry))
    }
}
