internal import CTouchX11

/// What was copied here is handed over when the program ends.
extension X11Host {
    /// Waits for the clipboard manager, if it wants what was copied here: no longer than it needs, and not for ever. A
    /// signal ends the wait too.
    func handOverClipboard(_ poller: Poller) {
        guard startClipboardHandOver() else { return }
        while !isClipboardHandedOver {
            runPass()
            if connection.isDead { return }
            guard !isClipboardHandedOver, !hasQueuedEvents else { continue }
            let wakeup = poller.wait(timeUntilWakeup())
            if wakeup.isConnectionLost { XPending(connection.display) }
            if connection.isDead || wakeup.signal != nil { return }
        }
    }

    /// - Returns: false if there is no manager that wants what was copied here.
    func startClipboardHandOver() -> Bool {
        updateClock()
        guard clipboard.startHandOver(now: now) else { return false }
        // For the user, the program has ended.
        for window in windows.values { window.unmap() }
        return true
    }

    var isClipboardHandedOver: Bool { clipboard.handOver?.isFinished(now: now) ?? true }
}
