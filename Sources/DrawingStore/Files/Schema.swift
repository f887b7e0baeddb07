import Foundation
import GRDB

/// The tables of a drawing's file, and what tells it from other files.
///
///     step   the steps in their order, from 1: what happened (`StepRecord`), and the checksum up to there
///     head   one row: the drawing's own number, how many steps there are, the checksum of the last
///
/// A checksum is over the step's number, its record, and the checksum before; the first continues the drawing's number.
/// So nothing can be changed, missing, or of another drawing without being noticed. Steps are only ever added.
enum Schema {
    /// "TTrk". SQLite has it in bytes 68 to 71 of the file, where `assets/mime` looks for it.
    static let applicationID: UInt32 = 0x5454_726B
    /// The latest version; a file says its own in bytes 60 to 63.
    static var version: Int { migrations.count }
    static let pageSize = 4096

    /// What makes each version of the one before, from nothing. They are never changed: a file of each released version is
    /// kept with the tests.
    private static let migrations: [@Sendable (Database) throws -> Void] = [
        { database in
            try database.execute(
                sql: """
                    CREATE TABLE step (number INTEGER PRIMARY KEY, record BLOB NOT NULL, checksum INTEGER NOT NULL);
                    CREATE TABLE head (
                        drawing INTEGER NOT NULL, steps INTEGER NOT NULL, checksum INTEGER NOT NULL
                    );
                    """)
        }
    ]

    /// Brings a database from a version to the latest.
    static func migrate(_ database: Database, from version: Int) throws {
        for migration in migrations[version...] { try migration(database) }
        try database.execute(sql: "PRAGMA user_version = \(self.version)")
    }
}
