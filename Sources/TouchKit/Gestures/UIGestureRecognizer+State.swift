extension UIGestureRecognizer {
    /// The state of a recognizer's attempt, with UIKit's raw values.
    ///
    /// Discrete recognizers (tap, swipe) change from possible to ended or failed; continuous ones via began and
    /// changed:
    ///
    ///     possible ──→ began ──→ changed ──→ ended        changed ──→ changed, cancelled
    ///     possible ──→ ended, failed                      began ──→ ended, cancelled
    ///     ended, cancelled, failed ──→ possible           (only by the engine, after `reset()`)
    ///
    /// As in UIKit, some other values may be set, and count as one of these: changed as began, and cancelled as failed,
    /// in a recognizer that is possible; failed as cancelled in one that has begun. Setting anything else has no effect,
    /// which the trace reports.
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

        /// The state that a recognizer enters if this one is set to another; nil if that has no effect.
        func successor(whenSetTo new: State) -> State? {
            switch (self, new) {
            case (.possible, .began), (.possible, .changed): .began
            case (.possible, .ended): .ended
            case (.possible, .failed), (.possible, .cancelled): .failed
            case (.began, .changed), (.changed, .changed): .changed
            case (.began, .ended), (.changed, .ended): .ended
            case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): .cancelled
            default: nil
            }
        }

        /// Whether the state is between `began` and the end.
        var isActive: Bool { self == .began || self == .changed }

        /// Whether the attempt is over.
        var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    }
}
