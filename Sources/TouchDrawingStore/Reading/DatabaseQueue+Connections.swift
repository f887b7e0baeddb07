import CTouchSQLite
import GRDB
import Synchronization

/// SQLite's connections.
extension DatabaseQueue {
    private static let library: Void = tt_allow_options_in_names()

    /// Opens an existing file for this connection alone.
    ///
    /// The index of its log is in this program's memory: no file beside it can be truncated by others, and none has to
    /// be mapped. SQLite locks nothing: who opens a file that others may know holds `Descriptor.lockDatabase`.
    ///
    /// - Parameter settings: made before anything is read.
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

    /// A database in memory.
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

    /// Closes the database and keeps the queue, which is small, forever.
    ///
    /// When a dispatch queue is released, libdispatch on Linux starts its thread pool, which wakes once a second from
    /// then on: an idle program would never sleep. Seen with Swift 6.3.1, by `strace`; fixed once the test of idle
    /// programs passes without this.
    func retire() throws {
        defer { Self.retired.withLock { $0.append(self) } }
        try close()
    }

    private static let retired = Mutex<[DatabaseQueue]>([])
}
