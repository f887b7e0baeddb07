import Foundation
import TouchKit

/// Recognizes two fingers of a hand that land together. They pan the canvas, together with fingers that land later.
///
/// States of an attempt:
///
///     one finger ── a second one in time ──→ began ── any moves, lands or lifts ──→ changed
///     one finger ── 150 ms go by, lifted ──→ failed
///     began, changed ── the last finger lifts ──→ ended
///
/// Taps and swipes of several fingers prevent it.
final class CanvasPanGestureRecognizer: UIGestureRecognizer {
    private unowned let panning: CanvasPanning
    /// The fingers that are down.
    private var fingers: [UITouch] = []
    /// Whether they hold the canvas: from the action for `began` on, which comes after all touches of an event.
    private var isHolding = false
    private var timer: Scheduler.Timer?

    init(_ panning: CanvasPanning) {
        self.panning = panning
        super.init()
        addTarget(self, action: CanvasPanGestureRecognizer.stateChanged)
    }

    private var isMoving: Bool { state == .began || state == .changed }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sortedByTime { land(touch) }
    }

    private func land(_ touch: UITouch) {
        guard let first = fingers.first else {
            fingers = [touch]
            let deadline = Instant(seconds: touch.timestamp).advanced(by: CircleGestureRecognizer.landingTime)
            timer = schedule(at: deadline.advanced(by: .nanoseconds(1))) { [weak self] in
                if let self, state == .possible { state = .failed }
            }
            return
        }
        fingers.append(touch)
        if isMoving {
            if isHolding { panning.land([touch]) }
            state = .changed
        } else if state == .possible, fingers.count == 2 {
            timer?.cancel()
            let isInTime = touch.timestamp - first.timestamp <= CircleGestureRecognizer.landingTime.seconds
            state = isInTime ? .began : .failed
        }
    }

    /// The action: called when it began, which may be later than the touch if a failure requirement was pending.
    private func stateChanged() {
        guard state == .began else { return }
        isHolding = true
        panning.land(Set(fingers))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isMoving else { return }
        panning.move(touches)
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers.removeAll { touches.contains($0) }
        guard isMoving else {
            state = .failed
            return
        }
        panning.lift(touches)
        state = fingers.isEmpty ? .ended : .changed
    }

    override func reset() {
        timer?.cancel()
        timer = nil
        let remaining = Set(fingers)
        (fingers, isHolding) = ([], false)
        if !remaining.isEmpty { panning.cancel(remaining) }
    }

    /// Two fingers on the selection don't pan.
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other is GripGestureRecognizer }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        !(other is UITapGestureRecognizer || other is UISwipeGestureRecognizer)
    }
}
