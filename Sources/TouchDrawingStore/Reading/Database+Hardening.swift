import CTouchSQLite
import Foundation
import GRDB
import GRDBSQLite

extension Database {
    /// Prevents SQLite from executing anything in a file (triggers, views, functions in a schema), and sets narrow
    /// limits for everything else. The schema was compared before (`SchemaPage`); this protects against changes to an
    /// open file.
    ///
    /// - Parameter maxRowSize: the size of the largest row, in bytes.
    func harden(maxRowSize: Int) {
        tt_distrust(sqliteConnection)
        let limits = [
            (SQLITE_LIMIT_LENGTH, Int32(clamping: maxRowSize)), (SQLITE_LIMIT_SQL_LENGTH, 10_000),
            (SQLITE_LIMIT_COLUMN, 16), (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 4),
            (SQLITE_LIMIT_VDBE_OP, 10_000), (SQLITE_LIMIT_FUNCTION_ARG, 16), (SQLITE_LIMIT_ATTACHED, 0),
            (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100), (SQLITE_LIMIT_VARIABLE_NUMBER, 32),
            (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
        ]
        for (limit, value) in limits { sqlite3_limit(sqliteConnection, limit, value) }
    }
}

/// Interrupts statements that run too long, or whose results are no longer needed.
final class Watchdog {
    private let timeout: Duration
    let shouldContinue: () -> Bool
    private var deadline: ContinuousClock.Instant

    /// - Parameters:
    ///   - timeout: the total time of statements after this is created or `restart` is called.
    ///   - shouldContinue: polled from time to time.
    init(_ timeout: Duration, while shouldContinue: @escaping () -> Bool = { true }) {
        self.timeout = timeout
        self.shouldContinue = shouldContinue
        deadline = .now + timeout
    }

    func restart() {
        deadline = .now + timeout
    }

    /// The number of SQLite opcodes between two checks. Source: our choice: less than a millisecond.
    private static let checkInterval: Int32 = 10_000

    /// Watches a connection, which this object must outlive.
    func watch(_ database: Database) {
        sqlite3_progress_handler(
            database.sqliteConnection, Self.checkInterval,
            { context in
                guard let context else { return 0 }
                let watchdog = Unmanaged<Watchdog>.fromOpaque(context).takeUnretainedValue()
                return watchdog.shouldContinue() && ContinuousClock.now < watchdog.deadline ? 0 : 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }
}
