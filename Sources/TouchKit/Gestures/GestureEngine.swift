import Foundation

/// What the engine keeps of a recognizer.
struct GestureEngine {
    var bindings: [UIGestureRecognizer.Binding] = []
    var requirements: [UIGestureRecognizer.Requirement] = []
    var attempt = GestureAttempt.possible(.notAsked)
    /// Nil while the recognizer was given nothing; a program may make one begin all the same.
    var engagement: GestureEngagement?
    var touchGroup = TouchGroup()
    /// What `state` reads while an action tells of a state that was left already in the same event.
    var presentedState: UIGestureRecognizer.State?
    /// Where the touches of the last attempt were at its end, in the window.
    var lastLocation = CGPoint.zero

    /// The attempt is over, and the recognizer was reset.
    mutating func restart() {
        attempt = .possible(.notAsked)
        engagement?.idleTimer?.cancel()
        engagement = nil
        touchGroup.removeAll()
    }
}
