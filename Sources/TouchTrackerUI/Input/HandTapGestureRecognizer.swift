import Foundation
import TouchKit

/// Recognizes a quick tap of several fingers of one hand. It is strict, because undo and redo affect everyone's
/// drawing, and people who dab at the same time must not trigger them.
///
/// In addition to the conditions of `UITapGestureRecognizer`:
///
///     any ── a finger lands more than 80 ms after the first ──→ failed
///     any ── a finger lifts more than 250 ms after the first has landed ──→ failed
///     any ── a finger has moved 10 pt ──→ failed
final class HandTapGestureRecognizer: UITapGestureRecognizer {
    /// The maximum time between the landings of the fingers. Source: our rule for taps of several fingers.
    static let landingTime = Duration.milliseconds(80)
    /// The maximum time from the first landing to the last lift. Source: our rule for taps of several fingers.
    static let tapTime = Duration.milliseconds(250)
    /// The maximum movement of a finger, in points. Source: our rule for taps of several fingers.
    static let slop: CGFloat = 10

    private var firstLanding: Instant?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let landings = touches.map { Instant(seconds: $0.timestamp) }
        guard let first = (landings + [firstLanding].compactMap(\.self)).min() else { return }
        firstLanding = first
        let areInTime = landings.allSatisfy { first.duration(to: $0) <= Self.landingTime }
        if areInTime { super.touchesBegan(touches, with: event) } else { fail() }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.travel >= Self.slop }) { return fail() }
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isInTime = touches.allSatisfy { touch in
            guard let firstLanding else { return false }
            return firstLanding.duration(to: Instant(seconds: touch.timestamp)) <= Self.tapTime
                && touch.travel < Self.slop
        }
        if isInTime { super.touchesEnded(touches, with: event) } else { fail() }
    }

    override func reset() {
        super.reset()
        firstLanding = nil
    }

    private func fail() {
        if state == .possible { state = .failed }
    }
}
