public import Foundation

/// An event of the pasteboard that a platform's programs share.
public enum PasteboardEvent: Sendable, Equatable {
    /// The content has been replaced or removed: this program's offer has ended.
    case changed(PasteboardOwner)
    /// Another program requests this program's content in an offered type; reply with `PasteboardRequest.answer`.
    case dataRequested(PasteboardDataRequestID, type: String)
    /// The types in which the content is available, in its owner's order; answers `PasteboardRequest.readTypes`.
    case types(PasteboardReadID, [String])
    /// The content; answers `PasteboardRequest.read`.
    case data(PasteboardReadID, type: String, Data)
    /// The error; answers `PasteboardRequest.read` or `readTypes`.
    case failed(PasteboardReadID, PasteboardFailure)
}

/// The owner of the pasteboard's content, if it isn't this program.
public enum PasteboardOwner: Sendable {
    /// Another program.
    case another
    /// None: the pasteboard is empty.
    case nobody
}

/// Identifies another program's request for content. The platform chooses the number.
public struct PasteboardDataRequestID: Hashable, Sendable, RawRepresentable {
    /// The platform's number; unique while the program runs.
    public var rawValue: UInt64

    /// Creates an identifier; for platforms, which number the requests.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// Identifies a read of another program's content. The application chooses the number, and never reuses it.
public struct PasteboardReadID: Hashable, Sendable, RawRepresentable {
    /// The application's number; unique while the program runs.
    public var rawValue: UInt64

    /// Creates an identifier; for applications, which number their reads.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
