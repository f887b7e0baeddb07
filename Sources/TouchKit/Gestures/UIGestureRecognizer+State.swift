extension UIGestureRecognizer {
    /// The state of a recognizer's attempt, with UIKit's raw values.
    ///
    /// Discrete recognizers (tap, swipe) change from possible to ended or failed; continuous ones via began and
    /// changed:
    ///
    ///     possible ──→ began ──→ changed ──→ ended        changed ──→ changed, cancelled
    ///     possible ──→ ended, failed                      began ──→ ended, cancelled
    ///     ended, cancelled, failed ──→ possible           (only by the engine, after `reset()`)
    public nonisolated enum State: Int, Sendable, CaseIterable {
        /// The gesture is undecided; every attempt starts here.
        case possible = 0
        /// A continuous gesture was recognized.
        case began = 1
        /// A continuous gesture has changed.
        case changed = 2
        /// A continuous gesture has ended, or a discrete one was recognized.
        case ended = 3
        /// A continuous gesture was cancelled.
        case cancelled = 4
        /// The touches do not make this gesture.
        case failed = 5

        /// The final state of a discrete recognizer; the same as `ended`.
        public static let recognized = State.ended

        /// Whether a change to the state is legal. No other change ever happens.
        func canBecome(_ next: State) -> Bool {
            switch (self, next) {
            case (.possible, .began), (.possible, .ended), (.possible, .failed): true
            case (.began, .changed), (.began, .ended), (.began, .cancelled): true
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
            case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
            default: false
            }
        }

        /// Whether the state is between `began` and the end.
        var isActive: Bool { self == .began || self == .changed }

        /// Whether the attempt is over.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    }
}
