internal import CTouchX11
import Foundation
import TouchFoundation
import TouchKit

/// Sleeps until there is work to do.
@MainActor
final class Poller {
    /// The reasons for waking up.
    struct Wakeup {
        var isConnectionLost = false
        /// Whether blocks wait in the main queue.
        var hasMainQueueWork = false
        /// The number of a signal that asks the program to end.
        var signal: Int32?
    }

    private let connection: Int32
    private let signals: Int32

    /// - Parameter connection: the descriptor of the connection to the server.
    init(connection: Int32) {
        self.connection = connection
        // A blocked signal reaches its descriptor even if it is ignored.
        let terminating = TerminationSignals.all.filter { !TerminationSignals.isIgnored($0) }
        signals = tt_signal_descriptor(terminating, Int32(terminating.count))
    }

    isolated deinit {
        if signals >= 0 { close(signals) }
    }

    /// - Parameter timeout: nil waits forever.
    func wait(_ timeout: Duration?) -> Wakeup {
        var descriptors = [
            pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
            pollfd(fd: MainQueue.fileDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&descriptors, nfds_t(descriptors.count), Self.milliseconds(timeout))
        var wakeup = Wakeup()
        guard count > 0 else { return wakeup }
        wakeup.isConnectionLost = Int32(descriptors[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
        wakeup.hasMainQueueWork = descriptors[1].revents != 0
        if descriptors[2].revents != 0 { wakeup.signal = readSignal() }
        return wakeup
    }

    private func readSignal() -> Int32? {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        return read(signals, &info, size) == size ? Int32(info.ssi_signo) : nil
    }

    /// Rounds up: waking a little early would mean spinning until the deadline.
    static func milliseconds(_ timeout: Duration?) -> Int32 {
        guard let timeout else { return -1 }
        if timeout <= .zero { return 0 }
        return Int32(clamping: (timeout.nanoseconds + 999_999) / 1_000_000)
    }
}
