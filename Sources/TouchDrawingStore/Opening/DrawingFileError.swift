import Foundation
import TouchLanguage
import TouchSystem

/// Why a drawing can't be opened. Its description is one sentence for the user: what, why, what now.
public struct DrawingFileError: Error, Hashable, CustomStringConvertible {
    /// What is wrong with the file or its location.
    public enum Reason: Hashable, Sendable {
        case notThere
        /// Nothing has been drawn yet, and no drawing was named.
        case isNotBegun
        case folderNotThere(String)
        /// A dangling symbolic link.
        case leadsNowhere(to: String)
        case isFolder
        /// A pipe, a device or a socket.
        case isNoFile
        case isEmpty
        case isNoDrawing
        /// An SQLite file, but not a drawing.
        case isOfAnotherProgram
        /// A drawing's tables, plus something no drawing has, such as a trigger; the text names it for the user.
        case hasMore(String)
        /// Large, with next to nothing of a drawing in it: holes, zeros, noise.
        case isHollow
        /// The path of a foreign file that SQLite would take for part of the drawing.
        case hasStranger(String)
        /// Written in a later version of the format.
        case isNewer(version: Int, known: Int)
        case mayNotBeRead
        case mayNotBeWritten
        case diskIsReadOnly
        case diskIsFull
        case isOpenElsewhere
        /// Damaged so that nothing can be read; the text says how.
        case isDamaged(String)
        /// The drawing is gone, but its log is still there.
        case hasLostItsLog
        /// Anything else; the text is the system's.
        case refused(String)
    }

    /// The file, as it was named.
    public let path: String
    /// Why it can't be opened.
    public let reason: Reason

    init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The sentence.
    public var description: String {
        switch reason {
        case .notThere: localized("there is no drawing \(path); check the name")
        case .isNotBegun: localized("there is no drawing yet; draw one, or name the file of one")
        case .folderNotThere(let folder):
            localized("there is no folder \(folder) for \(path); make it, or give another name")
        case .leadsNowhere(let target):
            localized(
                "\(path) is a link that leads nowhere: there is no \(target); make that, remove the link, or give another name"
            )
        case .isFolder: localized("\(path) is a folder, not a drawing; give the name of a file")
        case .isNoFile: localized("\(path) is a pipe or a device, not a drawing; give the name of a file")
        case .isEmpty:
            localized(
                "\(path) is empty, so it is not a drawing; delete it to start one of this name, or give another name")
        case .isNoDrawing: localized("\(path) is not a TouchTracker drawing; it is left as it is; give another name")
        case .isOfAnotherProgram:
            localized("\(path) is another program's database, not a drawing; it is left as it is; give another name")
        case .hasMore(let what):
            localized(
                "\(path) has more in it than a drawing (\(what)), which could do harm; it is left as it is; ask for a copy that "
                    + "TouchTracker has written, or give another name")
        case .isHollow:
            localized(
                "\(path) is large, but contains next to nothing of a drawing; it is left as it is; give another name")
        case .hasStranger(let other):
            localized(
                "\(path) can't be opened beside \(other), which is not TouchTracker's; move that away, and open it again"
            )
        case .isNewer(let version, let known):
            localized(
                "\(path) was drawn with a newer TouchTracker (format \(version), this one knows \(known)); it is left as it "
                    + "is; install the newer version")
        case .mayNotBeRead:
            localized("\(path) can't be read, for lack of permission; ask its owner, or give another name")
        case .mayNotBeWritten:
            localized(
                "\(path) can't be written to, for lack of permission; copy it to a place of your own and open the copy")
        case .diskIsReadOnly:
            localized("\(path) is on a disk that can't be written to; copy it to another and open the copy")
        case .diskIsFull:
            localized("\(path) can't be created because the disk is full; make room, or choose another disk")
        case .isOpenElsewhere: localized("\(path) is open in another window; use that one, or give another name")
        case .isDamaged(let damage):
            localized(
                "\(path) is damaged and nothing in it can be read (\(damage)); it is left as it is; give another name")
        case .hasLostItsLog:
            localized(
                "\(path) is not there, but \(path)-wal is, with the last steps of a drawing; put the drawing back beside it, "
                    + "or move it away")
        case .refused(let text): localized("\(path) can't be opened (\(text)); give another name")
        }
    }
}

extension DrawingFileError {
    init(_ path: String, system error: Errno) {
        let folder = path.folderOfPath
        switch error {
        case .notThere where !folder.isEmpty && FileIdentity(path: folder) == nil:
            self.init(path, .folderNotThere(folder))
        case .notThere: self.init(path, .notThere)
        case .noFolder: self.init(path, .folderNotThere(folder))
        case .accessDenied, .notPermitted: self.init(path, .mayNotBeWritten)
        case .readOnlyFileSystem: self.init(path, .diskIsReadOnly)
        case .noSpace, .overQuota, .tooLarge: self.init(path, .diskIsFull)
        case .isDirectory: self.init(path, .isFolder)
        default: self.init(path, .refused(error.description))
        }
    }

    /// The system refuses to read.
    init(_ path: String, reading error: Errno) {
        if error == .accessDenied {
            self.init(path, .mayNotBeRead)
        } else {
            self.init(path, system: error)
        }
    }
}
