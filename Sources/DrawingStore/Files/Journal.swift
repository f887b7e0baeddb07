import Foundation
import GRDB

/// The end of a drawing's file, where steps are added.
///
/// A transaction has reached the system when it is committed, so that it survives the program, however that ends; the
/// disk has it a moment later (`Settling`).
final class Journal {
    private let path: String
    private let queue: DatabaseQueue
    private(set) var head: Head

    /// SQLite's settings for a file that is written to.
    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(0.05)
        configuration.prepareDatabase { database in
            // Waiting for the disk at each commit would hold up the frame that shows the line. Settling does that, in the
            // background, as it does the checkpoints. A log that begins again is cut to what it holds: see WriteAheadLog.
            try database.execute(
                sql: """
                    PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0;
                    PRAGMA cache_spill = OFF; PRAGMA cell_size_check = ON;
                    """)
        }
        return configuration
    }

    /// - Parameter head: where the file must end: nothing is added to what was not read.
    init(path: String, head: Head) throws {
        self.path = path
        self.head = head
        queue = try DatabaseQueue(path: path, configuration: Self.configuration)
        guard try queue.writeWithoutTransaction({ try Head.read(from: $0) }) == head else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
    }

    private init(path: String, queue: DatabaseQueue, head: Head) {
        self.path = path
        self.queue = queue
        self.head = head
    }

    /// One that goes on where the file says that it ends, without anything before that having been read.
    ///
    /// - Parameter greatestID: no figure has a higher identity.
    /// - Returns: it, and the identity of the next new figure; nil if the file's end does not tell both.
    static func continuing(_ path: String, greatestID: Int64) throws -> (journal: Journal, nextID: Int64)? {
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        guard let tail = try? queue.writeWithoutTransaction({ try Tail.read(from: $0, greatestID: greatestID) }) else {
            try queue.retire()
            return nil
        }
        return (Journal(path: path, queue: queue, head: tail.head), tail.nextID)
    }

    /// Adds records, all or none.
    func append(_ records: [[UInt8]]) throws(KeepingError.Reason) {
        var next = head
        do {
            try queue.writeWithoutTransaction { database in
                try database.inTransaction(.immediate) {
                    for record in records { try Self.insert(record, into: database, at: &next) }
                    guard try next.replace(head, in: database) else {
                        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
                    }
                    return .commit
                }
            }
        } catch {
            throw KeepingError.Reason(error, system: cutLog())
        }
        head = next
    }

    static func insert(_ record: [UInt8], into database: Database, at head: inout Head) throws {
        record.withUnsafeBytes { head.add($0) }
        let statement = try database.cachedStatement(
            sql: "INSERT INTO step (number, record, checksum) VALUES (?, ?, ?)")
        try statement.execute(arguments: [head.steps, Data(record), head.checksum])
    }

    /// Takes what a transaction that failed has left in the log out of it.
    ///
    /// SQLite would write over it, but not always all of it, and the rest would look like damage.
    ///
    /// - Returns: why nothing can be written, which SQLite does not say; nil if something can.
    private func cutLog() -> Errno? {
        do {
            let file = try Descriptor(path + "-wal", for: .writing)
            let image = try FileImage(file)
            let log = WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize)
            guard log.end == .clean else { return nil }
            try file.cut(to: log.length)
            try file.tryToGrow(by: Schema.pageSize)
            return nil
        } catch {
            return error
        }
    }

    /// Puts the log into the file, whether it still has its name or not.
    func finish() throws {
        try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try queue.retire()
    }

    /// Puts the log into the file and takes it away.
    func close() throws {
        try queue.retire()
    }
}
