import TouchKit

/// Recognizes a long press of a finger or pen, or a press of the secondary button of a mouse or pen, which opens the
/// options of a control instead of pressing it. The primary mouse button is ignored, because it may be held for other
/// reasons.
final class SecondaryPressGestureRecognizer: UILongPressGestureRecognizer {
    override init(target: AnyObject? = nil, action: Action? = nil) {
        super.init(target: target, action: action)
        name = "secondary press"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
        if touch.buttonMask.contains(.secondary) {
            state = numberOfTouches == 1 ? .began : .failed
        } else if touch.type == .indirectPointer {
            state = .failed
        } else {
            super.touchesBegan(touches, with: event)
        }
    }
}
