import Foundation
import Synchronization

/// Tells whether a drawing's file is as this program left it: others may truncate or overwrite an open file.
///
/// Compares size and modification time. A file that was touched but not changed is told by its first page, which counts
/// every change, and by reading all of it.
final class FileSeal: Sendable {
    private enum State {
        /// Not known yet, or this program is writing to it.
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

    /// The file is now as this program left it.
    func close(_ file: Descriptor) {
        state.withLock { $0 = Stamp(file).map { .sealed($0, firstPage: Self.firstPage(of: file)) } ?? .open }
    }

    private static func firstPage(of file: Descriptor) -> [UInt8] { file.beginning(count: Schema.pageSize) }

    /// Whether someone else has written to the file since it was sealed.
    func isBroken(_ file: Descriptor) -> Bool {
        state.withLock { state in
            guard case .sealed(let stamp, _) = state else { return false }
            return Stamp(file) != stamp
        }
    }

    /// Whether the file's size and first page are unchanged.
    func looksAlike(_ file: Descriptor) -> Bool {
        state.withLock { state in
            guard case .sealed(let stamp, let firstPage) = state else { return true }
            return Stamp(file)?.size == stamp.size && Self.firstPage(of: file) == firstPage
        }
    }

    /// Lets this program write to the file.
    ///
    /// - Throws: `Errno.stale` if someone else has written to it: it may no longer be the drawing's.
    func writing(to file: Descriptor, _ body: () throws(Errno) -> Void) throws(Errno) {
        guard !isBroken(file) else { throw .stale }
        state.withLock { $0 = .open }
        defer { close(file) }
        try body()
    }
}
