import Foundation
import TouchFoundation

/// A length of one of a drawing's logs: a drawing has one log after another.
struct LogExtent: Equatable {
    /// The number of the log, from 0.
    var number = 0
    /// Nil if nothing was appended yet.
    var file: Descriptor?
    /// In bytes; complete transactions only.
    var length = 0

    static func == (one: LogExtent, other: LogExtent) -> Bool {
        one.number == other.number && one.file === other.file && one.length == other.length
    }
}

/// Syncs a log to disk and checkpoints it into the file. Frames are only ever appended to a log, never changed.
///
/// Used only on the checkpointing thread.
final class SyncedLog {
    let number: Int
    private let path: String
    /// The log's descriptor.
    let file: Descriptor
    private let fingerprint: FileFingerprint
    /// The number of bytes on disk.
    private var durableLength = 0
    /// Whether the kernel may have dropped bytes after those: when a sync fails, the kernel forgets that they were
    /// still to be written, and the next sync succeeds. So they are written again.
    private var needsRewrite = false
    /// Whether the log's directory entry is on disk.
    private var isNameDurable = false

    /// - Parameters:
    ///   - path: the drawing's path.
    ///   - fingerprint: the log's fingerprint.
    init(_ extent: LogExtent, beside path: String, _ fingerprint: FileFingerprint) throws(Errno) {
        number = extent.number
        (self.path, self.fingerprint) = (path, fingerprint)
        guard let file = extent.file else { throw .notFound }
        self.file = file
    }

    /// Waits until this many bytes of the log are on disk.
    func synchronize(_ length: Int) throws(Errno) {
        if length > durableLength {
            if needsRewrite { try rewrite(length) }
            needsRewrite = true
            try file.synchronize()
            needsRewrite = false
            durableLength = length
        }
        guard !isNameDurable else { return }
        try Descriptor.synchronizeFolder(of: path)
        isNameDurable = true
    }

    private func rewrite(_ length: Int) throws(Errno) {
        let image = try image(length)
        try fingerprint.recordWrite(to: file) { () throws(Errno) in
            try file.write(UnsafeRawBufferPointer(rebasing: image.bytes[durableLength...]), at: durableLength)
        }
        withExtendedLifetime(image) {}
    }

    /// Reads the log's bytes, and checks that they are as written.
    private func image(_ length: Int) throws(Errno) -> FileImage {
        let image = try FileImage(file, size: length)
        guard WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize).length == length else {
            throw .verificationFailed
        }
        return image
    }

    /// Marks at the end of the log that this many bytes of it are on disk.
    func mark(_ length: Int) throws(Errno) {
        guard length == durableLength else { return }
        try DurableMark.write(length, behind: file)
    }

    /// Checkpoints this many bytes of the log into the file. Syncs the log first, then the file: nothing is written to
    /// the file until the log, from which it can be rebuilt, is on disk.
    func checkpoint(_ length: Int, into file: Descriptor) throws(Errno) {
        try synchronize(length)
        let image = try image(length)
        try WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize).write(into: file)
        withExtendedLifetime(image) {}
        try file.synchronize()
    }
}

extension WriteAheadLog {
    /// Writes each page to its offset in the file.
    func write(into file: Descriptor) throws(Errno) {
        guard let pageCount else { return }
        for (page, offset) in pages.sorted(by: { $0.key < $1.key }) where page >= 1 && page <= pageCount {
            try file.write(
                UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + pageSize]), at: (Int(page) - 1) * pageSize)
        }
        try file.truncate(to: pageCount * pageSize)
    }
}

extension Descriptor {
    /// Syncs the directory entries beside this path, if the file system supports that.
    static func synchronizeFolder(of path: String) throws(Errno) {
        let folder = path.parentFolder
        do throws(Errno) {
            try Descriptor(folder.isEmpty ? "." : folder, for: .reading).synchronize()
        } catch {
            // Some file systems can't sync a folder, and the folder may be unreadable, or have been moved.
            let isHarmless = [.invalid, .notSupported, .accessDenied, .notPermitted, .notFound, .notDirectory].contains(
                error)
            if !isHarmless { throw error }
        }
    }
}
