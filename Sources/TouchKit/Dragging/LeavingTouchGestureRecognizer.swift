import Foundation

/// Watches touches leave the window and come back, and recognizes nothing. One touch is outside at a time; others that leave
/// meanwhile are not told of.
final class LeavingTouchGestureRecognizer: UIGestureRecognizer {
    enum Step {
        case left, movedOutside, cameBack
        /// Outside.
        case lifted, cancelled
    }

    var changed: (UITouch, Step) -> Void = { _, _ in }
    private var outside: UITouch?

    init() {
        super.init()
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let isInside = touch.window?.bounds.contains(touch.location(in: nil)) ?? true
            if let outside {
                guard touch === outside else { continue }
                if isInside { self.outside = nil }
                changed(touch, isInside ? .cameBack : .movedOutside)
            } else if !isInside, touch.window?.bounds.contains(touch.previousLocation(in: nil)) == true {
                outside = touch
                changed(touch, .left)
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        finish(touches, .lifted)
        failWhenAllAreUp(event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        finish(touches, .cancelled)
    }

    private func finish(_ touches: Set<UITouch>, _ step: Step) {
        guard let outside, touches.contains(outside) else { return }
        self.outside = nil
        changed(outside, step)
    }

    private func failWhenAllAreUp(_ event: UIEvent) {
        let isAnyDown = (event.touches(for: self) ?? []).contains { $0.phase != .ended && $0.phase != .cancelled }
        // Who was told of the end may have taken it away.
        if !isAnyDown, state == .possible { state = .failed }
    }

    /// Disabled or taken from its view while a touch was outside.
    override func reset() {
        if let outside { changed(outside, .cancelled) }
        outside = nil
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
