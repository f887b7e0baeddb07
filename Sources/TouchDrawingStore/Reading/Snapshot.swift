import Foundation

/// A drawing's file and its log, at the same moment.
struct Snapshot {
    let file: FileImage
    /// Nil if there is no log.
    let log: FileImage?
    /// Whether the log was written to since boot, so that no power cut can have affected it.
    let wasLogWrittenSinceBoot: Bool

    init(file: FileImage, log: FileImage?) {
        (self.file, self.log, wasLogWrittenSinceBoot) = (file, log, false)
    }

    /// Reads both while no other program writes to them.
    init(of file: Descriptor, path: String) throws(Errno) {
        self.file = try FileImage(file)
        log = try LogFile.image(beside: path)
        wasLogWrittenSinceBoot = LogFile.wasWrittenSinceBoot(beside: path)
    }

    /// Reads both while a window may be writing to them; neither waits for the other.
    ///
    /// A window appends to the log. It checkpoints the log from time to time, and starts another one only afterwards:
    /// so if the log was the same before and after reading, everything that the file lacks is in the log. Otherwise
    /// both are read again.
    ///
    /// - Parameter read: reads both, one after the other.
    /// - Throws: `Errno.again` if no attempt succeeds.
    init(
        ofShared file: Descriptor, path: String,
        by read: (Descriptor, String) throws(Errno) -> Snapshot = { file, path throws(Errno) in
            try Snapshot(of: file, path: path)
        }
    ) throws(Errno) {
        for _ in 0..<Self.maxAttempts {
            let before = try Epoch(file, path: path)
            let snapshot = try read(file, path)
            guard before == (try Epoch(file, path: path)) else { continue }
            self = snapshot
            return
        }
        throw .again
    }

    /// Source: our choice: a new log is started at most once every two seconds.
    private static let maxAttempts = 10
}

/// A period during which a drawing has the same log.
private struct Epoch: Equatable {
    /// The header of the log, which contains a number unique to each log; nil if there is no log.
    private let header: [UInt8]?
    /// The size and modification time of the file, if there is no log.
    private let file: [Int]?

    private static let headerSize = 32

    init(_ file: Descriptor, path: String) throws(Errno) {
        header = try Self.header(of: path + "-wal")
        guard header == nil else {
            self.file = nil
            return
        }
        let status = try file.status
        self.file = [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }

    private static func header(of log: String) throws(Errno) -> [UInt8]? {
        do {
            let file = try Descriptor(log, for: .reading)
            let bytes = file.firstBytes(count: headerSize)
            return bytes.count == headerSize ? bytes : nil
        } catch {
            if error == .notFound { return nil }
            throw error
        }
    }
}
