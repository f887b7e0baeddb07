import TouchFoundation

/// Why a drawing can't be renamed, duplicated or moved to the trash. The description is one sentence for the user.
/// Nothing was changed.
public struct ShelfError: Error, Hashable, CustomStringConvertible {
    /// The cause.
    public enum Reason: Hashable, Sendable {
        /// Another window has the drawing open.
        case isOpenElsewhere
        /// The drawing was moved or deleted in the meantime.
        case isGone
        /// The drawing is damaged; opening it recovers the readable part into a new file.
        case isDamaged
        /// The name is not valid for a drawing.
        case invalidName(DrawingName.ValidationError)
        /// Another drawing has the name.
        case nameIsTaken(String)
        case diskIsFull
        /// Any other error; the text is the system's.
        case refused(String)
    }

    /// The drawing's title.
    public let title: String
    /// The cause.
    public let reason: Reason

    init(_ title: String, _ reason: Reason) {
        (self.title, self.reason) = (title, reason)
    }

    /// The error as a sentence.
    public var description: String {
        switch reason {
        case .isOpenElsewhere: localized("\(title) is already open in another window; close that window first")
        case .isGone: localized("\(title) no longer exists")
        case .isDamaged: localized("\(title) is damaged; open it to recover what can be read")
        case .invalidName(let error): error.description
        case .nameIsTaken(let name): localized("“\(name)” already exists; choose another name")
        case .diskIsFull: localized("the disk is full; free some space")
        case .refused(let text): localized("couldn't move or change \(title) (\(text))")
        }
    }
}

extension ShelfError {
    init(_ title: String, system error: Errno) {
        switch error {
        case .notFound: self.init(title, .isGone)
        case .noSpace, .overQuota: self.init(title, .diskIsFull)
        default: self.init(title, .refused(error.description))
        }
    }

    init(_ title: String, _ error: DrawingFileError) {
        switch error.reason {
        case .isOpenElsewhere: self.init(title, .isOpenElsewhere)
        case .notFound, .isDanglingLink: self.init(title, .isGone)
        case .diskIsFull: self.init(title, .diskIsFull)
        case .isDamaged: self.init(title, .isDamaged)
        default: self.init(title, .refused(error.description))
        }
    }
}
