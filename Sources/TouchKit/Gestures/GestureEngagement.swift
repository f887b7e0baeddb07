/// What a recognizer was given in its attempt, from the first touch to its reset.
struct GestureEngagement {
    /// Who decides, wherever the recognizer's view goes meanwhile.
    unowned let arbiter: GestureArbiter
    let window: WindowID?
    /// How deep the recognizer's view lies in its window.
    let depth: Int
    /// Every touch that was given and not ignored, also those that have lifted.
    var touches: [UITouch] = []
    /// Those that are down, or end with the event in delivery; in the order in which they began.
    var active: [UITouch] = []
    /// The pointer of a hover, scroll or touchpad gesture.
    var pointer: UITouch?
    var presses: [UIPress] = []
    /// Whether the recognizer must wait for others, as it was answered when first asked.
    var answers: [(other: ObjectIdentifier, mustWait: Bool)] = []
    /// Gives up an attempt that nobody decides.
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

    /// It has nothing to go on with.
    var isEmpty: Bool { touches.isEmpty && presses.isEmpty }

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
