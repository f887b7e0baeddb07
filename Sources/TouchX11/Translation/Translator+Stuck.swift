import TouchInput

/// A button that the server believes to be held by a device, and that counts no more.
struct StuckButton: Hashable {
    let master: UInt32
    let button: UInt32
    let device: UInt32
}

/// A program that fakes input, or a device that was lost on its way, may leave a button pressed for ever. All mice of a pointer
/// share its buttons, so none of them could begin anything any more. A press of another one ends that.
extension Translator {
    /// Gives up what other devices of the hand hold. What was drawn with it stays.
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

    /// Whether the server leaves out presses of this button because a device holds it whose hold was given up.
    func isStuck(_ event: DeviceEvent, of master: UInt32) -> Bool {
        stuckButtons.contains { $0.master == master && $0.button == event.detail && $0.device != event.source }
    }

    /// A button is up, of a device or of the whole pointer.
    mutating func forgetStuckButton(_ event: DeviceEvent, of group: PointerGroup) {
        if stuckButtons.isEmpty { return }
        let isSlaveEvent = isFromSlave(event)
        stuckButtons = stuckButtons.filter {
            $0.button != event.detail || (isSlaveEvent ? $0.device != event.source : $0.master != group.master)
        }
    }
}
