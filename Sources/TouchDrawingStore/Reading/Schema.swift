import Foundation
import GRDB
import GRDBSQLite

/// The tables of a drawing's file, and the values that distinguish it from other files.
///
///     step   the steps in order, from 1: the change (`StepRecord`), and the checksum up to there
///     head   one row: the drawing's own number, the number of steps, the checksum of the last
///
/// A checksum covers the step's number, its record and the previous checksum; the first continues the drawing's number.
/// So a changed or missing step, or one of another drawing, is always detected. Steps are only ever appended.
enum Schema {
    /// "TTrk". SQLite stores it in bytes 68 to 71 of the file, where `assets/mime` looks for it.
    static let applicationID: UInt32 = 0x5454_726B
    /// The latest version; a file's own version is in bytes 60 to 63. Versions differ in their records, not in the
    /// tables: the tests include a file of each released version.
    static let version = 8
    /// The version of a file with the steps of one person. In version 1 strokes are not stored as they were drawn.
    static let baseVersion = 2
    /// The version once steps record which of several people made them.
    static let peopleVersion = 3
    /// The version once paper was chosen.
    static let paperVersion = 4
    /// The version once one of several people has cleared everyone's figures.
    static let clearingVersion = 5
    /// The version once automatic ink was used.
    static let automaticInkVersion = 6
    /// The version once an object was added that is not drawn in ink. Later versions are in the records that need them.
    static let objectsVersion = 7
    /// The version once a figure was locked or filled.
    static let lockVersion = 8
    /// The version once a page of a document was added.
    static let documentsVersion = 8
    /// The version once a text was added.
    static let textsVersion = 8
    static let pageSize = 4096

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

    /// SQLite's entries for the tables in the file's first page; the tables' own pages follow.
    static let rows = tables.enumerated().map { index, table in
        SchemaRow(table: table.name, root: index + 2, sql: table.sql)
    }

    /// The page with the head's only row, counted from 1.
    static let headPage = 3

    /// Whether the schema is a drawing's, as SQLite reads it now.
    static func hasDrawingTables(in database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master LIMIT \(rows.count + 1)")
        let found = try Row.fetchAll(statement).map { row in
            // Values may have any type: a file may have a number where a name is expected.
            let texts = [0, 1, 2, 4].map { String.fromDatabaseValue(row[$0]) ?? "" }
            return SchemaRow(
                kind: texts[0], name: texts[1], table: texts[2], root: Int.fromDatabaseValue(row[3]) ?? 0, sql: texts[3]
            )
        }
        return found == rows
    }

    /// Creates the first page of a drawing without steps.
    static func firstPage() throws -> [UInt8] {
        let queue = try DatabaseQueue.inMemory()
        defer { try? queue.retire() }
        return try queue.writeWithoutTransaction { database in
            try database.execute(
                sql: "PRAGMA page_size = \(pageSize); PRAGMA application_id = \(applicationID)")
            try create(baseVersion, in: database)
            var size: sqlite3_int64 = 0
            guard let bytes = sqlite3_serialize(database.sqliteConnection, "main", &size, 0) else {
                throw DatabaseError(resultCode: .SQLITE_NOMEM)
            }
            defer { sqlite3_free(bytes) }
            return Array(UnsafeBufferPointer(start: bytes, count: min(Int(size), pageSize)))
        }
    }

    /// Makes SQLite write zeros to unused space in pages, which is its default on some systems only: without them a
    /// page with a missing sector can't be distinguished from a changed one (`TornPage`).
    static func zeroUnusedSpace(in database: Database) throws {
        try database.execute(sql: "PRAGMA secure_delete = ON")
    }

    /// Creates the tables in an empty database.
    static func create(_ version: Int, in database: Database) throws {
        for table in tables { try database.execute(sql: table.sql) }
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    /// Raises the version of a drawing's file; leaves a later one unchanged.
    static func raiseVersion(of database: Database, to version: Int) throws {
        let current = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if (0..<version).contains(current) { try database.execute(sql: "PRAGMA user_version = \(version)") }
    }
}
