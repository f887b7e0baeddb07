import Foundation

/// Recognizes the start of a drag.
///
///     possible ── a finger or pen rests for half a second (by a timer) ──→ began
///     possible ── a mouse moves with its primary button held ──→ began
///     possible ── a finger moves before that, another lands, it lifts, another button ──→ failed
///     began, changed ── movement ──→ changed ── it lifts ──→ ended
///
/// Timeout: `Thresholds.dragHold`.
final class DragGestureRecognizer: UIGestureRecognizer {
    /// The initial location of the touch, in the window.
    private(set) var start = CGPoint.zero
    private(set) var touch: UITouch?
    private var timer: Scheduler.Timer?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard touch == nil, numberOfTouches == 1, let touch = touches.first,
            touch.type != .indirectPointer || touch.buttonMask == .primary
        else {
            state = .failed
            return
        }
        self.touch = touch
        start = touch.location(in: nil)
        guard touch.type != .indirectPointer else { return }
        let deadline = touch.sample.timestamp.advanced(by: Thresholds.dragHold)
        timer = schedule(at: deadline) { [weak self] in self?.state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        if state.isActive {
            state = .changed
        } else if start.distance(to: touch.location(in: nil)) > Thresholds.dragSlop {
            state = touch.type == .indirectPointer ? .began : .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = state.isActive ? .ended : .failed
    }

    override func reset() {
        timer?.cancel()
        (timer, touch) = (nil, nil)
    }
}
