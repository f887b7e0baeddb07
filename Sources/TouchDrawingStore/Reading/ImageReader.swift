import Foundation
import GRDB
import GRDBSQLite
import TouchDrawingModel

/// Reads the steps from the bytes of a file.
final class ImageReader {
    private let image: FileImage
    /// A database on the image's bytes; closed before they are freed.
    private let queue: DatabaseQueue
    private let watchdog: Watchdog

    /// A step as stored in the file.
    struct Row {
        let number: Int64
        /// Valid only during the call.
        let record: UnsafeRawBufferPointer
        let checksum: Int64
    }

    /// Whether to tolerate a damaged first page or a wrong length.
    enum Strictness {
        case strict
        case salvage
    }

    /// The time limit for SQLite. Source: our choice: a hundred times the time for a drawing of that size.
    private static func timeout(for size: Int) -> Duration { .seconds(20 + size / 1_000_000) }

    /// - Parameters:
    ///   - image: must not be changed afterwards.
    ///   - shouldContinue: polled from time to time; once false, all operations fail.
    init(
        _ image: FileImage, _ strictness: Strictness, while shouldContinue: @escaping () -> Bool = { true }
    ) throws(Damage) {
        self.image = image
        guard image.bytes.count >= FileHeader.size else { throw Damage("it is cut short") }
        switch strictness {
        case .strict:
            let finding = SchemaPage.finding(in: UnsafeRawBufferPointer(image.bytes), size: image.bytes.count)
            guard finding == .expected else { throw Damage("its first page is damaged") }
        case .salvage: try Self.replaceFirstPage(of: image)
        }
        let watchdog = Watchdog(Self.timeout(for: image.bytes.count), while: shouldContinue)
        self.watchdog = watchdog
        // A database in memory has no log: 1 declares that; 2 declares that there may be one.
        (image.bytes[18], image.bytes[19]) = (1, 1)
        var configuration = Configuration()
        let size = image.bytes.count
        configuration.prepareDatabase { database in
            database.harden(maxRowSize: max(size, Schema.pageSize))
            try database.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF")
        }
        do {
            queue = try .inMemory(configuration)
            try queue.writeWithoutTransaction { database in
                let (count, flags) = (sqlite3_int64(image.bytes.count), UInt32(SQLITE_DESERIALIZE_READONLY))
                let bytes = image.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                let code = sqlite3_deserialize(database.sqliteConnection, "main", bytes, count, count, flags)
                guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
                watchdog.watch(database)
            }
        } catch {
            throw Damage(error)
        }
    }

    /// Replaces a damaged schema with a drawing's, and corrects a wrong length: otherwise SQLite wouldn't read the
    /// remaining pages.
    private static func replaceFirstPage(of image: FileImage) throws(Damage) {
        let size = image.bytes.count
        guard size >= Schema.pageSize else { throw Damage("it is cut short") }
        do {
            image.bytes.copyBytes(from: try Schema.firstPage())
        } catch {
            throw Damage(error)
        }
        let count = UInt32(clamping: (size + Schema.pageSize - 1) / Schema.pageSize)
        withUnsafeBytes(of: count.bigEndian) { bytes in
            UnsafeMutableRawBufferPointer(rebasing: image.bytes[28..<32]).copyBytes(from: bytes)
        }
    }

    deinit {
        // The bytes must outlive the connection.
        try? queue.retire()
        withExtendedLifetime(image) {}
    }

    /// Checks the pages with SQLite, and returns the first error; nil if there is none.
    func integrityError() -> Damage? {
        do {
            let result = try queue.writeWithoutTransaction { database in
                try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
            }
            return result == "ok" ? nil : Damage("SQLite: \(result ?? "its pages can't be checked")")
        } catch {
            return Damage(error)
        }
    }

    func head() throws(Damage) -> Head {
        do {
            guard let head = try queue.writeWithoutTransaction({ try Head.read(from: $0) }) else {
                throw Damage("it doesn't say how many steps it has")
            }
            return head
        } catch let damage as Damage {
            throw damage
        } catch {
            throw Damage(error)
        }
    }

    /// In bytes: a row takes more than this in its page.
    private static let minRowSize = 8

    /// Calls `body` with each step in order, until it throws or the file can't be read any further.
    func forEachStep(_ body: (Row) throws(Damage) -> Void) throws(Damage) {
        do {
            try queue.writeWithoutTransaction { database in
                let statement = try database.makeStatement(
                    sql: "SELECT number, record, checksum FROM step ORDER BY number")
                defer { withExtendedLifetime(statement) {} }
                let raw = statement.sqliteStatement
                // Pages that point to one another in a cycle, or all to the same page, would be read endlessly.
                var remainingBytes = 2 * image.bytes.count
                while true {
                    guard remainingBytes > 0, watchdog.shouldContinue() else { throw Damage("its pages lead nowhere") }
                    let code = sqlite3_step(raw)
                    if code == SQLITE_DONE { return }
                    guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
                    let record = UnsafeRawBufferPointer(
                        start: sqlite3_column_blob(raw, 1), count: Int(sqlite3_column_bytes(raw, 1)))
                    remainingBytes -= record.count + Self.minRowSize
                    try body(
                        Row(
                            number: sqlite3_column_int64(raw, 0), record: record, checksum: sqlite3_column_int64(raw, 2)
                        ))
                }
            }
        } catch let damage as Damage {
            throw damage
        } catch {
            throw Damage(error)
        }
    }
}
