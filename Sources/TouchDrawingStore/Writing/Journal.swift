import CTouchSQLite
import Foundation
import GRDB

/// The end of a drawing's file, where steps are added.
///
/// A transaction has reached the system when it is committed, so that it survives the program, however that ends; the
/// disk has it a moment later (`Checkpointer`).
///
/// SQLite only ever adds to the log here: it never waits for the disk, never brings the log into the file, and so never
/// begins the log again. All of that is Checkpointer's; a log that is in the file is taken away, and the next is a new file.
final class Journal {
    private let path: String
    private let queue: DatabaseQueue
    /// Of what adds steps: a step takes a few instructions, whatever its size.
    private let watchdog = Watchdog(.seconds(5))
    private(set) var head: Head
    /// What is in it can be read even if it has lost its name.
    private var log: Descriptor?
    /// Of its whole transactions, in bytes.
    private var logLength = 0
    /// What a transaction that was not finished has left in the log is still there.
    private var hasRemains = false
    /// Whether the file is known to say that it has the latest format.
    private var isLatest = false

    /// SQLite's settings for a file that is written to.
    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(0.05)
        configuration.prepareDatabase { database in
            database.distrust(longest: 1 << 30)
            try Schema.zeroWhatIsUnused(in: database)
            tt_keep_log_on_close(database.sqliteConnection, 1)
            // Waiting for the disk would hold up the frame that shows the line. Checkpointer does that, in the background, in
            // the right order.
            try database.execute(
                sql: """
                    PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0;
                    PRAGMA cache_spill = OFF; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
                    PRAGMA mmap_size = 0;
                    """)
        }
        return configuration
    }

    /// - Parameter head: where the file must end: nothing is added to what was not read.
    init(path: String, head: Head) throws {
        self.path = path
        self.head = head
        try DurableMark.remove(behind: path)
        queue = try Self.connection(to: path)
        guard try queue.writeWithoutTransaction({ try Self.read(from: $0, Head.read) }) == head else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        findLog()
        queue.writeWithoutTransaction(watchdog.watch)
    }

    /// To a file that has nothing beside it that SQLite would take for a part of it.
    static func connection(to path: String) throws -> DatabaseQueue {
        guard Company.stranger(beside: path) == nil else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// What something reads of a file whose tables are those of a drawing; nil if they are not.
    private static func read<Value>(
        from database: Database, _ read: (Database) throws -> Value?
    ) throws -> Value? {
        var value: Value?
        // At one time, so that the tables are still those when they are read.
        try database.inTransaction(.deferred) {
            if try Schema.isUsual(in: database) { value = try read(database) }
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

    /// One that goes on where the file says that it ends, without anything before that having been read.
    ///
    /// - Parameter greatestID: no figure has a higher identity.
    /// - Returns: it, and the identity of the next new figure; nil if the file's end does not tell both.
    static func continuing(_ path: String, greatestID: Int64) throws -> (journal: Journal, nextID: Int64)? {
        try DurableMark.remove(behind: path)
        let queue = try connection(to: path)
        func tail(_ database: Database) throws -> JournalEnd? {
            try JournalEnd.read(from: database, greatestID: greatestID)
        }
        guard let tail = try? queue.writeWithoutTransaction({ try read(from: $0, tail) }) else {
            try queue.retire()
            return nil
        }
        return (Journal(path: path, queue: queue, head: tail.head), tail.nextID)
    }

    /// Adds records, all or none.
    ///
    /// - Parameter durable: how many bytes of the log the disk is known to have.
    func append(_ records: [[UInt8]], durable: Int = 0) throws(KeepingError.Reason) {
        var next = head
        do {
            try queue.writeWithoutTransaction { database in
                watchdog.begin()
                try database.inTransaction(.immediate) {
                    // Somebody may have changed them since.
                    guard try Schema.isUsual(in: database) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
                    // An earlier version of the program is not to read what this one adds.
                    if !isLatest { try Schema.migrateToLatest(database) }
                    for record in records { try Self.insert(record, into: database, at: &next) }
                    guard try next.replace(head, in: database, durable: durable) else {
                        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
                    }
                    return .commit
                }
            }
        } catch {
            throw KeepingError.Reason(error, system: cutLog())
        }
        head = next
        isLatest = true
        if hasRemains { _ = cutLog() }
        if log == nil { findLog() }
        logLength = (try? log?.size) ?? logLength
        noteLog()
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
        hasRemains = true
        do {
            let file = try Descriptor(path + "-wal", for: .writing)
            let image = try FileImage(file)
            let log = WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize)
            guard log.end == .clean else { return nil }
            try file.cut(to: log.length)
            hasRemains = false
            try file.tryToGrow(by: Schema.pageSize)
            return nil
        } catch {
            return error
        }
    }

    // MARK: The log

    /// Looks at what an earlier session has left.
    private func findLog() {
        log = try? Descriptor(path + "-wal", for: .writing)
        guard let log, let size = try? log.size, size > 0, let image = try? FileImage(log, size: size) else { return }
        logLength = WriteAheadLog(UnsafeRawBufferPointer(image.bytes), pageSize: Schema.pageSize).length
        hasRemains = logLength < size
        withExtendedLifetime(image) {}
    }

    /// The log as it is now, and its length in bytes; 0 if there is none.
    var openLog: (file: Descriptor?, length: Int) { (log, logLength) }

    /// All of the log, whether it still has its name or not.
    func logImage() throws(Errno) -> FileImage? {
        guard let log, logLength > 0 else { return nil }
        return try FileImage(log, size: logLength)
    }

    /// The log's header and that of its last frame, as they were when something was added last.
    private var marks: [[UInt8]]?

    private func readMarks() -> [[UInt8]]? {
        guard let log, logLength > 0 else { return nil }
        let (header, frame) = (WriteAheadLog.headerSize, WriteAheadLog.frameHeaderSize)
        return [(0, header), (logLength - frame - Schema.pageSize, frame)].map { offset, count in
            let bytes = log.bytes(at: offset, count: count)
            return bytes.count == count ? bytes : []
        }
    }

    /// Whether the log is where it was left, and begins and ends as it did.
    var isLogUntouched: Bool { marks == nil || isLogInPlace && isLogWhole && readMarks() == marks }

    /// Whether the log is as long as what was added to it.
    var isLogWhole: Bool { logLength == 0 || ((try? log?.size) ?? 0) >= logLength }

    /// The log is as it should be.
    func noteLog() { marks = readMarks() }

    /// Whether the log lies where SQLite will look for it.
    var isLogInPlace: Bool {
        guard let identity = try? log?.identity else { return false }
        return FileIdentity(path: path + "-wal") == identity
    }

    /// What becomes of the log.
    enum Closing {
        /// SQLite writes it into the file once more, without waiting for the disk, and deletes it, unless another program
        /// reads the file.
        case takingLogAway
        case leavingLog
    }

    /// Lets go of the file.
    func close(_ closing: Closing) throws {
        if closing == .takingLogAway {
            queue.writeWithoutTransaction { tt_keep_log_on_close($0.sqliteConnection, 0) }
        }
        try queue.retire()
    }
}
