/// The progress of a recognizer's attempt.
///
///     possible ── it would begin, and others have to fail first ──→ waiting ── they have failed ──→ active or over
///     possible ── it begins, ends or fails ──→ active or over
///     active ──→ over ── `reset()` is called ──→ resetting ──→ possible
///
/// Outside of the engine a waiting recognizer is in the state possible, as in UIKit.
enum GestureAttempt {
    case possible(Permission)
    case waiting(PendingTransition)
    case active(Progress, Notified)
    case over(Outcome, Notified)
    case resetting(Outcome)

    /// Whether the delegate and the views have allowed the recognizer to begin.
    enum Permission {
        case notAsked
        case given
    }

    /// The transition that waits for others to fail.
    enum PendingTransition {
        case begin
        /// The gesture it waited to begin has ended already.
        case beginAndEnd
        case recognize
    }

    enum Progress {
        case began
        case changed
    }

    enum Outcome {
        case ended
        case cancelled
        case failed
    }

    /// What the targets have been notified of.
    enum Notified {
        case nothing
        /// Everything but a change in a moment that is not the last of its event; it is sent with the last one.
        case allButChange
        case everything
    }
}

extension GestureAttempt {
    /// The corresponding UIKit state.
    var state: UIGestureRecognizer.State {
        switch self {
        case .possible, .waiting: .possible
        case .active(.began, _): .began
        case .active(.changed, _): .changed
        case .over(let outcome, _), .resetting(let outcome):
            switch outcome {
            case .ended: .ended
            case .cancelled: .cancelled
            case .failed: .failed
            }
        }
    }

    /// Enters a state, which must be a legal successor of the current one.
    mutating func proceed(to state: UIGestureRecognizer.State) {
        switch state {
        case .possible: self = .possible(.notAsked)
        case .began: self = .active(.began, notified)
        case .changed: self = .active(.changed, notified)
        case .ended: self = .over(.ended, notified)
        case .cancelled: self = .over(.cancelled, notified)
        case .failed: self = .over(.failed, notified)
        }
    }

    /// Whether the recognizer has begun, or waits to begin.
    var isDecided: Bool {
        if case .possible = self { false } else { true }
    }

    /// The transition that waits for others to fail; nil if there is none.
    var pendingTransition: PendingTransition? {
        if case .waiting(let transition) = self { transition } else { nil }
    }

    /// Whether the recognizer waits with a complete gesture: later touches don't belong to its attempt.
    var isFinished: Bool {
        switch self {
        case .waiting(.beginAndEnd), .waiting(.recognize): true
        case .waiting(.begin), .possible, .active, .over, .resetting: false
        }
    }

    /// What the targets have been notified of: nothing before the attempt begins; setting it has no effect then.
    var notified: Notified {
        get {
            switch self {
            case .active(_, let notified), .over(_, let notified): notified
            case .possible, .waiting, .resetting: .nothing
            }
        }
        set {
            switch self {
            case .active(let progress, _): self = .active(progress, newValue)
            case .over(let outcome, _): self = .over(outcome, newValue)
            case .possible, .waiting, .resetting: break
            }
        }
    }

    mutating func beginReset() {
        if case .over(let outcome, _) = self { self = .resetting(outcome) }
    }

    var isResetting: Bool {
        if case .resetting = self { true } else { false }
    }
}
