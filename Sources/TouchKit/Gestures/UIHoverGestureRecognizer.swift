public import Foundation

/// Tracks a pointer over the view without pressed buttons: began as it enters, changed as it moves, ended as it leaves.
///
/// It pauses while a button is down and ignores fingers. It neither prevents other recognizers nor is prevented by
/// them.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The pointer of the current or the last gesture.
    private var pointer: UITouch?

    /// The pen's height above the surface: 0 on the surface, 1 at the limit of its tablet's range; 0 for mice and
    /// devices that don't report it. X11 reports it for tablets with an axis "Abs Distance".
    open var zOffset: CGFloat { pointer?.height ?? 0 }

    /// The angle between pen and surface, in radians; π/2, upright, for mice and devices that don't report it.
    open var altitudeAngle: CGFloat { pointer?.altitudeAngle ?? .pi / 2 }

    /// The direction in which the pen leans, in radians, clockwise in the window's space; 0 if unknown.
    open func azimuthAngle(in view: UIView?) -> CGFloat { pointer?.azimuthAngle(in: view) ?? 0 }

    /// The direction in which the pen leans, as a vector of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let angle = azimuthAngle(in: view)
        return CGVector(dx: cos(angle), dy: sin(angle))
    }

    /// The rotation about the pen's axis, in radians; 0 if unknown.
    open var rollAngle: CGFloat { pointer?.rollAngle ?? 0 }

    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }

    open override func hoverChanged(_ touch: UITouch, with event: UIEvent) {
        pointer = touch
        switch touch.phase {
        case .regionEntered: if state == .possible { state = .began }
        case .regionMoved: state = state == .possible ? .began : .changed
        case .regionExited: state = state == .possible ? .failed : .ended
        case .began, .moved, .stationary, .ended, .cancelled: break
        }
    }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
