import Foundation
import TouchKit

/// Recognizes two fingers on a person's selection.
///
/// States of an attempt:
///
///     one finger ── a second one, and both are on it ──→ began ── any movement ──→ changed
///     one finger ── leaves the slop, unless it already holds it; lifts ──→ failed
///     began, changed ── a finger lifts ──→ ended
final class GripGestureRecognizer: UIGestureRecognizer {
    private unowned let context: any CanvasInputContext
    private var fingers: [UITouch] = []

    init(_ context: any CanvasInputContext) {
        self.context = context
        super.init()
    }

    private var person: Int { cluster?.owner ?? 0 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: { ($0.timestamp, $0.id.rawValue) < ($1.timestamp, $1.id.rawValue) }) {
            if fingers.count == 2 || state != .possible {
                ignore(touch, for: event)
                continue
            }
            fingers.append(touch)
        }
        guard fingers.count == 2, state == .possible else { return }
        if context.canGrip(fingers[0].location(in: view), fingers[1].location(in: view), by: person) {
            state = .began
        } else {
            state = .failed
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
        } else if let finger = fingers.first, !context.isHolding(person), finger.hasLeftTapSlop {
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
