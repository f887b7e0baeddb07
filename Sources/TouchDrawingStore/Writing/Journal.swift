import CTouchSQLite
import Foundation
import GRDB

/// Appends steps to the end of a drawing's file.
///
/// A committed transaction is written: it survives the end of the program. It is synced a moment later
/// (`Checkpointer`).
///
/// SQLite only appends to the log here. It never syncs, never checkpoints, and so never restarts the log:
/// `Checkpointer` does that. A checkpointed log is deleted, and the next one is a new file.
final class Journal {
    private let path: String
    private let queue: DatabaseQueue
    /// Limits the time of appending: a step takes a few opcodes, whatever its size.
    private let watchdog = Watchdog(.seconds(5))
    private(set) var head: Head
    /// Stays readable after the log was deleted.
    private var log: Descriptor?
    /// The length of its complete transactions, in bytes.
    private var logLength = 0
    /// Whether the log still contains the remains of an unfinished transaction.
    private var hasUnfinishedTransaction = false
    /// The version that the file is known to declare, or a later one; 0 if unknown.
    private var version = 0

    /// Opens a file whose `Descriptor.lockDatabase` the caller holds, or that no other program knows.
    ///
    /// - Parameter head: the expected end of the file: nothing is appended to steps that were not read.
    init(path: String, head: Head) throws {
        self.path = path
        self.head = head
        queue = try Self.connection(to: path)
        guard try queue.writeWithoutTransaction({ try Self.read(from: $0, Head.read) }) == head else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        findLog()
        queue.writeWithoutTransaction(watchdog.watch)
    }

    /// Connects to a file, unless SQLite would take a foreign file beside it for part of it.
    static func connection(to path: String) throws -> DatabaseQueue {
        guard SidecarFiles.foreignFile(beside: path) == nil, try !LogContinuity(at: path).isForeign else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        try DurableMark.remove(behind: path)
        return try .exclusive(path) { database in
            database.harden(maxRowSize: 1 << 30)
            try Schema.zeroUnusedSpace(in: database)
            tt_keep_log_on_close(database.sqliteConnection, 1)
            // A sync would delay the frame that shows the line. `Checkpointer` syncs in the background, in the right
            // order.
            try database.execute(
                sql: """
                    PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0;
                    PRAGMA cache_spill = OFF; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
                    PRAGMA mmap_size = 0;
                    """)
        }
    }

    /// Reads a value if the file's tables are a drawing's; nil if they are not.
    private static func read<Value>(
        from database: Database, _ read: (Database) throws -> Value?
    ) throws -> Value? {
        var value: Value?
        // In one transaction, so that the tables are unchanged when the value is read.
        try database.inTransaction(.deferred) {
            if try Schema.hasDrawingTables(in: database) { value = try read(database) }
            return .commit
        }
        return value
    }

    private init(path: String, queue: DatabaseQueue, head: Head) {
        self.path = path
        self.queue = queue
        self.head = head
        findLog()
        queue.writeWithoutTransaction(watchdog.watch)
    }

    /// Opens a journal at the end that the file declares, without reading the steps before.
    ///
    /// - Parameter maxID: the upper limit of identities.
    /// - Returns: the journal, and the identity of the next new figure; nil if the file's end doesn't provide both.
    static func continuing(_ path: String, maxID: Int64) throws -> (journal: Journal, nextID: Int64)? {
        let queue = try connection(to: path)
        func tail(_ database: Database) throws -> JournalEnd? {
            try JournalEnd.read(from: database, maxID: maxID)
        }
        guard let tail = try? queue.writeWithoutTransaction({ try read(from: $0, tail) }) else {
            try queue.retire()
            return nil
        }
        return (Journal(path: path, queue: queue, head: tail.head), tail.nextID)
    }

    /// Appends records, all or none.
    ///
    /// - Parameter durable: how many bytes of the log are known to be on disk.
    func append(_ records: [[UInt8]], durable: Int = 0) throws(SaveError.Reason) {
        var next = head
        let requiredVersion = records.lazy.map(StepRecord.version).max() ?? 0
        let isFirst = logLength <= WriteAheadLog.headerSize
        let row = isFirst ? Head.row(first: records.count) : Head.row(durable: durable)
        do {
            try queue.writeWithoutTransaction { database in
                watchdog.restart()
                try database.inTransaction(.immediate) {
                    // Another program may have changed the tables.
                    guard try Schema.hasDrawingTables(in: database) else {
                        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
                    }
                    // Earlier versions of the program must not read the new records.
                    if version < requiredVersion { try Schema.raiseVersion(of: database, to: requiredVersion) }
                    for record in records { try Self.insert(record, into: database, at: &next) }
                    guard try next.replace(head, in: database, row: row) else {
                        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
                    }
                    return .commit
                }
            }
        } catch {
            throw SaveError.Reason(error, system: truncateLog())
        }
        head = next
        version = max(version, requiredVersion)
        if hasUnfinishedTransaction { _ = truncateLog() }
        if log == nil { findLog() }
        logLength = (try? log?.size) ?? logLength
        recordLogBoundaries()
    }

