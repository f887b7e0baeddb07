import Foundation

/// Watches touches leave the window and come back, and never recognizes. Only one touch is tracked outside at a time;
/// others that leave meanwhile are ignored.
final class LeavingTouchGestureRecognizer: UIGestureRecognizer {
    enum Step {
        case left, movedOutside, cameBack
        /// While outside.
        case lifted, cancelled
    }

    var onChange: (UITouch, Step) -> Void = { _, _ in }
    private var outsideTouch: UITouch?

    init() {
        super.init()
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let isInside = touch.window?.bounds.contains(touch.location(in: nil)) ?? true
            if let outsideTouch {
                guard touch === outsideTouch else { continue }
                if isInside { self.outsideTouch = nil }
                onChange(touch, isInside ? .cameBack : .movedOutside)
            } else if !isInside, touch.window?.bounds.contains(touch.previousLocation(in: nil)) == true {
                outsideTouch = touch
                onChange(touch, .left)
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        finishOutsideTouch(touches, .lifted)
        failIfAllTouchesEnded(event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        finishOutsideTouch(touches, .cancelled)
    }

    private func finishOutsideTouch(_ touches: Set<UITouch>, _ step: Step) {
        guard let outsideTouch, touches.contains(outsideTouch) else { return }
        self.outsideTouch = nil
        onChange(outsideTouch, step)
    }

    private func failIfAllTouchesEnded(_ event: UIEvent) {
        let isAnyDown = (event.touches(for: self) ?? []).contains { $0.phase != .ended && $0.phase != .cancelled }
        // The handler of the end may have removed the recognizer.
        if !isAnyDown, state == .possible { state = .failed }
    }

    /// Reports a cancelled touch if the recognizer was disabled or removed while a touch was outside.
    override func reset() {
        if let outsideTouch { onChange(outsideTouch, .cancelled) }
        outsideTouch = nil
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
