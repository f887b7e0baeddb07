import Foundation
import GRDB
import TouchLanguage

/// Why steps are not kept. Its description is for the user; drawing goes on, and the steps stay in memory until they
/// can be written.
public struct KeepingError: Error, Hashable, CustomStringConvertible {
    /// What keeps steps from being written.
    public enum Reason: Error, Hashable, Sendable {
        case diskIsFull
        case mayNotBeWritten
        /// Another program has locked the file.
        case isBusy
        /// Another program has changed the file, or it was damaged after it was opened.
        case hasChanged
        case isGone
        /// The system has the steps, but the disk reports an error: they may not survive a power cut.
        case isUncertain(String)
        /// Anything else; the text is the system's.
        case refused(String)
    }

    /// The drawing's file.
    public let path: String
    /// What keeps the steps from being written.
    public let reason: Reason
    /// How many steps are waiting.
    public let unsavedCount: Int

    /// How many steps are not kept, and why, as a clause.
    public var summary: String {
        let cause =
            switch reason {
            case .diskIsFull: localized("the disk is full")
            case .mayNotBeWritten: localized("it can't be written to")
            case .isBusy: localized("another program is using it")
            case .hasChanged: localized("something else has changed it")
            case .isGone: localized("it is gone")
            case .isUncertain(let text), .refused(let text): text
            }
        return localized(
            unsavedCount, one: "\(unsavedCount) step is not kept in \(name) (\(cause))",
            other: "\(unsavedCount) steps are not kept in \(name) (\(cause))")
    }

    /// How many steps wait, for a person.
    public var title: String {
        localized(
            unsavedCount, one: "The last step is not kept", other: "The last \(unsavedCount) steps are not kept")
    }

    /// The error and the remedy, for the user.
    public var description: String {
        switch reason {
        case .diskIsFull: diskIsFull
        case .mayNotBeWritten: mayNotBeWritten
        case .isBusy: isBusy
        case .hasChanged: hasChanged
        case .isGone: isGone
        case .isUncertain(let text):
            localized(
                "The disk reports an error (\(text)): the last steps may not survive a power cut. TouchTracker keeps "
                    + "trying; copy the drawing to another disk.")
        case .refused(let text): refused(text)
        }
    }
}

extension KeepingError {
    private var name: String { (path as NSString).lastPathComponent }

    private var diskIsFull: String {
        localized(
            unsavedCount, one: "The disk is full: the last step is not saved. Make room; TouchTracker keeps trying.",
            other: "The disk is full: the last \(unsavedCount) steps are not saved. Make room; "
                + "TouchTracker keeps trying.")
    }

    private var mayNotBeWritten: String {
        localized(
            unsavedCount,
            one: "\(name) can't be written to any more: the last step is not saved. Make it writable; "
                + "TouchTracker keeps trying.",
            other: "\(name) can't be written to any more: the last \(unsavedCount) steps are not saved. "
                + "Make it writable; TouchTracker keeps trying.")
    }

    private var isBusy: String {
        localized(
            unsavedCount,
            one: "Another program is using \(name): the last step is not saved. Close it; TouchTracker keeps trying.",
            other: "Another program is using \(name): the last \(unsavedCount) steps are not saved. Close it; "
                + "TouchTracker keeps trying.")
    }

    private var hasChanged: String {
        localized(
            unsavedCount,
            one: "Something else has changed \(name): the last step is not saved, so as not to harm it. "
                + "Export the picture.",
            other: "Something else has changed \(name): the last \(unsavedCount) steps are not saved, so as not to "
                + "harm it. Export the picture.")
    }

    private var isGone: String {
        localized(
            unsavedCount,
            one: "\(name) is gone, and can't be made again: the last step is not saved. Make its folder again, or "
                + "export the picture.",
            other: "\(name) is gone, and can't be made again: the last \(unsavedCount) steps are not saved. "
                + "Make its folder again, or export the picture.")
    }

    private func refused(_ text: String) -> String {
        localized(
            unsavedCount,
            one: "\(name) can't be written to (\(text)): the last step is not saved. TouchTracker keeps trying.",
            other: "\(name) can't be written to (\(text)): the last \(unsavedCount) steps are not saved. "
                + "TouchTracker keeps trying.")
    }
}

extension KeepingError.Reason {
    /// - Parameters:
    ///   - error: SQLite's.
    ///   - system: the system's.
    init(_ error: any Error, system: Errno?) {
        guard let error = error as? DatabaseError else {
            self = .refused("\(error)")
            return
        }
        switch error.resultCode {
        case .SQLITE_FULL: self = .diskIsFull
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: self = .mayNotBeWritten
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .isBusy
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_SCHEMA, .SQLITE_ERROR: self = .hasChanged
        default:
            switch system {
            case .accessDenied?, .notPermitted?, .readOnlyFileSystem?: self = .mayNotBeWritten
            case .noSpace?, .overQuota?, .tooLarge?: self = .diskIsFull
            case let system?: self = .refused(system.description)
            case nil: self = .refused(error.message ?? error.resultCode.description)
            }
        }
    }
}
