import Foundation
import GRDB
import GRDBSQLite
import TouchDrawingModel

/// Reads the steps out of a file's bytes.
final class ImageReader {
    private let image: FileImage
    /// On the image's bytes; closed before they are freed.
    private let queue: DatabaseQueue
    private let shouldContinue: () -> Bool
    private let watchdog: Watchdog

    /// A step as stored in the file.
    struct Row {
        let number: Int64
        /// Valid only during the call.
        let record: UnsafeRawBufferPointer
        let checksum: Int64
    }

    /// Whether a damaged first page or a wrong length is tolerated.
    enum Strictness {
        case strict
        case salvage
    }

    /// How long SQLite may take. Source: our choice: a hundred times what a drawing of that size takes.
    private static func timeout(for size: Int) -> Duration { .seconds(20 + size / 1_000_000) }

    /// - Parameters:
    ///   - image: must not be changed any more.
    ///   - isWanted: polled now and then; once false, everything fails.
    init(
        _ image: FileImage, _ strictness: Strictness, while shouldContinue: @escaping () -> Bool = { true }
    ) throws(Damage) {
        self.image = image
        self.shouldContinue = shouldContinue
        guard image.bytes.count >= FileHeader.size else { throw Damage("it is cut short") }
        switch strictness {
        case .strict:
            let finding = SchemaPage.finding(in: UnsafeRawBufferPointer(image.bytes), size: image.bytes.count)
            guard finding == .expected else { throw Damage("its first page is damaged") }
        case .salvage: try Self.replaceFirstPage(of: image)
        }
        let watchdog = Watchdog(Self.timeout(for: image.bytes.count), while: shouldContinue)
        self.watchdog = watchdog
        // In memory there is no log: 1 says so, 2 says that there may be one.
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

    /// Replaces a damaged schema with the usual one, and a wrong length with the right one: otherwise SQLite wouldn't
    /// read the rest of the file at all.
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

    /// What SQLite itself finds wrong with its pages; nil if nothing.
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

    enum Order: String {
        case ascending = "ASC"
        case descending = "DESC"
    }

    /// Passes on the steps one by one, until `body` throws or the file can't be read any further.
    func forEachStep(_ order: Order, _ body: (Row) throws(Damage) -> Void) throws(Damage) {
        do {
            try queue.writeWithoutTransaction { database in
                let statement = try database.makeStatement(
                    sql: "SELECT number, record, checksum FROM step ORDER BY number \(order.rawValue)")
                defer { withExtendedLifetime(statement) {} }
                let raw = statement.sqliteStatement
                // Pages that point to one another in a cycle, or all to the same one, would be read endlessly.
                var remainingBytes = 2 * image.bytes.count
                while true {
                    guard remainingBytes > 0, shouldContinue() else { throw Damage("its pages lead nowhere") }
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
