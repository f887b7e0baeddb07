import TouchKit

/// The gestures of two fingers that may be of two hands of one person: they see the touches of fingers that lie within a
/// person's reach of each other.
final class TwoHandGestures {
    let grip = GripGestureRecognizer()
    /// Between hands; a circle of one hand has its own recognizer, which is told first.
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
        // Two fingers on the selected line are no circle.
        circle.require(toFail: grip)
        for recognizer in all {
            recognizer.delegate = self
            recognizer.cluster = hands
        }
    }

    /// In the order in which they are told of a touch.
    var all: [UIGestureRecognizer] { [grip, circle] }
}

extension TwoHandGestures: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        switch use(touch) {
        case .drawing(let pairs):
            return gestureRecognizer === grip || pairs == .draw && person(touch).toolbox.tool == .line
        // The paper waits until it knows that nothing is gripped.
        case .stopping(let pairs): return gestureRecognizer === grip && pairs == .move
        case .panning, .button, .selection: return false
        }
    }

    /// A finger that holds a line and a second one that joins it do it together.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === grip && otherGestureRecognizer is UILongPressGestureRecognizer
    }
}
