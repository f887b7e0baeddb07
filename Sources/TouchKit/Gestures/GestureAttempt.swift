import Foundation

/// What the engine keeps of a recognizer from its first touch to its reset.
struct GestureAttempt {
    /// What a recognizer wants that waits for others to fail.
    enum Wish {
        case begin
        /// What it waited to begin is over already.
        case beginAndEnd
        case recognize

        /// The recognizer has done its part: later touches are none of its attempt.
        var isComplete: Bool { self != .begin }
    }

    /// The recognizer has been given something, and was not reset since.
    var isRunning = false
    /// How deep the recognizer's view lies in its window.
    var depth = 0
    var window: WindowID?
    /// Every touch that was given and not ignored, also those that have lifted.
    var touches: [UITouch] = []
    /// Those that are down, or end with the event in delivery; in the order in which they began.
    var active: [UITouch] = []
    /// The pointer of a hover, scroll or touchpad gesture.
    var pointer: UITouch?
    var presses: [UIPress] = []
    /// The delegate and the views have been asked, and agree.
    var mayBegin = false
    /// Whether the recognizer must wait for others, as it was answered when first asked.
    var answers: [(other: ObjectIdentifier, mustWait: Bool)] = []
    /// Gives up an attempt that nobody decides.
    var idleTimer: Scheduler.Timer?

    /// Keeps the memory of the lists.
    mutating func restart() {
        isRunning = false
        window = nil
        touches.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        pointer = nil
        presses.removeAll(keepingCapacity: true)
        mayBegin = false
        answers.removeAll(keepingCapacity: true)
        idleTimer?.cancel()
        idleTimer = nil
    }

    func shares(with other: GestureAttempt) -> Bool {
        if let pointer, pointer === other.pointer { return true }
        for press in presses where other.presses.contains(press) { return true }
        for touch in touches {
            for candidate in other.touches where candidate === touch { return true }
        }
        return false
    }
}
