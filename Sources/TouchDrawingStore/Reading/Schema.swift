import Foundation
import GRDB
import GRDBSQLite

/// The tables of a drawing's file, and what tells it from other files.
///
///     step   the steps in their order, from 1: what happened (`StepRecord`), and the checksum up to there
///     head   one row: the drawing's own number, how many steps there are, the checksum of the last
///
/// A checksum covers the step's number, its record and the previous checksum; the first continues the drawing's number.
/// So nothing can be changed, missing or from another drawing without being noticed. Steps are only ever added.
enum Schema {
    /// "TTrk". SQLite stores it in bytes 68 to 71 of the file, where `assets/mime` looks for it.
    static let applicationID: UInt32 = 0x5454_726B
    /// The latest version; a file's own is in bytes 60 to 63.
    static var version: Int { migrations.count }
    /// What a file has as long as whoever draws is alone.
    static let baseVersion = 2
    /// What it has once steps say who of several people took them.
    static let peopleVersion = 3
    /// What it has once paper was chosen.
    static let paperVersion = 4
    /// What it has once one of several people has cleared what all of them drew.
    static let clearingVersion = 5
    /// What it has once something was drawn in automatic ink.
    static let automaticInkVersion = 6
    static let pageSize = 4096

    /// What turns each version into the next, from nothing. Never changed: a file of each released version is kept with
    /// the tests.
    private static let migrations: [@Sendable (Database) throws -> Void] = [
        { database in for table in tables { try database.execute(sql: table.sql) } },
        // Strokes are kept as the hand drew them, which changes only their records.
        { _ in },
        // Steps say who took them, likewise.
        { _ in },
        // Paper is chosen, likewise.
        { _ in },
        // What everyone drew is cleared, likewise.
        { _ in },
        // Ink is automatic, likewise.
        { _ in },
    ]

    private static let tables = [
        (
            name: "step",
            sql: "CREATE TABLE step (number INTEGER PRIMARY KEY, record BLOB NOT NULL, checksum INTEGER NOT NULL)"
        ),
        (
            name: "head",
            sql: """
            CREATE TABLE head (
                drawing INTEGER NOT NULL, steps INTEGER NOT NULL, checksum INTEGER NOT NULL
            )
            """
        ),
    ]

    /// SQLite's entries for the tables in the file's first page; the tables' own pages come next.
    static let rows = tables.enumerated().map { index, table in
        SchemaRow(table: table.name, root: index + 2, sql: table.sql)
    }

    /// The page with the head's only row, counted from 1.
    static let headPage = 3

    /// Whether the schema is that of a drawing, as SQLite itself sees it now.
    static func hasDrawingTables(in database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master LIMIT \(rows.count + 1)")
        let found = try Row.fetchAll(statement).map { row in
            // Whatever the type: a file may have a number where a name should be.
            let texts = [0, 1, 2, 4].map { String.fromDatabaseValue(row[$0]) ?? "" }
            return SchemaRow(
                kind: texts[0], name: texts[1], table: texts[2], root: Int.fromDatabaseValue(row[3]) ?? 0, sql: texts[3]
            )
        }
        return found == rows
    }

    /// The first page of a drawing without steps.
    static func firstPage() throws -> [UInt8] {
        let queue = try DatabaseQueue.inMemory()
        defer { try? queue.retire() }
        return try queue.writeWithoutTransaction { database in
            try database.execute(
                sql: "PRAGMA page_size = \(pageSize); PRAGMA application_id = \(applicationID)")
            try migrate(database, from: 0, to: baseVersion)
            var size: sqlite3_int64 = 0
            guard let bytes = sqlite3_serialize(database.sqliteConnection, "main", &size, 0) else {
                throw DatabaseError(resultCode: .SQLITE_NOMEM)
            }
            defer { sqlite3_free(bytes) }
            return Array(UnsafeBufferPointer(start: bytes, count: min(Int(size), pageSize)))
        }
    }

    /// Has SQLite write zeros where a page holds nothing, which is its default on some systems only: without them a
    /// page with a missing sector can't be told from a changed one (`TornPage`).
    static func zeroUnusedSpace(in database: Database) throws {
        try database.execute(sql: "PRAGMA secure_delete = ON")
    }

    /// Brings a database of an earlier version to one; leaves any other as it is.
    static func migrate(_ database: Database, to version: Int) throws {
        let current = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if (0..<version).contains(current) { try migrate(database, from: current, to: version) }
    }

    /// Brings a database from a version to a later one.
    static func migrate(_ database: Database, from version: Int, to target: Int) throws {
        for migration in migrations[version..<target] { try migration(database) }
        try database.execute(sql: "PRAGMA user_version = \(target)")
    }
}
