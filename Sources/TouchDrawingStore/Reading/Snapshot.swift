import Foundation

/// A drawing's file and the log beside it, as they were together.
struct Snapshot {
    let file: FileImage
    /// Nil if there is none.
    let log: FileImage?
    /// Whether the log was written to since the machine was started: no cut of its power has taken anything from it.
    let isLogOfThisBoot: Bool

    init(file: FileImage, log: FileImage?) {
        (self.file, self.log, isLogOfThisBoot) = (file, log, false)
    }

    /// Reads both while nobody else writes to them.
    init(of file: Descriptor, path: String) throws(Errno) {
        self.file = try FileImage(file)
        log = try LogFile.image(beside: path)
        isLogOfThisBoot = LogFile.isOfThisBoot(beside: path)
    }

    /// Reads both while a window may be writing to them; neither waits for the other.
    ///
    /// What a window adds goes to the log. It brings the log into the file now and then, and begins another log only when
    /// that is done: so a file that was read between two looks at one and the same log lacks nothing that is not in there.
    /// Otherwise it is read again.
    ///
    /// - Throws: `Errno.again` if that never succeeds.
    init(ofShared file: Descriptor, path: String) throws(Errno) {
        for _ in 0..<Self.attempts {
            let before = try Epoch(file, path: path)
            let snapshot = try Snapshot(of: file, path: path)
            guard before == (try Epoch(file, path: path)) else { continue }
            self = snapshot
            return
        }
        throw .again
    }

    /// Source: our choice: a log is begun anew once in two seconds at most.
    private static let attempts = 10
}

/// The time during which a drawing has one log.
private struct Epoch: Equatable {
    /// The log's, with a number that each log has alone; nil if there is none.
    private let header: [UInt8]?
    /// What the file was like, where no log tells what it was to be.
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
            let bytes = file.beginning(count: headerSize)
            return bytes.count == headerSize ? bytes : nil
        } catch {
            if error == .notThere { return nil }
            throw error
        }
    }
}
