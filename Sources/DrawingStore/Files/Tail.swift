import GRDB
import GRDBSQLite

/// The end of a drawing's steps, read without those before.
struct Tail {
    let head: Head
    /// The identity of the next new figure.
    let nextID: Int64

    /// How many bytes of records are looked through. Source: our choice: some 20,000 steps, in a few milliseconds.
    private static let greatestLength: Int32 = 1 << 20

    /// Goes back to the last step that brought new figures: identities rise, so that theirs are the highest.
    ///
    /// - Returns: nil if the end does not tell.
    static func read(from database: Database) throws -> Tail? {
        guard let head = try Head.read(from: database) else { return nil }
        let owner = try database.makeStatement(
            sql: "SELECT number, checksum, length(record), record FROM step ORDER BY number DESC")
        defer { withExtendedLifetime(owner) {} }
        let statement = owner.sqliteStatement
        var (number, length) = (head.steps, Int32(0))
        while sqlite3_step(statement) == SQLITE_ROW {
            length += max(0, min(sqlite3_column_int(statement, 2), greatestLength))
            guard sqlite3_column_int64(statement, 0) == number, length < greatestLength else { return nil }
            if number == head.steps, sqlite3_column_int64(statement, 1) != head.checksum { return nil }
            let bytes = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(statement, 3), count: Int(sqlite3_column_bytes(statement, 3)))
            if let highest = try StepRecord(bytes).highestNewID { return Tail(head: head, nextID: highest + 1) }
            number -= 1
        }
        return nil
    }
}

extension StepRecord {
    /// Of the figures that had never been there before; nil if there are none.
    fileprivate var highestNewID: Int64? {
        switch self {
        case .perform(_, let removed, let added) where removed.isEmpty: added.map(\.id.rawValue).max()
        case .start(let entries): entries.map(\.id.rawValue).max()
        case .perform, .undo, .redo: nil
        }
    }
}
