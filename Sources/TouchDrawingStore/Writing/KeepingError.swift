import Foundation
import GRDB

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
        let steps = unsavedCount == 1 ? "1 step is" : "\(unsavedCount) steps are"
        let cause =
            switch reason {
            case .diskIsFull: "the disk is full"
            case .mayNotBeWritten: "it can't be written to"
            case .isBusy: "another program is using it"
            case .hasChanged: "something else has changed it"
            case .isGone: "it is gone"
            case .isUncertain(let text), .refused(let text): text
            }
        return "\(steps) not kept in \((path as NSString).lastPathComponent) (\(cause))"
    }

    /// The error and the remedy, for the user.
    public var description: String {
        let name = (path as NSString).lastPathComponent
        let waiting = unsavedCount == 1 ? "the last step is" : "the last \(unsavedCount) steps are"
        return switch reason {
        case .diskIsFull: "The disk is full: \(waiting) not saved. Make room; TouchTracker keeps trying."
        case .mayNotBeWritten:
            "\(name) can't be written to any more: \(waiting) not saved. Make it writable; TouchTracker keeps trying."
        case .isBusy: "Another program is using \(name): \(waiting) not saved. Close it; TouchTracker keeps trying."
        case .hasChanged:
            "Something else has changed \(name): \(waiting) not saved, so as not to harm it. Export the picture."
        case .isGone:
            "\(name) is gone, and can't be made again: \(waiting) not saved. Make its folder again, or export the picture."
        case .isUncertain(let text):
            "The disk reports an error (\(text)): the last steps may not survive a power cut. TouchTracker keeps "
                + "trying; copy the drawing to another disk."
        case .refused(let text):
            "\(name) can't be written to (\(text)): \(waiting) not saved. TouchTracker keeps trying."
        }
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
