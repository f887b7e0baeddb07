import Foundation

extension UIControl {
    /// Gestures that a control reserves for itself.
    ///
    /// **Difference from UIKit**, which has the same rule for its own controls but no API for it.
    public nonisolated struct OwnGestures: OptionSet, Hashable, Sendable {
        /// One bit per kind of gesture.
        public let rawValue: Int

        /// Any bits; unnamed ones have no effect.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A single tap, as for a button.
        public static let tap = OwnGestures(rawValue: 1 << 0)
        /// A swipe to the left or right, as for a slider.
        public static let horizontalSwipe = OwnGestures(rawValue: 1 << 1)
        /// A swipe up or down.
        public static let verticalSwipe = OwnGestures(rawValue: 1 << 2)
        /// A pan, whatever its initial direction.
        public static let pan = OwnGestures(rawValue: 1 << 3)
        /// A pan that starts to the left or right, as for a switch.
        public static let horizontalPan = OwnGestures(rawValue: 1 << 4)
        /// A pan that starts upwards or downwards.
        public static let verticalPan = OwnGestures(rawValue: 1 << 5)
    }
}

extension UIGestureRecognizer {
    /// The kinds of control gestures that this recognizer's gesture belongs to; empty if none. Directions are relative
    /// to the control, which may be rotated.
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

    /// - Parameter direction: in the window.
    private func isHorizontal(_ direction: CGPoint, in control: UIControl) -> Bool {
        let controlDirection = convertVector(direction, to: control)
        return abs(controlDirection.x) >= abs(controlDirection.y)
    }
}
