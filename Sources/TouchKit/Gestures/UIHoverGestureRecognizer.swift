/// Follows a pointer that is over the view and presses nothing: began as it comes, changed as it moves, ended as it
/// leaves. While a button is down it waits. Fingers are never noticed, and no other recognizer is in its way, nor it in
/// theirs.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }

    open override func hoverChanged(_ touch: UITouch, with event: UIEvent) {
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
