import CTouchSQLite
import GRDB
import Synchronization

/// SQLite connections.
extension DatabaseQueue {
    private static let library: Void = tt_allow_options_in_names()

    /// Opens an existing file exclusively for this connection.
    ///
    /// The log's index is in this program's memory: no index file can be truncated by other programs, and none has to
    /// be mapped. SQLite takes no locks: for a file that other programs may know, the caller must hold
    /// `Descriptor.lockDatabase`.
    ///
    /// - Parameter settings: applied before anything is read.
    static func exclusive(
        _ path: String, _ settings: @escaping @Sendable (Database) throws -> Void
    ) throws -> DatabaseQueue {
        library
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            try settings(database)
        }
        return try DatabaseQueue(
            path: "file:\(escaped(path))?vfs=unix-none&mode=rw", configuration: configuration)
    }

    /// Opens a database in memory.
    static func inMemory(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        library
        return try DatabaseQueue(configuration: configuration)
    }

    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber || "/._-".contains(character))
            return isPlain ? String(character) : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }

    /// Closes the database and retains the queue, which is small, forever.
    ///
    /// When a dispatch queue is released, libdispatch on Linux starts its thread pool, which then wakes once a second:
    /// an idle program would never sleep. Observed with Swift 6.3.1, using `strace`; fixed once the test of idle
    /// programs passes without this method.
    func retire() throws {
        defer { Self.retired.withLock { $0.append(self) } }
        try close()
    }

    private static let retired = Mutex<[DatabaseQueue]>([])
}
