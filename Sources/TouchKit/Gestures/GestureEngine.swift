import Foundation

/// The engine's private state of a recognizer.
struct GestureEngine {
    var bindings: [UIGestureRecognizer.Binding] = []
    var requirements: [UIGestureRecognizer.Requirement] = []
    var attempt = GestureAttempt.possible(.notAsked)
    /// Nil before the first input of an attempt; a program may make the recognizer begin nonetheless.
    var engagement: GestureEngagement?
    var touchGroup = TouchGroup()
    /// The value of `state` while an action is sent for a state that was already left in the same event.
    var presentedState: UIGestureRecognizer.State?
    /// The center of the touches at the end of the last attempt, in the window.
    var lastLocation = CGPoint.zero

    /// Prepares for the next attempt after the recognizer was reset.
    mutating func restart() {
        attempt = .possible(.notAsked)
        engagement?.idleTimer?.cancel()
        engagement = nil
        touchGroup.removeAll()
    }
}
