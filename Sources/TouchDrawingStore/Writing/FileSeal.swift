import Foundation
import Synchronization

/// Tells whether a drawing's file is as this program left it: others may cut, write over or empty a file that is open.
///
/// It goes by size and time of the last change. Somebody may have touched the file without changing it, though: that is told
/// by the first page, which counts every change, and by reading all of the file.
final class FileSeal: Sendable {
    private enum State {
        /// Nothing is known of it; or this program writes to it just now.
        case open
        case sealed(Stamp, firstPage: [UInt8])
    }

    private struct Stamp: Equatable {
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        init?(_ file: Descriptor) {
            var status = stat()
            guard fstat(file.number, &status) == 0 else { return nil }
            (size, seconds, nanoseconds) = (Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }
    }

    private let state = Mutex(State.open)

    /// The file is as it should be.
    func close(_ file: Descriptor) {
        state.withLock { $0 = Stamp(file).map { .sealed($0, firstPage: Self.firstPage(of: file)) } ?? .open }
    }

    private static func firstPage(of file: Descriptor) -> [UInt8] { file.beginning(count: Schema.pageSize) }

    /// Somebody else has written to the file since it was sealed.
    func isBroken(_ file: Descriptor) -> Bool {
        state.withLock { state in
            guard case .sealed(let stamp, _) = state else { return false }
            return Stamp(file) != stamp
        }
    }

    /// The file is as long as it was, and begins as it did.
    func looksAlike(_ file: Descriptor) -> Bool {
        state.withLock { state in
            guard case .sealed(let stamp, let firstPage) = state else { return true }
            return Stamp(file)?.size == stamp.size && Self.firstPage(of: file) == firstPage
        }
    }

    /// Has this program write to the file.
    ///
    /// - Throws: `Errno.stale` if somebody else has written to it: it may not be the drawing's any more.
    func writing(to file: Descriptor, _ body: () throws(Errno) -> Void) throws(Errno) {
        guard !isBroken(file) else { throw .stale }
        state.withLock { $0 = .open }
        defer { close(file) }
        try body()
    }
}
