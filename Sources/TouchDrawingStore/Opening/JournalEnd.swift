import GRDB
import GRDBSQLite
import TouchDrawingModel

/// The end of a drawing's steps, read without the steps before.
struct JournalEnd {
    let head: Head
    /// The identity of the next new figure.
    let nextID: Int64

    /// The maximum number of record bytes to search. Source: our choice: about 20,000 steps, in a few milliseconds.
    private static let maxLength: Int32 = 1 << 20

    private struct Step {
        let number: Int64
        let checksum: Int64
        let record: [UInt8]

        func isIntact(after previous: Int64) -> Bool {
            record.withUnsafeBytes { Head.checksum(of: $0, number: number, after: previous) } == checksum
        }
    }

    /// Searches backward for the last step that added new figures: identities increase, so its are the highest.
    ///
    /// - Parameter maxID: the upper limit of identities.
    /// - Returns: nil if the searched steps add no new figures, or are damaged.
    static func read(from database: Database, maxID: Int64) throws -> JournalEnd? {
        // Each step, like each figure, takes more than one byte of the file.
        guard let head = try Head.read(from: database), head.steps > 0, head.steps <= maxID else { return nil }
        let owner = try database.makeStatement(
            sql: "SELECT number, checksum, length(record), record FROM step ORDER BY number DESC")
        defer { withExtendedLifetime(owner) {} }
        let statement = owner.sqliteStatement
        // The record of this step is verified once the previous checksum is known.
        var (last, length) = (Step?.none, Int32(0))
        func highest(after previous: Int64) throws -> Int64?? {
            guard let last else { return .some(nil) }
            guard last.isIntact(after: previous) else { return nil }
            return try last.record.withUnsafeBytes { try StepRecord($0).highestNewID }
        }
        func makeEnd(_ highest: Int64) -> JournalEnd? {
            highest <= maxID ? JournalEnd(head: head, nextID: highest + 1) : nil
        }
        while sqlite3_step(statement) == SQLITE_ROW {
            let (number, checksum) = (sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1))
            guard number == (last?.number ?? head.steps + 1) - 1, last != nil || checksum == head.checksum,
                let found = try highest(after: checksum)
            else { return nil }
            if let found { return makeEnd(found) }
            length += max(0, min(sqlite3_column_int(statement, 2), maxLength))
            guard length < maxLength else { return nil }
            let bytes = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(statement, 3), count: Int(sqlite3_column_bytes(statement, 3)))
            last = Step(number: number, checksum: checksum, record: [UInt8](bytes))
        }
        guard last?.number == 1, case .some(.some(let found)) = try highest(after: head.drawing) else { return nil }
        return makeEnd(found)
    }
}

extension StepRecord {
    /// The highest identity of new figures; nil if there are none.
    fileprivate var highestNewID: Int64? {
        switch self {
        case .perform(_, let removed, let added, _, _) where removed.isEmpty: added.map(\.id.rawValue).max()
        case .start(let entries): entries.map(\.id.rawValue).max()
        case .perform, .undo, .redo, .undoOwn, .redoOwn, .paper, .image: nil
        }
    }
}
