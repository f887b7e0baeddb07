import TouchInput

/// A button that is pressed for the server, but is ignored.
struct StuckButton: Hashable {
    let master: UInt32
    let button: UInt32
    let device: UInt32
}

/// Releases stuck buttons. A program that fakes input, or a device that is lost, may leave a button pressed forever.
/// All mice of a master share its buttons, so none of them could start a contact anymore. A press by another device
/// ends that.
extension Translator {
    /// Releases the buttons that other devices of the group hold. Lines drawn with them stay.
    mutating func releaseStuckButtons(
        of group: PointerGroup, forPressOf device: UInt32, at instant: Instant, into output: inout [HostEvent]
    ) {
        let others = group.holds(byOtherThan: device)
        guard !others.isEmpty else { return }
        for (button, holder) in others {
            stuckButtons.insert(StuckButton(master: group.master, button: button, device: holder))
            group.release(button, by: holder)
        }
        let hasDrawn = group.contact?.buttons.contains(.primary) == true
        finishContact(of: group, hasDrawn ? .ended : .cancelled, at: instant, into: &output)
    }

    /// Whether the server omits presses of this button because of a stuck button.
    func isStuck(_ event: DeviceEvent, of master: UInt32) -> Bool {
        stuckButtons.contains { $0.master == master && $0.button == event.detail && $0.device != event.source }
    }

    /// Forgets a stuck button when it goes up, on one device or on the master itself.
    mutating func forgetStuckButton(_ event: DeviceEvent, of group: PointerGroup) {
        if stuckButtons.isEmpty { return }
        let isSlaveEvent = isFromSlave(event)
        stuckButtons = stuckButtons.filter {
            $0.button != event.detail || (isSlaveEvent ? $0.device != event.source : $0.master != group.master)
        }
    }
}
