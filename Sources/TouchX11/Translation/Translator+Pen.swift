import Foundation
import TouchInput

/// A pen touches with its tip alone. Its side buttons make a contact of their own while the tip is in the air, which touches
/// nothing and has no primary button:
///
///     air ── side button ──→ pressed in the air ── last side button released ──→ air
///     air, pressed in the air (cancelled) ── tip ──→ down ── tip lifted ──→ air, or pressed in the air if a side button is held
extension Translator {
    /// Whether the hand is a pen whose tip is down.
    func isTipDown(_ hand: Hand) -> Bool {
        hand.contact?.buttons.contains(.primary) == true && pen(of: hand) != nil
    }

    /// The tip comes down: what the side buttons were doing in the air is over.
    mutating func endAirContact(of hand: Hand, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]) {
        finishContact(of: hand, .cancelled, at: clock.instant(of: event.time, now: now), into: &output)
    }

    /// The tip has lifted, and side buttons are still held.
    mutating func continueInAir(
        _ hand: Hand, in window: WindowID, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows.values.first(where: { $0.id == window }) else { return }
        beginContact(hand, in: window, continuesPress: true, event, now: now, into: &output)
    }

    // MARK: The first report

    /// Notes a press that only repeats where the pen was last known to be: some drivers report the tip before the place.
    func notePress(of hand: Hand, _ event: DeviceEvent) {
        guard let root = hand.root, pen(of: hand) != nil else { return }
        // A button's event brings no place of its own into `root` before; a motion's has done so.
        let isRepeated = root == hand.previousRoot || root == hand.lastLift
        hand.repeatedPress = isRepeated ? root : nil
    }

    /// A pen whose press repeated an old place reports another one: if no hand gets there in that time, the stroke begins
    /// only now.
    ///
    /// - Returns: whether it does.
    mutating func restartsStroke(
        of hand: Hand, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) -> Bool {
        guard let pressed = hand.repeatedPress, let root = hand.root, root != pressed, isTipDown(hand) else {
            return false
        }
        hand.repeatedPress = nil
        guard let contact = hand.contact,
            root.distance(to: pressed) / scale(of: contact.window) > Self.firstReportReach,
            let window = windows.values.first(where: { $0.id == contact.window })
        else { return false }
        finishContact(of: hand, .cancelled, at: clock.instant(of: event.time, now: now), into: &output)
        beginContact(hand, in: window, event, now: now, into: &output)
        return true
    }

    /// In points. Source: rule W-12: 40 ms of the fastest hand, 6,000 pt/s.
    private static let firstReportReach = 240.0
}
