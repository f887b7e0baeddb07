import Foundation
import TouchKit

/// Recognizes the double tap that clears everything: one finger, twice, without moving, and no other touch near that
/// time. Accidents such as two short dashes, drumming fingers or a bouncing panel are not recognized.
///
/// In addition to the conditions of `UITapGestureRecognizer`:
///
///     any ── the finger is more than 10 pt from where it landed ──→ failed
///     between taps ── it lands within less than 40 ms, or more than 24 pt away ──→ failed
///     any ── another touch of the person is down, or was since 100 ms before the first tap ──→ failed
///
/// For a mouse, the desktop's double-click time and distance apply.
final class ClearTapGestureRecognizer: UITapGestureRecognizer {
    /// The maximum distance of a finger from where it landed, in points. Source: rule W-3.
    static let slop: CGFloat = 10
    /// The minimum time from a lift to the next landing; the maximum is `Thresholds.nextTapInterval`. Source: rule W-3.
    static let minimumInterval = Duration.milliseconds(40)
    /// The maximum distance between the taps, in points. Source: rule W-3.
    static let maximumDistance: CGFloat = 24
    /// The time without other touches before the first tap. Source: rule W-3.
    static let quietTime = Duration.milliseconds(100)

    private struct Tap {
        let touch: TouchID
        let start: Instant
        let location: CGPoint
        var end: Instant
    }

    private let presence: TouchHistory
    private let person: (UITouch) -> Int
    /// Not reset, because the second tap may have begun in time and be delivered late.
    private var first: Tap?
    private var current: Tap?

    /// - Parameter person: returns the number of the person to whom a touch belongs.
    init(_ presence: TouchHistory, person: @escaping (UITouch) -> Int) {
        (self.presence, self.person) = (presence, person)
        super.init()
        numberOfTapsRequired = 2
        allowedTouchTypes = [.direct, .indirectPointer]
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let (time, location) = (Instant(seconds: touch.timestamp), touch.location(in: nil))
            let tap = Tap(touch: touch.id, start: time, location: location, end: time)
            current = tap
            if let first, !canFollow(first, tap, touch) { return fail() }
        }
        super.touchesBegan(touches, with: event)
    }

    /// Whether a tap can be the second one, or is late enough to be a new first tap.
    private func canFollow(_ first: Tap, _ second: Tap, _ touch: UITouch) -> Bool {
        let interval = first.end.duration(to: second.start)
        if interval < Self.minimumInterval { return false }
        if touch.type == .indirectPointer { return true }
        if interval > Thresholds.nextTapInterval {
            self.first = nil
            return true
        }
        return first.location.distance(to: second.location) <= Self.maximumDistance
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.travel > Self.slop }) { return fail() }
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard var tap = current, tap.touch == touch.id, touch.travel <= Self.slop, isAlone(tap, touch) else {
                return fail()
            }
            tap.end = Instant(seconds: touch.timestamp)
            (first, current) = (tap, nil)
        }
        super.touchesEnded(touches, with: event)
        if state == .ended { first = nil }
    }

    private func isAlone(_ tap: Tap, _ touch: UITouch) -> Bool {
        let earliest = min(first?.start ?? tap.start, tap.start)
        return presence.isNothing(
            besides: [tap.touch, first?.touch ?? tap.touch],
            downSince: earliest.advanced(by: .zero - Self.quietTime), of: person(touch))
    }

    override func reset() {
        super.reset()
        current = nil
    }

    private func fail() {
        first = nil
        if state == .possible { state = .failed }
    }
}
