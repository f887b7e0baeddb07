public import Foundation

/// What a platform reports about the pasteboard that its programs share.
public enum PasteboardEvent: Sendable, Equatable {
    /// There is other content now, or none: this program's offer has ended.
    case changed(PasteboardOwner)
    /// Another program wants this one's content in a type that was offered; `PasteboardRequest.answer` has to follow.
    case dataRequested(PasteboardDataRequestID, type: String)
    /// Answers `PasteboardRequest.readTypes` with the types that the content is available in, in its holder's order.
    case types(PasteboardReadID, [String])
    /// Answers `PasteboardRequest.read`.
    case data(PasteboardReadID, type: String, Data)
    /// Answers either.
    case failed(PasteboardReadID, PasteboardFailure)
}

/// Whose content is on the pasteboard, if it isn't this program's.
public enum PasteboardOwner: Sendable {
    /// Another program.
    case another
    /// The pasteboard is empty.
    case nobody
}

/// Identifies another program's request for content. The platform chooses the number.
public struct PasteboardDataRequestID: Hashable, Sendable, RawRepresentable {
    /// The platform's number; none is used twice while the program runs.
    public var rawValue: UInt64

    /// For platforms, which number requests.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// Identifies a read of another program's content. The application chooses the number, and uses none twice.
public struct PasteboardReadID: Hashable, Sendable, RawRepresentable {
    /// The application's number; none is used twice while the program runs.
    public var rawValue: UInt64

    /// For applications, which number their reads.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
