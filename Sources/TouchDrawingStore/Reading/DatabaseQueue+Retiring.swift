import GRDB
import Synchronization

extension DatabaseQueue {
    /// Closes the database and keeps the queue, which is small, for good.
    ///
    /// When a dispatch queue is disposed of, libdispatch on Linux starts its pool of threads, and the pool looks after itself
    /// once a second from then on: a program that draws nothing would be woken for ever. Seen with Swift 6.3.1, by `strace`;
    /// it is gone when the test of idle programs passes without this.
    func retire() throws {
        defer { Self.retired.withLock { $0.append(self) } }
        try close()
    }

    private static let retired = Mutex<[DatabaseQueue]>([])
}
