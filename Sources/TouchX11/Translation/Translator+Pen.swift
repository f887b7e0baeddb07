import Foundation
import TouchInput

/// A pen touches with its tip alone. Its side buttons make a contact of their own while the tip is in the air, which touches
/// nothing and has no primary button:
///
///     air ── side button ──→ pressed in the air ── last side button released ──→ air
///     air, pressed in the air (cancelled) ── tip ──→ down ── tip lifted ──→ air, or pressed in the air if a side button is held
extension Translator {
    /// Whether the hand is a pen whose tip is down.
    func isTipDown(_ group: PointerGroup) -> Bool {
        group.contact?.buttons.contains(.primary) == true && pen(of: group) != nil
    }

    /// The tip comes down: what the side buttons were doing in the air is over.
    mutating func endAirContact(
        of group: PointerGroup, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        finishContact(of: group, .cancelled, at: clock.instant(of: event.time, now: now), into: &output)
    }

    /// The tip has lifted, and side buttons are still held.
    mutating func continueInAir(
        _ group: PointerGroup, in window: WindowID, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows.values.first(where: { $0.id == window }) else { return }
        beginContact(group, in: window, continuesPress: true, event, now: now, into: &output)
    }

    // MARK: The first report

    /// Notes a press that only repeats where the pen was last known to be: some drivers report the tip before the place.
    func recordRepeatedPress(of group: PointerGroup, _ event: DeviceEvent) {
        guard let root = group.root, pen(of: group) != nil else { return }
        // A button's event brings no place of its own into `root` before; a motion's has done so.
        let isRepeated = root == group.previousRoot || root == group.lastLift
        group.repeatedPress = isRepeated ? root : nil
    }

    /// A pen whose press repeated an old place reports another one: if no hand gets there in that time, the stroke begins
    /// only now.
    ///
    /// - Returns: whether it does.
    mutating func restartStrokeIfNeeded(
        of group: PointerGroup, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) -> Bool {
        guard let pressed = group.repeatedPress, let root = group.root, root != pressed, isTipDown(group) else {
            return false
        }
        group.repeatedPress = nil
        guard let contact = group.contact,
            root.distance(to: pressed) / scale(of: contact.window) > Self.firstReportReach,
            let window = windows.values.first(where: { $0.id == contact.window })
        else { return false }
        finishContact(of: group, .cancelled, at: clock.instant(of: event.time, now: now), into: &output)
        beginContact(group, in: window, event, now: now, into: &output)
        return true
    }

    /// In points. Source: rule W-12: 40 ms of the fastest hand, 6,000 pt/s.
    private static let firstReportReach = 240.0
}
