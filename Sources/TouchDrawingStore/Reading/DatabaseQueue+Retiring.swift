import GRDB
import Synchronization

extension DatabaseQueue {
    /// Closes the database and keeps the queue, which is small, forever.
    ///
    /// When a dispatch queue is released, libdispatch on Linux starts its thread pool, which wakes once a second from
    /// then on: an idle program would never sleep. Seen with Swift 6.3.1, by `strace`; fixed once the test of idle
    /// programs passes without this.
    func retire() throws {
        defer { Self.retired.withLock { $0.append(self) } }
        try close()
    }

    private static let retired = Mutex<[DatabaseQueue]>([])
}
