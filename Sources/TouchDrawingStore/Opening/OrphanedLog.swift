import Foundation
import TouchFoundation

/// A log beside a file that it doesn't continue (`LogContinuity`): the file was replaced with another one.
struct OrphanedLog {
    private let salvage: Salvage

    /// - Returns: nil if there is no log.
    init?(of snapshot: Snapshot) {
        guard let log = snapshot.log else { return nil }
        defer { withExtendedLifetime(snapshot) {} }
        let bytes = UnsafeRawBufferPointer(log.bytes)
        let orphan = WriteAheadLog(bytes, pageSize: Schema.pageSize)
        let alone = Evidence(FileImage([]), orphan, pageSize: Schema.pageSize)
        // Steps that the log lacks of its own drawing may be in the file.
        let before = Evidence(snapshot.file, nil, pageSize: Schema.pageSize)
        salvage = Salvage(alone.preceded(by: before))
    }

    /// The number of lines in the log.
    var lineCount: Int { salvage.entries.count }

    /// Renames the log, so that SQLite doesn't find it, and recovers its lines to a separate drawing, which is on disk
    /// when this returns. If there is no space for that drawing, the log is renamed nevertheless.
    ///
    /// - Parameter path: the path of the drawing.
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

/// A message to the user about a log that belonged to an earlier file of the same name. One sentence.
public struct OrphanedLogMessage: Hashable, Sendable, CustomStringConvertible {
    /// The path of the open drawing.
    public let path: String
    /// The new path of the log.
    public let log: String
    /// The path of the drawing with the lines read from the log; nil if there are none, or no space for it.
    public let recovered: String?
    /// The number of lines in that drawing.
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
