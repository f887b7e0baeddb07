public import Foundation

/// Follows a pointer that is over the view and presses nothing: began as it comes, changed as it moves, ended as it
/// leaves. While a button is down it waits. Fingers are never noticed, and no other recognizer is in its way, nor it in
/// theirs.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// What hovers, or did so last.
    private var pointer: UITouch?

    /// How far a pen is above the surface: 0 touching it, 1 as far as its tablet sees it; 0 too for mice, and where the device
    /// can't tell. X11 has it of tablets with an axis "Abs Distance".
    open var zOffset: CGFloat { pointer?.height ?? 0 }

    /// Radians between pen and surface; π/2, upright, for a mouse and where the device can't tell.
    open var altitudeAngle: CGFloat { pointer?.altitudeAngle ?? .pi / 2 }

    /// Radians, clockwise in the window's space, of the direction in which the pen leans; 0 where nobody knows.
    open func azimuthAngle(in view: UIView?) -> CGFloat { pointer?.azimuthAngle(in: view) ?? 0 }

    /// That direction, of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let angle = azimuthAngle(in: view)
        return CGVector(dx: cos(angle), dy: sin(angle))
    }

    /// Radians about the pen's axis; 0 where nobody knows.
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
