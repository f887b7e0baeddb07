import Foundation
import GRDB
import TouchDrawingModel
import TouchFoundation

/// Creates a drawing's file.
///
/// The file is written completely under a temporary name first, so that no partial file ever exists, and an existing
/// file is never overwritten. Syncing is left to `Checkpointer`, while the window opens.
enum NewFile {
    /// - Parameter entries: the initial content.
    /// - Returns: the end of its steps.
    static func create(at path: String, entries: [Drawing.Entry]) throws(DrawingFileError) -> Head {
        var images = ImageRecords()
        return try create(at: path, records: entries.isEmpty ? [] : images.records(of: .start(entries)))
    }

    /// - Parameters:
    ///   - records: the initial steps.
    ///   - drawing: the drawing's own number.
    ///   - shouldContinue: called before each step; if it returns false, an error is thrown and no file is left.
    /// - Returns: the end of its steps.
    static func create(
        at path: String, records: [[UInt8]] = [], drawing: Int64 = .random(in: 1 ... .max),
        while shouldContinue: () -> Bool = { true }
    ) throws(DrawingFileError) -> Head {
        try rejectOrphanedLog(of: path)
        do {
            return try AtomicFile.make(at: path, .fail) { part in
                // Reports more precisely than SQLite why nothing can be created here.
                _ = try Descriptor(part, for: .creating)
                return try fill(part, with: records, Head(drawing: drawing), while: shouldContinue)
            }
        } catch let error as Errno {
            throw error == .exists ? DrawingFileError(path, .isOpenElsewhere) : DrawingFileError(path, system: error)
        } catch {
            throw DrawingFileError(path, database: error)
        }
    }

    /// Waits until a file that no program has open is on disk; deletes the file if that fails.
    static func synchronize(_ path: String) throws(DrawingFileError) {
        do throws(Errno) {
            try Descriptor(path, for: .reading).synchronize()
            try Descriptor.synchronizeFolder(of: path)
        } catch {
            remove(path)
            throw DrawingFileError(path, system: error)
        }
    }

    /// Deletes a file, and those that SQLite created beside it.
    static func remove(_ path: String) {
        for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    }

    private static func fill(
        _ path: String, with records: [[UInt8]], _ empty: Head, while shouldContinue: () -> Bool
    ) throws -> Head {
        let queue = try DatabaseQueue.exclusive(path) { database in
            try Schema.zeroUnusedSpace(in: database)
            try database.execute(
                sql: """
                    PRAGMA page_size = \(Schema.pageSize); PRAGMA auto_vacuum = NONE; PRAGMA synchronous = OFF;
                    PRAGMA journal_mode = MEMORY; PRAGMA application_id = \(Schema.applicationID);
                    """)
        }
        var head = empty
        try queue.write { database in
            let version = records.lazy.map(StepRecord.version).max() ?? Schema.baseVersion
            try Schema.create(version, in: database)
            try empty.insert(into: database)
            guard !records.isEmpty else { return }
            for record in records {
                guard shouldContinue() else { throw Errno.cancelled }
                try Journal.insert(record, into: database, at: &head)
            }
            _ = try head.replace(empty, in: database)
        }
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.retire()
        return head
    }

    /// Throws if there is an orphaned log: it would be taken for the new file's.
    private static func rejectOrphanedLog(of path: String) throws(DrawingFileError) {
        guard let log = try? Descriptor(path + "-wal", for: .reading) else { return }
        guard (try? log.size) == 0 else { throw DrawingFileError(path, .hasOrphanedLog) }
        unlink(path + "-wal")
        unlink(path + "-shm")
    }
}

extension DrawingFileError {
    init(_ path: String, database error: any Error) {
        switch (error as? DatabaseError)?.resultCode {
        case .SQLITE_FULL?: self.init(path, .diskIsFull)
        case .SQLITE_READONLY?, .SQLITE_PERM?: self.init(path, .notWritable)
        default: self.init(path, .refused("\(error)"))
        }
    }
}
