import Foundation
import TouchFoundation

/// Why a drawing can't be opened. The description is one sentence for the user: the problem, its cause, and a remedy.
public struct DrawingFileError: Error, Hashable, CustomStringConvertible {
    /// The problem with the file or its path.
    public enum Reason: Hashable, Sendable {
        case notFound
        /// Nothing has been drawn yet, and no drawing was named.
        case noDrawingYet
        case folderNotFound(String)
        /// A dangling symbolic link.
        case isDanglingLink(to: String)
        /// A symbolic link to a file whose path is not UTF-8.
        case linksToInvalidName
        /// Several hard links, with a log beside more than one; the value contains the paths of the logs.
        case hasSeveralLogs([String])
        case isFolder
        /// A pipe, a device or a socket.
        case isSpecialFile
        case isEmpty
        case isNotADrawing
        /// An SQLite file, but not a drawing.
        case isForeignDatabase
        /// A drawing's tables and something that no drawing contains, such as a trigger; the text names it for the
        /// user.
        case hasUnexpectedContent(String)
        /// Large, with almost no drawing data: holes, zeros, noise.
        case isMostlyEmpty
        /// The path of a foreign file that SQLite would take for part of the drawing.
        case hasForeignFile(String)
        /// Written by a later version of the format.
        case isNewer(version: Int, known: Int)
        case notReadable
        case notWritable
        /// The folder isn't writable, though the file may be.
        case folderNotWritable
        case diskIsReadOnly
        case diskIsFull
        case isOpenElsewhere
        /// So damaged that nothing can be read; the text describes the damage.
        case isDamaged(String)
        /// The drawing is missing, but its log exists.
        case hasOrphanedLog
        /// Any other error; the text is the system's.
        case refused(String)
    }

    /// The path as the caller named it.
    public let path: String
    /// The cause.
    public let reason: Reason

    init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The sentence.
    public var description: String {
        switch reason {
        case .notFound: localized("no such drawing: \(path)")
        case .noDrawingYet: localized("there is no drawing yet; draw something first, or name a file")
        case .folderNotFound(let folder):
            localized("there is no folder \(folder) for \(path); create it, or choose another name")
        case .isDanglingLink(let target):
            localized(
                "\(path) is a broken link: \(target) does not exist; create that file, remove the link, or choose "
                    + "another name"
            )
        case .linksToInvalidName:
            localized("\(path) is a link to a file whose name is not valid UTF-8; rename that file")
        case .hasSeveralLogs(let logs):
            localized(
                "\(path) has several names, and more than one log with unsaved steps (\(logs.joined(separator: ", "))); "
                    + "copy the drawing and each log to a folder of their own and open the copies")
        case .isFolder: localized("\(path) is a folder, not a drawing")
        case .isSpecialFile: localized("\(path) is a pipe or a device, not a drawing")
        case .isEmpty:
            localized(
                "\(path) is empty, so it is not a drawing; delete it to start a new drawing with this name, or "
                    + "choose another name")
        case .isNotADrawing: localized("\(path) is not a TouchTracker drawing (it was not changed)")
        case .isForeignDatabase:
            localized("\(path) is another program's database, not a drawing (it was not changed)")
        case .hasUnexpectedContent(let content):
            localized(
                "\(path) contains unexpected data (\(content)) and was not opened for safety; ask for a copy that was "
                    + "saved by TouchTracker")
        case .isMostlyEmpty:
            localized(
                "\(path) is large but contains almost no drawing data (it was not changed)")
        case .hasForeignFile(let other):
            localized(
                "\(path) can't be opened because \(other) is in the way and does not belong to TouchTracker; move it "
                    + "away and try again"
            )
        case .isNewer(let version, let known):
            localized(
                "\(path) was made by a newer version of TouchTracker (format \(version), this version reads up to "
                    + "\(known)); please update")
        case .notReadable:
            localized("permission denied reading \(path); ask its owner for access")
        case .notWritable:
            localized(
                "permission denied writing \(path); copy it to a folder of your own and open the copy")
        case .folderNotWritable:
            localized(
                "permission denied writing to the folder of \(path); copy it to a folder of your own and open the copy")
        case .diskIsReadOnly:
            localized("\(path) is on a read-only disk; copy it to another disk and open the copy")
        case .diskIsFull:
            localized("\(path) can't be created because the disk is full; free some space, or choose another disk")
        case .isOpenElsewhere: localized("\(path) is already open in another window")
        case .isDamaged(let damage):
            localized(
                "\(path) is damaged and nothing in it can be read (\(damage)); it was not changed")
        case .hasOrphanedLog:
            localized(
                "\(path) is missing, but its log \(path)-wal with the latest steps is there; put the drawing back "
                    + "beside it, or move the log away")
        case .refused(let text): localized("\(path) can't be opened (\(text))")
        }
    }
}

extension DrawingFileError {
    /// Returns the same error for the name by which the file was opened.
    func named(_ name: String, insteadOf path: String) -> DrawingFileError {
        self.path == path ? DrawingFileError(name, reason) : self
    }

    init(_ path: String, system error: Errno) {
        let folder = path.parentFolder
        switch error {
        case .notFound where !folder.isEmpty && FileIdentity(path: folder) == nil:
            self.init(path, .folderNotFound(folder))
        case .notFound: self.init(path, .notFound)
        case .notDirectory: self.init(path, .folderNotFound(folder))
        case .accessDenied, .notPermitted: self.init(path, .notWritable)
        case .readOnlyFileSystem: self.init(path, .diskIsReadOnly)
        case .noSpace, .overQuota, .tooLarge: self.init(path, .diskIsFull)
        case .isDirectory: self.init(path, .isFolder)
        default: self.init(path, .refused(error.description))
        }
    }

    /// Creates the error for a system call that failed to read the file.
    init(_ path: String, reading error: Errno) {
        if error == .accessDenied {
            self.init(path, .notReadable)
        } else {
            self.init(path, system: error)
        }
    }
}
