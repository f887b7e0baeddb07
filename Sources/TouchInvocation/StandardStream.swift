import Foundation
import Synchronization

/// Where the words of a program go. Whoever listens may stop listening, or have no room left, at any time: then words are
/// lost, and nothing else happens.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// How long is waited for a reader who takes nothing: a stopped terminal, a pipe that nobody empties.
    public enum Patience: Sendable {
        /// A moment, once: what a program says beside its work must not hold that up.
        case little
        /// As long as it takes: what is written is what was asked for.
        case endless
    }

    /// To be called before anything is opened and anything is said.
    ///
    /// Without it, what is opened first takes the number of a stream that was closed, and what is said goes there: into a
    /// drawing, or to the X server.
    public static func prepare() {
        // A file that would be larger than its owner may have is refused, as on a full disk.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    }

    /// In milliseconds. Source: our choice: time enough for a reader who is only busy.
    private static let moment: Int32 = 50
    /// A pipe that can be written to takes so much without waiting. Source: POSIX, PIPE_BUF on Linux.
    private static let pieceSize = 4096

    /// Streams whose reader took nothing the last time.
    private static let stalled = Mutex<Set<StandardStream>>([])

    /// - Returns: false if not all of it has been taken; `errno` tells why, and `EAGAIN` that the reader was too slow.
    @discardableResult
    public func write(_ text: String, _ patience: Patience = .little) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            guard isReady(patience) else {
                errno = EAGAIN
                return false
            }
            let count = rest.prefix(Self.pieceSize).withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR && errno != EAGAIN {
                return false
            }
        }
        return true
    }

    private func isReady(_ patience: Patience) -> Bool {
        var query = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        let time: Int32 =
            switch patience {
            case .little: Self.stalled.withLock { $0.contains(self) } ? 0 : Self.moment
            case .endless: -1
            }
        var count = poll(&query, 1, time)
        while count < 0, errno == EINTR { count = poll(&query, 1, time) }
        Self.stalled.withLock { stalled in
            if count == 0 { stalled.insert(self) } else { stalled.remove(self) }
        }
        return count != 0
    }
}
