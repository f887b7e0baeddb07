import TouchKit

/// Receives wheel and touchpad scrolling over the canvas. It neither prevents other recognizers nor is prevented.
final class WheelGestureRecognizer: UIGestureRecognizer {
    private unowned let panning: CanvasPanning

    init(_ panning: CanvasPanning) {
        self.panning = panning
        super.init()
    }

    override func shouldReceive(_ event: UIEvent) -> Bool { event is ScrollEvent }

    override func scrollChanged(with event: ScrollEvent) {
        switch event.phase {
        case .began, .changed:
            state = state == .possible ? .began : .changed
            panning.scroll(event)
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
    private unowned let panning: CanvasPanning

    init(_ panning: CanvasPanning) {
        self.panning = panning
        super.init()
    }

    override func shouldReceive(_ event: UIEvent) -> Bool { (event as? TransformEvent)?.kind == .pinch }

    override func transformChanged(with event: TransformEvent) {
        switch event.phase {
        case .began, .changed: state = state == .possible ? .began : .changed
        case .ended: state = state == .possible ? .failed : .ended
        case .cancelled: state = state == .possible ? .failed : .cancelled
        }
        panning.pinch(event)
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}

/// Recognizes three fingers that swipe up on a touchpad over the canvas.
final class PadSwipeGestureRecognizer: UISwipeGestureRecognizer {
    override init(target: AnyObject? = nil, action: Action? = nil) {
        super.init(target: target, action: action)
        direction = .up
        numberOfTouchesRequired = 3
        allowedTouchTypes = [.indirectPointer]
    }

    override func shouldReceive(_ event: UIEvent) -> Bool { event.type != .touches && super.shouldReceive(event) }
}
