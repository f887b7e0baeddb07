internal import CTouchX11

/// The transfer of the clipboard's content to the clipboard manager when the program ends.
extension X11Host {
    /// Waits until the clipboard manager, if there is one, has taken over the program's content, with a timeout. A
    /// signal ends the wait, too.
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

    /// - Returns: false if there is no manager, or no content for it.
    func startClipboardHandOver() -> Bool {
        updateClock()
        guard clipboard.startHandOver(now: now) else { return false }
        // For the user, the program has ended.
        for window in windows.values { window.unmap() }
        return true
    }

    var isClipboardHandedOver: Bool { clipboard.handOver?.isFinished(now: now) ?? true }
}
