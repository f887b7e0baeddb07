import Foundation
import TouchInput

/// Pens. Only the tip touches. Side buttons pressed while the tip is in the air make a contact of their own, which
/// touches nothing and has no primary button:
///
///     air ── side button ──→ pressed in the air ── last side button released ──→ air
///     air, pressed in the air (cancelled) ── tip ──→ down
///     down ── tip lifted ──→ air, or pressed in the air if a side button is held
extension Translator {
    /// Whether the group is a pen whose tip is down.
    func isTipDown(_ group: PointerGroup) -> Bool {
        group.contact?.buttons.contains(.primary) == true && pen(of: group) != nil
    }

    /// Cancels the side buttons' contact in the air: the tip has come down.
    mutating func endAirContact(
        of group: PointerGroup, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        finishContact(of: group, .cancelled, at: clock.instant(of: event.time, now: now), into: &output)
    }

    /// Starts a contact in the air: the tip has lifted while side buttons are still held.
    mutating func continueInAir(
        _ group: PointerGroup, in window: WindowID, _ event: DeviceEvent, now: Instant, into output: inout [HostEvent]
    ) {
        guard let window = windows.values.first(where: { $0.id == window }) else { return }
        beginContact(group, in: window, continuesPress: true, event, now: now, into: &output)
    }

    // MARK: The first report

    /// Records a press that only repeats the pen's last known location: some drivers report the tip before the
    /// location.
    func recordRepeatedPress(of group: PointerGroup, _ event: DeviceEvent) {
        guard let root = group.root, pen(of: group) != nil else { return }
        // A button's event has not updated `root` yet; a motion's event has.
        let isRepeated = root == group.previousRoot || root == group.lastLift
        group.repeatedPress = isRepeated ? root : nil
    }

    /// Restarts the stroke when a pen whose press repeated an old location reports a new one that no hand could have
    /// reached in that time.
    ///
    /// - Returns: whether the stroke restarts.
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

    /// In points. Source: rule W-12: 40 ms at a hand's maximum speed, 6,000 pt/s.
    private static let firstReportReach = 240.0
}
