import TouchKit

/// Hears of a wheel, and of scrolling on a touchpad, over the canvas. It is in no other recognizer's way.
final class WheelGestureRecognizer: UIGestureRecognizer {
    var onScroll: (ScrollEvent) -> Void = { _ in }

    override func shouldReceive(_ event: UIEvent) -> Bool { event is ScrollEvent }

    override func scrollChanged(with event: ScrollEvent) {
        switch event.phase {
        case .began, .changed:
            state = state == .possible ? .began : .changed
            onScroll(event)
        case .ended: state = state == .possible ? .failed : .ended
        case .cancelled: state = state == .possible ? .failed : .cancelled
        }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}

/// Hears of fingers that pinch and turn on a touchpad, over the canvas. It is in no other recognizer's way.
final class PadGestureRecognizer: UIGestureRecognizer {
    var onPinch: (TransformEvent) -> Void = { _ in }

    override func shouldReceive(_ event: UIEvent) -> Bool { (event as? TransformEvent)?.kind == .pinch }

    override func transformChanged(with event: TransformEvent) {
        switch event.phase {
        case .began, .changed: state = state == .possible ? .began : .changed
        case .ended: state = state == .possible ? .failed : .ended
        case .cancelled: state = state == .possible ? .failed : .cancelled
        }
        onPinch(event)
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
