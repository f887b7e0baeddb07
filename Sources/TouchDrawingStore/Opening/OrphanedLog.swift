import Foundation
import TouchLanguage

/// A log that lies beside a file that it doesn't continue (`LogContinuity`): the file was replaced by another one.
struct OrphanedLog {
    private let salvage: Salvage

    /// - Returns: nil if there is no log.
    init?(of snapshot: Snapshot) {
        guard let log = snapshot.log else { return nil }
        defer { withExtendedLifetime(snapshot) {} }
        let bytes = UnsafeRawBufferPointer(log.bytes)
        let orphan = WriteAheadLog(bytes, pageSize: Schema.pageSize)
        let alone = Evidence(FileImage([]), orphan, pageSize: Schema.pageSize)
        // What the log lacks of its own drawing may be in the file.
        let before = Evidence(snapshot.file, nil, pageSize: Schema.pageSize)
        salvage = Salvage(alone.preceded(by: before))
    }

    /// How many lines it has.
    var lineCount: Int { salvage.entries.count }

    /// Keeps the log under another name, where SQLite doesn't find it, and recovers its lines into a drawing of their own,
    /// which is on disk when this returns. Without room for that drawing the log is kept all the same.
    ///
    /// - Parameter path: the drawing's.
    /// - Throws: why the log can't be renamed. Nothing has changed then.
    func setAside(from path: String) throws(DrawingFileError) -> OrphanedLogMessage {
        let recovered = salvage.entries.isEmpty ? nil : recover(beside: path)
        do throws(Errno) {
            let log = try LogFile.setAside(beside: path)
            // The log's index.
            unlink(path + "-shm")
            try? Descriptor.synchronizeFolder(of: path)
            return OrphanedLogMessage(path: path, log: log, recovered: recovered, lineCount: lineCount)
        } catch {
            if let recovered { NewFile.remove(recovered) }
            throw DrawingFileError(path, system: error)
        }
    }

    private func recover(beside path: String) -> String? {
        let name = FreeName.path(for: path, adding: "recovered")
        guard (try? NewFile.create(at: name, records: salvage.steps ?? salvage.document.records)) != nil,
            (try? NewFile.synchronize(name)) != nil
        else { return nil }
        return name
    }
}

/// A sentence for the user about a log that belonged to an earlier file of that name.
public struct OrphanedLogMessage: Hashable, Sendable, CustomStringConvertible {
    /// The drawing that is open.
    public let path: String
    /// Where the log is now.
    public let log: String
    /// The drawing with what could be read of the log; nil if that is nothing, or there was no room for it.
    public let recovered: String?
    /// How many lines that has.
    public let lineCount: Int

    /// The sentence, without a full stop.
    public var description: String {
        guard let recovered else {
            return localized(
                "\(path) was replaced with another version; unsaved changes to the previous version are in \(log)")
        }
        return localized(
            lineCount,
            one: "\(path) was replaced with another version; \(lineCount) unsaved line of the previous version was "
                + "recovered to \(recovered)",
            other: "\(path) was replaced with another version; \(lineCount) unsaved lines of the previous version were "
                + "recovered to \(recovered)")
    }
}
