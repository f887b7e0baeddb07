import Foundation
import TouchKit

/// Recognizes two fingers that land together and span the diameter of a circle.
///
/// States of an attempt:
///
///     one finger ── a second one in time ──→ two fingers
///     two fingers ── one moves out of the slop, or both stay for a while ──→ began ── any movement ──→ changed
///     one finger ── 150 ms go by, lifted ──→ failed
///     two fingers ── a third one in time, one lifts ──→ failed
///     began, changed ── a finger lifts ──→ ended
///     a finger soon after three that landed together ──→ failed: it belongs to them
///
/// Later fingers are ignored. Taps and swipes of several fingers prevent it.
final class CircleGestureRecognizer: UIGestureRecognizer {
    /// The maximum time between the landings of the fingers. Source: our rule for circles.
    static let landingTime = Duration.milliseconds(150)
    /// Two fingers that stay down this long are not a tap. Source: our rule for circles.
    static let tapTimeout = Duration.milliseconds(300)

    private var fingers: [UITouch] = []
    private var firstLanding = 0.0
    /// When the last one landed of three or more that landed together; it outlives the attempt.
    private var crowdLanding: TimeInterval?
    private var timer: Scheduler.Timer?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: { ($0.timestamp, $0.id.rawValue) < ($1.timestamp, $1.id.rawValue) }) {
            land(touch, event)
        }
    }

    private func land(_ touch: UITouch, _ event: UIEvent) {
        if let crowdLanding, touch.timestamp - crowdLanding <= Self.landingTime.seconds { return joinCrowd(touch) }
        if fingers.isEmpty { firstLanding = touch.timestamp }
        let isInTime = touch.timestamp - firstLanding <= Self.landingTime.seconds
        switch fingers.count {
        case 0:
            fingers.append(touch)
            after(Self.landingTime) { $0.state = .failed }
        case 1 where isInTime:
            fingers.append(touch)
            after(Self.tapTimeout) { $0.begin() }
        case 2 where !isInTime || state != .possible: ignore(touch, for: event)
        default: joinCrowd(touch)
        }
    }

    private func joinCrowd(_ touch: UITouch) {
        crowdLanding = touch.timestamp
        if state == .possible { state = .failed }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .changed
        } else if fingers.count == 2, fingers.contains(where: \.hasLeftTapSlop) {
            begin()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    private func begin() {
        if state == .possible { state = .began }
    }

    private func after(_ time: Duration, _ body: @escaping (CircleGestureRecognizer) -> Void) {
        timer?.cancel()
        let deadline = Instant(seconds: firstLanding).advanced(by: time + .nanoseconds(1))
        timer = schedule(at: deadline) { [weak self] in if let self { body(self) } }
    }

    override func reset() {
        timer?.cancel()
        timer = nil
        fingers = []
    }

    /// The locations of the two fingers in the coordinate space of a view.
    func locations(in view: UIView) -> (CGPoint, CGPoint) {
        guard fingers.count == 2 else { return (location(in: view), location(in: view)) }
        return (fingers[0].location(in: view), fingers[1].location(in: view))
    }

    /// The time of the latest sample of either finger, in seconds.
    var timestamp: TimeInterval { fingers.map(\.timestamp).max() ?? 0 }

    /// Two fingers on the selection don't draw a circle.
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other is GripGestureRecognizer }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        !(other is UITapGestureRecognizer || other is UISwipeGestureRecognizer)
    }
}
