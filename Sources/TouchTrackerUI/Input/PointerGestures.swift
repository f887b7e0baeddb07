import TouchKit

/// Receives wheel and touchpad scrolling over the canvas. It neither prevents other recognizers nor is prevented.
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

/// Receives pinching and rotation on a touchpad over the canvas. It neither prevents other recognizers nor is
/// prevented.
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
