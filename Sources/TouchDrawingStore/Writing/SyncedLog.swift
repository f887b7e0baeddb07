import Foundation

/// How much of which log. A drawing has one log after the other.
struct LogExtent: Equatable {
    /// Which, counted from 0.
    var number = 0
    /// Nil where nothing was added yet.
    var file: Descriptor?
    /// In bytes; whole transactions.
    var length = 0

    static func == (one: LogExtent, other: LogExtent) -> Bool {
        one.number == other.number && one.file === other.file && one.length == other.length
    }
}

/// A log on its way to the disk, and into the file. Frames are only ever added to a log, and never changed.
///
/// Used by the thread that checkpoints alone.
final class SyncedLog {
    let number: Int
    private let path: String
    private let log: Descriptor
    /// So many bytes are on the disk.
    private var durable = 0
    /// Of those that follow, the system may have dropped some: when a sync fails it forgets that they were to be written,
    /// and the next sync says that all is well. They are written again, then.
    private var isInDoubt = false
    /// The disk knows that there is such a file.
    private var hasName = false

    /// - Parameter path: the drawing's.
    init(_ extent: LogExtent, beside path: String) throws(Errno) {
        number = extent.number
        self.path = path
        guard let log = extent.file else { throw .notThere }
        self.log = log
    }

    /// Waits until the disk has so many bytes of the log.
    func synchronize(_ length: Int) throws(Errno) {
        if length > durable {
            if isInDoubt { try writeAgain(length) }
            isInDoubt = true
            try log.synchronize()
            isInDoubt = false
            durable = length
        }
        guard !hasName else { return }
        try Descriptor.synchronizeFolder(of: path)
        hasName = true
    }

    private func writeAgain(_ length: Int) throws(Errno) {
        let image = try image(length)
        try log.write(UnsafeRawBufferPointer(rebasing: image.bytes[durable...]), at: durable)
        withExtendedLifetime(image) {}
    }

    /// Its bytes; none of them has changed since it was written.
    private func image(_ length: Int) throws(Errno) -> FileImage {
        let image = try FileImage(log, size: length)
        guard WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize).length == length else {
            throw .notAsWritten
        }
        return image
    }

    /// Has the log say at its end that the disk has so many bytes of it.
    func mark(_ length: Int) throws(Errno) {
        guard length == durable else { return }
        try DurableMark.write(length, behind: log)
    }

    /// Puts so many bytes of the log into the file, and waits until the disk has both, one after the other: the file is
    /// not written to before the disk has the log, from which it can be made again.
    func checkpoint(_ length: Int, into file: Descriptor) throws(Errno) {
        try synchronize(length)
        let image = try image(length)
        try WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize).write(into: file)
        withExtendedLifetime(image) {}
        try file.synchronize()
    }
}

extension WriteAheadLog {
    /// Writes the pages where they belong.
    func write(into file: Descriptor) throws(Errno) {
        guard let pageCount else { return }
        for (page, offset) in pages.sorted(by: { $0.key < $1.key }) where page >= 1 && page <= pageCount {
            try file.write(
                UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + pageSize]), at: (Int(page) - 1) * pageSize)
        }
        try file.cut(to: pageCount * pageSize)
    }
}

extension Descriptor {
    /// The disk has the names of the files beside this one when this returns, where the system can say so.
    static func synchronizeFolder(of path: String) throws(Errno) {
        let folder = (path as NSString).deletingLastPathComponent
        do throws(Errno) {
            try Descriptor(folder.isEmpty ? "." : folder, for: .reading).synchronize()
        } catch {
            // Some file systems know no sync of a folder, some folders may not be read, or have been moved.
            let isHarmless = [.invalid, .notSupported, .accessDenied, .notPermitted, .notThere, .noFolder].contains(
                error)
            if !isHarmless { throw error }
        }
    }
}
