import Foundation
import TouchDrawingModel
import TouchKit

/// Recognizes two fingers on something that can be gripped, and tells how they move, turn and spread it.
///
/// States of an attempt:
///
///     one finger ── a second one, and the two are on it ──→ began ── any movement ──→ changed
///     one finger ── out of the slop, unless it holds the thing already; lifted ──→ failed
///     began, changed ── a finger lifts ──→ ended
///
/// The points of the thing under the fingers stay under them: there is no jump when a finger joins or leaves.
final class GripGestureRecognizer: UIGestureRecognizer {
    /// Whether two fingers at these places of the window are on it.
    var isOn: (CGPoint, CGPoint) -> Bool = { _, _ in false }
    /// Whether one finger holds the thing, however far it has moved.
    var isHeld: () -> Bool = { false }

    private var fingers: [UITouch] = []
    /// Where the fingers were when the motion was taken last.
    private var last: (CGPoint, CGPoint) = (.zero, .zero)

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: { ($0.timestamp, $0.id.rawValue) < ($1.timestamp, $1.id.rawValue) }) {
            if fingers.count == 2 || state != .possible {
                ignore(touch, for: event)
                continue
            }
            fingers.append(touch)
        }
        guard fingers.count == 2, state == .possible else { return }
        last = places
        if isOn(last.0, last.1) { state = .began } else { state = .failed }
    }

    private var places: (CGPoint, CGPoint) {
        guard fingers.count == 2 else { return last }
        return (fingers[0].location(in: nil), fingers[1].location(in: nil))
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

    /// What the fingers have done since this was asked last.
    ///
    /// - Parameter map: from the window to the space that the motion is wanted in.
    func takeMotion(_ map: (CGPoint) -> CGPoint) -> Similarity {
        let (old, new) = (last, places)
        last = new
        return Similarity(moving: (map(old.0), map(old.1)), to: (map(new.0), map(new.1)))
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        !(other is UISwipeGestureRecognizer) && ((other as? UITapGestureRecognizer)?.numberOfTouchesRequired ?? 1) < 2
    }
}
