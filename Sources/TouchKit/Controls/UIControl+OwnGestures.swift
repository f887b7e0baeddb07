extension UIControl {
    /// Gestures that a control may have to itself.
    ///
    /// **Difference from UIKit**, which has the same rule for its own controls and no name for it.
    public nonisolated struct OwnGestures: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// One tap, as on a button.
        public static let tap = OwnGestures(rawValue: 1 << 0)
        /// A swipe to the left or right, as along a slider.
        public static let horizontalSwipe = OwnGestures(rawValue: 1 << 1)
        /// A swipe up or down.
        public static let verticalSwipe = OwnGestures(rawValue: 1 << 2)
        /// A pan, as of a switch's knob.
        public static let pan = OwnGestures(rawValue: 1 << 3)
    }
}

extension UIGestureRecognizer {
    /// What a control that has it to itself would call this recognizer's gesture; empty if no control can have it.
    var controlGesture: UIControl.OwnGestures {
        switch self {
        case let tap as UITapGestureRecognizer where tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1:
            .tap
        case let swipe as UISwipeGestureRecognizer where swipe.numberOfTouchesRequired == 1:
            swipe.direction.isDisjoint(with: [.left, .right]) ? .verticalSwipe : .horizontalSwipe
        case let pan as UIPanGestureRecognizer where pan.numberOfTouches == 1: .pan
        default: []
        }
    }
}
