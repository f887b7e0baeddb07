public import Foundation

/// What an application requests of the pasteboard that the platform's programs share.
public enum PasteboardRequest: Sendable, Equatable {
    /// Offer content in these types, best first; with none, leave the pasteboard empty. A `changed` event follows if
    /// the platform doesn't allow it.
    case offer([String])
    /// The content in the requested type; nil refuses.
    case answer(PasteboardDataRequestID, Data?)
    /// Read another program's content in the first of these types that it has, that it delivers, and that is within the
    /// limit, in bytes. Answered by one event, unless the holder never replies: how long to wait is up to the caller.
    case read(PasteboardReadID, types: [String], limit: Int)
    /// Find out the types of another program's content. Answered in the same way.
    case readTypes(PasteboardReadID)
    /// Cancel a read: no answer follows.
    case stopReading(PasteboardReadID)
}
