import TouchKit

/// Recognizes a finger or a pen that is held, or the second button of a mouse or a pen as it is pressed: what asks for the
/// choices of a control, which is then not pressed. A mouse's first button may be held for other things.
final class SecondaryPressGestureRecognizer: UILongPressGestureRecognizer {
    private let onPress: () -> Void

    init(_ onPress: @escaping () -> Void) {
        self.onPress = onPress
        super.init(target: nil, action: nil)
        name = "secondary press"
        addTarget(self, action: SecondaryPressGestureRecognizer.recognized)
    }

    private func recognized() { if state == .began { onPress() } }

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
