import Foundation
import TouchKit

/// Recognizes two fingers on an object.
///
/// States of an attempt:
///
///     one finger ── a second one, and both are on the object ──→ began ── any movement ──→ changed
///     one finger ── leaves the slop, unless it already holds the object; lifts ──→ failed
///     began, changed ── a finger lifts ──→ ended
final class GripGestureRecognizer: UIGestureRecognizer {
    /// Whether two fingers at these locations in the recognizer's view are on the object.
    var isOn: (CGPoint, CGPoint) -> Bool = { _, _ in false }
    /// Whether one finger already holds the object, so that its distance does not matter.
    var isHeld: () -> Bool = { false }

    private var fingers: [UITouch] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: { ($0.timestamp, $0.id.rawValue) < ($1.timestamp, $1.id.rawValue) }) {
            if fingers.count == 2 || state != .possible {
                ignore(touch, for: event)
                continue
            }
            fingers.append(touch)
        }
        guard fingers.count == 2, state == .possible else { return }
        if isOn(fingers[0].location(in: view), fingers[1].location(in: view)) {
            state = .began
        } else {
            state = .failed
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
        } else if let finger = fingers.first, !isHeld(), finger.hasLeftTapSlop {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override func reset() {
        fingers = []
    }

    /// The locations of the two fingers in the coordinate space of a view.
    func locations(in view: UIView) -> (CGPoint, CGPoint) {
        guard fingers.count == 2 else { return (location(in: view), location(in: view)) }
        return (fingers[0].location(in: view), fingers[1].location(in: view))
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        !(other is UISwipeGestureRecognizer) && ((other as? UITapGestureRecognizer)?.numberOfTouchesRequired ?? 1) < 2
    }
}
