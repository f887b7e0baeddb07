import TouchKit

/// The recognizers of gestures with two fingers that may be of two hands of one person. They receive touches within a
/// person's reach of each other.
final class TwoHandGestures {
    let grip = GripGestureRecognizer()
    /// For fingers of two hands. A circle of one hand has its own recognizer, which receives touches first.
    let circle = CircleGestureRecognizer()

    private let use: (UITouch) -> TouchUse
    private let person: (UITouch) -> Person

    init(
        _ hands: TouchCluster, use: @escaping (UITouch) -> TouchUse, person: @escaping (UITouch) -> Person
    ) {
        (self.use, self.person) = (use, person)
        let suffix = hands.number > 0 ? ", person \(hands.number + 1)" : ""
        grip.name = "grip\(suffix)"
        grip.allowedTouchTypes = [.direct]
        circle.name = "wide circle\(suffix)"
        circle.allowedTouchTypes = [.direct]
        // Two fingers on the selection don't draw a circle.
        circle.require(toFail: grip)
        for recognizer in all {
            recognizer.delegate = self
            recognizer.cluster = hands
        }
    }

    /// All recognizers, in the order in which they receive a touch.
    var all: [UIGestureRecognizer] { [grip, circle] }
}

extension TwoHandGestures: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        switch use(touch) {
        case .drawing(let pairs):
            return gestureRecognizer === grip || pairs == .draw && person(touch).toolbox.tool == .line
        // Panning waits until it is known that nothing is gripped.
        case .stopping(let pairs): return gestureRecognizer === grip && pairs == .move
        case .panning, .button, .selection: return false
        }
    }

    /// A finger that holds a line and a second one that joins it act together.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === grip && otherGestureRecognizer is UILongPressGestureRecognizer
    }
}
