import DrawingModel
import Foundation
import GRDB
import GRDBSQLite

/// Reads the steps out of a file's bytes.
final class ImageReader {
    private let image: FileImage
    /// Over the image's bytes; closed before they go.
    private let queue: DatabaseQueue

    /// A step as it lies in the file.
    struct Row {
        let number: Int64
        /// Only during the call.
        let record: UnsafeRawBufferPointer
        let checksum: Int64
    }

    /// How far a damaged schema or a wrong length is let pass.
    enum Strictness {
        case whole
        case salvage
    }

    /// - Parameter image: not to be changed any more.
    init(_ image: FileImage, _ strictness: Strictness) throws(Damage) {
        self.image = image
        guard image.bytes.count >= FileHeader.size else { throw Damage("it is cut short") }
        // In memory there is no log: 1 says so where 2 says that there may be one.
        (image.bytes[18], image.bytes[19]) = (1, 1)
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cell_size_check = ON") }
        do {
            queue = try DatabaseQueue(configuration: configuration)
            try queue.writeWithoutTransaction { database in
                let (count, flags) = (sqlite3_int64(image.bytes.count), UInt32(SQLITE_DESERIALIZE_READONLY))
                let bytes = image.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                let code = sqlite3_deserialize(database.sqliteConnection, "main", bytes, count, count, flags)
                guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
                // Without this a file that is shorter than it says is not read at all.
                if strictness == .salvage { try database.execute(sql: "PRAGMA writable_schema = ON") }
            }
        } catch {
            throw Damage(error)
        }
    }

    deinit {
        // The bytes must not go before the connection.
        try? queue.retire()
        withExtendedLifetime(image) {}
    }

    /// What SQLite itself finds wrong with its pages; nil if nothing.
    func flaw() -> Damage? {
        do {
            let answer = try queue.writeWithoutTransaction { database in
                try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
            }
            return answer == "ok" ? nil : Damage("SQLite: \(answer ?? "its pages can't be checked")")
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

    enum Order: String {
        case rising = "ASC"
        case falling = "DESC"
    }

    /// Hands over the steps one by one, until that throws or the file can't be read any further.
    func forEachStep(_ order: Order, _ body: (Row) throws(Damage) -> Void) throws(Damage) {
        do {
            try queue.writeWithoutTransaction { database in
                let statement = try database.makeStatement(
                    sql: "SELECT number, record, checksum FROM step ORDER BY number \(order.rawValue)")
                defer { withExtendedLifetime(statement) {} }
                let raw = statement.sqliteStatement
                while true {
                    let code = sqlite3_step(raw)
                    if code == SQLITE_DONE { return }
                    guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
                    let record = UnsafeRawBufferPointer(
                        start: sqlite3_column_blob(raw, 1), count: Int(sqlite3_column_bytes(raw, 1)))
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
