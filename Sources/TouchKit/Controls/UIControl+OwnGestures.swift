import Foundation

extension UIControl {
    /// Gestures that a control may have to itself.
    ///
    /// **Difference from UIKit**, which has the same rule for its own controls and no name for it.
    public nonisolated struct OwnGestures: OptionSet, Hashable, Sendable {
        /// One bit for each kind of gesture.
        public let rawValue: Int

        /// Any bits; only those with a name mean something.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// One tap, as on a button.
        public static let tap = OwnGestures(rawValue: 1 << 0)
        /// A swipe to the left or right, as along a slider.
        public static let horizontalSwipe = OwnGestures(rawValue: 1 << 1)
        /// A swipe up or down.
        public static let verticalSwipe = OwnGestures(rawValue: 1 << 2)
        /// A pan, whichever way it begins.
        public static let pan = OwnGestures(rawValue: 1 << 3)
        /// A pan that begins to the left or right, as of a switch's knob.
        public static let horizontalPan = OwnGestures(rawValue: 1 << 4)
        /// A pan that begins upwards or downwards.
        public static let verticalPan = OwnGestures(rawValue: 1 << 5)
    }
}

extension UIGestureRecognizer {
    /// What a control that has it to itself would call this recognizer's gesture; empty if no control can have it.
    /// Directions are those of the control, which may be turned.
    func controlGestures(in control: UIControl) -> UIControl.OwnGestures {
        switch self {
        case let tap as UITapGestureRecognizer where tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1:
            return .tap
        case let swipe as UISwipeGestureRecognizer where swipe.numberOfTouchesRequired == 1:
            let isSideways = !swipe.direction.isDisjoint(with: [.left, .right])
            let direction = isSideways ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1)
            return isHorizontal(direction, in: control) ? .horizontalSwipe : .verticalSwipe
        case let pan as UIPanGestureRecognizer where pan.numberOfTouches == 1:
            return isHorizontal(pan.windowTravel, in: control) ? [.pan, .horizontalPan] : [.pan, .verticalPan]
        default: return []
        }
    }

    /// - Parameter way: in the window.
    private func isHorizontal(_ direction: CGPoint, in control: UIControl) -> Bool {
        let controlDirection = convertVector(direction, to: control)
        return abs(controlDirection.x) >= abs(controlDirection.y)
    }
}
