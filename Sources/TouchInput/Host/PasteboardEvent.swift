public import Foundation

/// What a platform tells of the pasteboard that its programs share.
public enum PasteboardEvent: Sendable, Equatable {
    /// There is other content now, or none: what this program offered is offered no more.
    case changed(PasteboardHolder)
    /// Another program wants this one's content in a type that was offered; `PasteboardRequest.answer` has to follow.
    case asked(PasteboardQuestionID, type: String)
    /// Answers `PasteboardRequest.readTypes`: what the content can be had as, in its holder's order.
    case types(PasteboardReadingID, [String])
    /// Answers `PasteboardRequest.read`.
    case data(PasteboardReadingID, type: String, Data)
    /// Answers either.
    case failed(PasteboardReadingID, PasteboardFailure)
}

/// Whose content is on the pasteboard, if it isn't this program's.
public enum PasteboardHolder: Sendable {
    case another, nobody
}

/// A question of another program. The platform chooses the number.
public struct PasteboardQuestionID: Hashable, Sendable, RawRepresentable {
    /// The platform's number; none is used twice while the program runs.
    public var rawValue: UInt64

    /// For platforms, which count questions.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// A reading of what another program holds. The application chooses the number, and uses none twice.
public struct PasteboardReadingID: Hashable, Sendable, RawRepresentable {
    /// The application's number; none is used twice while the program runs.
    public var rawValue: UInt64

    /// For applications, which count what they read.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
