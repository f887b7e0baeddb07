/// How far a recognizer has come with its attempt.
///
///     possible ── it would begin, and others have to fail first ──→ waiting ── they have failed ──→ active or over
///     possible ── it begins, ends or fails ──→ active or over
///     active ──→ over ── `reset()` is called ──→ resetting ──→ possible
///
/// To everybody but the engine a recognizer that waits is possible, as in UIKit.
enum GestureAttempt {
    case possible(Permission)
    case waiting(PendingTransition)
    case active(Progress, Notified)
    case over(Outcome, Notified)
    case resetting(Outcome)

    /// Whether the delegate and the views let it begin.
    enum Permission {
        case notAsked
        case given
    }

    /// What waits for others to fail.
    enum PendingTransition {
        case begin
        /// What it waited to begin is over already.
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

    /// What the targets know of it.
    enum Notified {
        case nothing
        /// All but a change in a moment of the event that is not its last; that is told with the last.
        case allButChange
        case everything
    }
}

extension GestureAttempt {
    /// As UIKit calls it.
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

    /// Goes on to a state that the table of states allows.
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

    /// It has begun, or waits to do so.
    var isDecided: Bool {
        if case .possible = self { false } else { true }
    }

    /// What waits for others to fail; nil if nothing does.
    var pendingTransition: PendingTransition? {
        if case .waiting(let transition) = self { transition } else { nil }
    }

    /// It waits with a gesture that is complete: later touches are none of its attempt.
    var isFinished: Bool {
        switch self {
        case .waiting(.beginAndEnd), .waiting(.recognize): true
        case .waiting(.begin), .possible, .active, .over, .resetting: false
        }
    }

    /// There is nothing to tell of an attempt that has not begun, and setting it changes nothing.
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
