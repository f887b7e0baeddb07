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

    private let history: TouchHistory
    /// Not reset, because the second tap may have begun in time and be delivered late.
    private var first: Tap?
    private var current: Tap?

    init(_ history: TouchHistory) {
        self.history = history
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
            guard var tap = current, tap.touch == touch.id, touch.travel <= Self.slop, isAlone(tap) else {
                return fail()
            }
            tap.end = Instant(seconds: touch.timestamp)
            (first, current) = (tap, nil)
        }
        super.touchesEnded(touches, with: event)
        if state == .ended { first = nil }
    }

    private func isAlone(_ tap: Tap) -> Bool {
        let earliest = min(first?.start ?? tap.start, tap.start)
        return history.areAlone(
            [tap.touch, first?.touch ?? tap.touch], since: earliest.advanced(by: .zero - Self.quietTime))
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

/// The touches that are down on the canvas or were recently.
final class TouchHistory {
    private struct Contact {
        let touch: TouchID
        let person: Person
        /// Nil while it is down.
        var end: Instant?
    }

    private var contacts: [Contact] = []

    /// Touches that ended earlier are removed. Source: our choice: longer than any gesture needs.
    private static let retention = Duration.seconds(3)

    /// - Parameter person: to whom the touch belongs.
    func record(_ touch: UITouch, of person: Person) {
        let time = Instant(seconds: touch.timestamp)
        switch touch.phase {
        case .began:
            contacts.removeAll { $0.end.map { $0.duration(to: time) > Self.retention } ?? ($0.touch == touch.id) }
            contacts.append(Contact(touch: touch.id, person: person))
        case .ended, .cancelled:
            guard let index = contacts.lastIndex(where: { $0.touch == touch.id && $0.end == nil }) else { return }
            contacts[index].end = time
        case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }

    /// Whether no other touch of the same person has been down since a time.
    ///
    /// - Parameter touches: of one person; they have been recorded.
    func areAlone(_ touches: Set<TouchID>, since time: Instant) -> Bool {
        guard let person = contacts.last(where: { touches.contains($0.touch) })?.person else { return true }
        return contacts.allSatisfy { contact in
            touches.contains(contact.touch) || contact.person !== person || contact.end.map { $0 <= time } ?? false
        }
    }
}
