import Foundation
import GRDB
import TouchFoundation

/// Why steps are not saved. The description is for the user; drawing continues, and the steps stay in memory until they
/// can be written.
public struct SaveError: Error, Hashable, CustomStringConvertible {
    /// The cause.
    public enum Reason: Error, Hashable, Sendable {
        case diskIsFull
        case notWritable
        /// Another program has locked the file.
        case isBusy
        /// Another program has changed the file, or it was damaged after it was opened.
        case hasChanged
        case isGone
        /// The steps are written but not synced, since the disk reports an error: they may not survive a power cut.
        case notSynced(String)
        /// Any other error; the text is the system's.
        case refused(String)
    }

    /// The drawing's file.
    public let path: String
    /// The cause.
    public let reason: Reason
    /// The number of unsaved steps.
    public let unsavedCount: Int

    /// The number of unsaved steps, and the cause, as a clause.
    public var summary: String {
        let cause =
            switch reason {
            case .diskIsFull: localized("the disk is full")
            case .notWritable: localized("it isn't writable")
            case .isBusy: localized("another program is using it")
            case .hasChanged: localized("another program changed it")
            case .isGone: localized("it no longer exists")
            case .notSynced(let text), .refused(let text): text
            }
        return localized(
            unsavedCount, one: "\(unsavedCount) step is not saved in \(name) (\(cause))",
            other: "\(unsavedCount) steps are not saved in \(name) (\(cause))")
    }

    /// The number of unsaved steps, as a title for the user.
    public var title: String {
        localized(
            unsavedCount, one: "Your last step hasn't been saved",
            other: "Your last \(unsavedCount) steps haven't been "
                + "saved")
    }

    /// The error and the remedy, for the user.
    public var description: String {
        switch reason {
        case .diskIsFull: diskIsFull
        case .notWritable: notWritable
        case .isBusy: isBusy
        case .hasChanged: hasChanged
        case .isGone: isGone
        case .notSynced(let text):
            localized(
                "Disk error (\(text)): your last steps may not survive a power cut. TouchTracker keeps trying; copy "
                    + "the drawing to another disk.")
        case .refused(let text): refused(text)
        }
    }
}

extension SaveError {
    private var name: String { (path as NSString).lastPathComponent }

    private var diskIsFull: String {
        localized(
            unsavedCount, one: "Disk full: your last step isn't saved. Free up space; TouchTracker will keep trying.",
            other: "Disk full: your last \(unsavedCount) steps aren't saved. Free up space; TouchTracker will keep "
                + "trying.")
    }

    private var notWritable: String {
        localized(
            unsavedCount,
            one: "\(name) is no longer writable: your last step isn't saved. Make it writable; TouchTracker will "
                + "keep trying.",
            other: "\(name) is no longer writable: your last \(unsavedCount) steps aren't saved. Make it writable; "
                + "TouchTracker will keep trying.")
    }

    private var isBusy: String {
        localized(
            unsavedCount,
            one: "Another program is using \(name): your last step isn't saved. Close that program; TouchTracker "
                + "will keep trying.",
            other: "Another program is using \(name): your last \(unsavedCount) steps aren't saved. Close that "
                + "program; TouchTracker will keep trying.")
    }

    private var hasChanged: String {
        localized(
            unsavedCount,
            one: "Another program changed \(name): your last step isn't saved, to avoid damaging it. Export the "
                + "drawing.",
            other: "Another program changed \(name): your last \(unsavedCount) steps aren't saved, to avoid damaging "
                + "it. Export the drawing.")
    }

    private var isGone: String {
        localized(
            unsavedCount,
            one: "\(name) no longer exists and can't be created again: your last step isn't saved. Restore its "
                + "folder, or export the drawing.",
            other: "\(name) no longer exists and can't be created again: your last \(unsavedCount) steps aren't "
                + "saved. Restore its folder, or export the drawing.")
    }

    private func refused(_ text: String) -> String {
        localized(
            unsavedCount,
            one: "Couldn't save \(name) (\(text)): your last step isn't saved. TouchTracker will keep trying.",
            other: "Couldn't save \(name) (\(text)): your last \(unsavedCount) steps aren't saved. TouchTracker will "
                + "keep trying.")
    }
}

extension SaveError.Reason {
    /// - Parameters:
    ///   - error: the error from SQLite.
    ///   - system: the error from the system.
    init(_ error: any Error, system: Errno?) {
        guard let error = error as? DatabaseError else {
            self = .refused("\(error)")
            return
        }
        switch error.resultCode {
        case .SQLITE_FULL: self = .diskIsFull
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: self = .notWritable
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .isBusy
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_SCHEMA, .SQLITE_ERROR: self = .hasChanged
        default:
            switch system {
            case .accessDenied?, .notPermitted?, .readOnlyFileSystem?: self = .notWritable
            case .noSpace?, .overQuota?, .tooLarge?: self = .diskIsFull
            case let system?: self = .refused(system.description)
            case nil: self = .refused(error.message ?? error.resultCode.description)
            }
        }
    }
}
