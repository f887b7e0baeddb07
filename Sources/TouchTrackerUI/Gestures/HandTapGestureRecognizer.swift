import Foundation
import TouchKit

/// A tap of several fingers of one hand, quick and still, so that people who dab at the same time are not taken for one:
/// what it does is done to everybody's drawing.
///
/// Beyond what `UITapGestureRecognizer` asks:
///
///     any ── a finger lands, or is missing, 80 ms after the first ──→ failed
///     any ── a finger is down 250 ms after the first has landed ──→ failed
///     any ── a finger has moved 10 pt ──→ failed
final class HandTapGestureRecognizer: UITapGestureRecognizer {
    /// The fingers land within this time. Source: our rule for taps of several fingers.
    static let landingTime = Duration.milliseconds(80)
    /// They have lifted so long after the first one landed. Source: our rule for taps of several fingers.
    static let tapTime = Duration.milliseconds(250)
    /// A finger that has come so far is no tap's, in points. Source: our rule for taps of several fingers.
    static let slop: CGFloat = 10

    private var firstLanding: Instant?
    private var fingersLanded = 0
    private var timer: Scheduler.Timer?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let landings = touches.map { Instant(seconds: $0.timestamp) }
        guard let first = (landings + [firstLanding].compactMap(\.self)).min() else { return }
        firstLanding = first
        fingersLanded += touches.count
        if landings.contains(where: { first.duration(to: $0) > Self.landingTime }) { return fail() }
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        let isComplete = fingersLanded == numberOfTouchesRequired
        fail(after: first.advanced(by: isComplete ? Self.tapTime : Self.landingTime))
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
        timer?.cancel()
        timer = nil
        firstLanding = nil
        fingersLanded = 0
    }

    private func fail() {
        if state == .possible { state = .failed }
    }

    private func fail(after last: Instant) {
        timer?.cancel()
        timer = schedule(at: last.advanced(by: .nanoseconds(1))) { [weak self] in self?.fail() }
    }
}
