import Foundation
import Synchronization

/// Detects whether a drawing's file is as this program left it: other programs may truncate or overwrite an open file.
///
/// Compares size and modification time. To tell a file that was touched but not changed, compare its first page, which
/// counts every change, and read all of it.
final class FileFingerprint: Sendable {
    private enum State {
        /// Nothing recorded, or this program is writing to the file.
        case unknown
        case recorded(Stamp, firstPage: [UInt8])
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

    private let state = Mutex(State.unknown)

    /// Records the file as this program left it.
    func record(_ file: Descriptor) {
        state.withLock { $0 = Stamp(file).map { .recorded($0, firstPage: Self.firstPage(of: file)) } ?? .unknown }
    }

    private static func firstPage(of file: Descriptor) -> [UInt8] { file.firstBytes(count: Schema.pageSize) }

    /// Whether another program has written to the file since it was recorded.
    func hasChanged(_ file: Descriptor) -> Bool {
        state.withLock { state in
            guard case .recorded(let stamp, _) = state else { return false }
            return Stamp(file) != stamp
        }
    }

    /// Whether the file's size and first page are unchanged.
    func looksUnchanged(_ file: Descriptor) -> Bool {
        state.withLock { state in
            guard case .recorded(let stamp, let firstPage) = state else { return true }
            return Stamp(file)?.size == stamp.size && Self.firstPage(of: file) == firstPage
        }
    }

    /// Writes to the file and records the result.
    ///
    /// - Throws: `Errno.stale` if another program has written to the file: it may no longer be the drawing's.
    func recordWrite(to file: Descriptor, _ body: () throws(Errno) -> Void) throws(Errno) {
        guard !hasChanged(file) else { throw .stale }
        state.withLock { $0 = .unknown }
        defer { record(file) }
        try body()
    }
}
