/// The input of a recognizer's attempt, from the first touch to the reset.
struct GestureEngagement {
    /// The arbiter of the attempt, even if the recognizer's view moves to another window meanwhile.
    unowned let arbiter: GestureArbiter
    let window: WindowID?
    /// The number of superviews of the recognizer's view.
    let depth: Int
    /// All touches that were received and not ignored, including lifted ones.
    var touches: [UITouch] = []
    /// The touches that are down, or end with the current event; in the order in which they began.
    var active: [UITouch] = []
    /// The pointer of a hover, scroll or touchpad gesture.
    var pointer: UITouch?
    var presses: [UIPress] = []
    /// Whether the recognizer must wait for others, as answered when it was first asked.
    var answers: [(other: ObjectIdentifier, mustWait: Bool)] = []
    /// Ends an attempt that stays undecided.
    var idleTimer: Scheduler.Timer?

    init(arbiter: GestureArbiter, view: UIView) {
        self.arbiter = arbiter
        window = view.window?.id
        var depth = 0
        var superview = view.superview
        while let outer = superview {
            depth += 1
            superview = outer.superview
        }
        self.depth = depth
    }

    /// Whether no touches or presses are left.
    var isEmpty: Bool { touches.isEmpty && presses.isEmpty }

    /// Whether the two attempts have a touch, press or pointer in common.
    func sharesInput(with other: GestureEngagement) -> Bool {
        if let pointer, pointer === other.pointer { return true }
        for press in presses where other.presses.contains(press) { return true }
        for touch in touches {
            for candidate in other.touches where candidate === touch { return true }
        }
        return false
    }

    mutating func drop(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        active.removeAll { $0 === touch }
    }
}