    static func insert(_ record: [UInt8], into database: Database, at head: inout Head) throws {
        record.withUnsafeBytes { head.add($0) }
        let statement = try database.cachedStatement(
            sql: "INSERT INTO step (number, record, checksum) VALUES (?, ?, ?)")
        try statement.execute(arguments: [head.steps, Data(record), head.checksum])
    }

    /// Truncates the remains of a failed transaction in the log.
    ///
    /// SQLite would overwrite the remains, but not always all of them, and the remainder would look like damage.
    ///
    /// - Returns: why nothing can be written, which SQLite doesn't report; nil if it can.
    private func truncateLog() -> Errno? {
        hasUnfinishedTransaction = true
        do throws(Errno) {
            let file: Descriptor
            if let log { file = log } else { file = try openLogFile() }
            let image = try FileImage(file)
            let log = WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize)
            guard log.end == .clean else { return nil }
            try file.truncate(to: log.length)
            hasUnfinishedTransaction = false
            try file.tryToGrow(by: Schema.pageSize)
            return nil
        } catch {
            return error
        }
    }

    // MARK: The log

    private func openLogFile() throws(Errno) -> Descriptor { try Descriptor(path + "-wal", for: .writing) }

    /// Opens the log that an earlier session left.
    private func findLog() {
        log = try? openLogFile()
        guard let log, let size = try? log.size, size > 0, let image = try? FileImage(log, size: size) else { return }
        logLength = WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize).length
        hasUnfinishedTransaction = logLength < size
        withExtendedLifetime(image) {}
    }

    /// The current log, and its length in bytes; 0 if there is none.
    var openLog: (file: Descriptor?, length: Int) { (log, logLength) }

    /// The complete log, even after it was deleted.
    func logImage() throws(Errno) -> FileImage? {
        guard let log, logLength > 0 else { return nil }
        return try FileImage(log, size: logLength)
    }

    /// The header of the log, the header of its last frame, and the bytes that follow, after the last append.
    private var logBoundaries: [[UInt8]]?

    private func readLogBoundaries() -> [[UInt8]]? {
        guard let log, logLength > 0 else { return nil }
        let (header, frame) = (WriteAheadLog.headerSize, WriteAheadLog.frameHeaderSize)
        let boundaries = [(0, header), (logLength - frame - Schema.pageSize, frame)].map { offset, count in
            let bytes = log.bytes(at: offset, count: count)
            return bytes.count == count ? bytes : []
        }
        // A `DurableMark` is preceded by zeros, but another program's frame starts right here.
        let next = hasUnfinishedTransaction ? [] : log.bytes(at: logLength, count: frame)
        return boundaries + [next.allSatisfy { $0 == 0 } ? [] : next]
    }

    /// Whether the log is in place, and its start and end are unchanged since the last append.
    var isLogUntouched: Bool {
        logBoundaries == nil || isLogAtPath && isLogComplete && readLogBoundaries() == logBoundaries
    }

    /// Whether the log is at least as long as after the last append.
    var isLogComplete: Bool { logLength == 0 || ((try? log?.size) ?? 0) >= logLength }

    /// Records the start and end of the log.
    func recordLogBoundaries() { logBoundaries = readLogBoundaries() }

    /// Whether the log is where SQLite looks for it.
    var isLogAtPath: Bool { isLog(beside: path) }

    /// Whether the log is beside a file of this name.
    func isLog(beside name: String) -> Bool {
        guard let identity = try? log?.identity else { return false }
        return FileIdentity(path: name + "-wal") == identity
    }

    /// What happens to the log on closing.
    enum Closing {
        /// SQLite checkpoints the log once more, without a sync, and deletes it.
        case deletingLog
        case leavingLog
    }

    /// Closes the file.
    func close(_ mode: Closing) throws {
        if mode == .deletingLog {
            queue.writeWithoutTransaction { tt_keep_log_on_close($0.sqliteConnection, 0) }
        }
        try queue.retire()
    }
}
