extension UIGestureRecognizer {
    /// Where a recognizer is in its attempt, in UIKit's numbers.
    ///
    /// Discrete recognizers (tap, swipe) go from possible to ended or failed; continuous ones through began and changed:
    ///
    ///     possible ──→ began ──→ changed ──→ ended        changed ──→ changed, cancelled
    ///     possible ──→ ended, failed                      began ──→ ended, cancelled
    ///     ended, cancelled, failed ──→ possible           (only by the engine, after `reset()`)
    public nonisolated enum State: Int, Sendable, CaseIterable {
        /// It has not made up its mind; every attempt begins here.
        case possible = 0
        /// A continuous gesture was recognized.
        case began = 1
        /// A continuous gesture went on.
        case changed = 2
        /// A continuous gesture has ended, or a discrete one was recognized.
        case ended = 3
        /// A continuous gesture was called off.
        case cancelled = 4
        /// What the touches do is not this gesture.
        case failed = 5

        /// Of a discrete recognizer; the same as `ended`.
        public static let recognized = State.ended

        /// The table of legal changes: nothing else ever happens to a recognizer.
        func canBecome(_ next: State) -> Bool {
            switch (self, next) {
            case (.possible, .began), (.possible, .ended), (.possible, .failed): true
            case (.began, .changed), (.began, .ended), (.began, .cancelled): true
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
            case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
            default: false
            }
        }

        /// Between `began` and the end.
        var isActive: Bool { self == .began || self == .changed }

        /// The attempt is over.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    }
}
