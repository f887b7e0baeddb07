public import Foundation

/// A request by an application about the pasteboard that the platform's programs share.
public enum PasteboardRequest: Sendable, Equatable {
    /// Offer content in these types, best first; an empty array clears the pasteboard. A `changed` event follows if the
    /// platform refuses.
    case offer([String])
    /// The content in the requested type; nil refuses.
    case answer(PasteboardDataRequestID, Data?)
    /// Read another program's content in the first of these types that is available, delivered, and within the limit,
    /// in bytes. Answered by one event, unless the owner never replies: the timeout is the caller's responsibility.
    case read(PasteboardReadID, types: [String], limit: Int)
    /// Read the available types of another program's content. Answered by one event, too.
    case readTypes(PasteboardReadID)
    /// Cancel a read: no answer follows.
    case stopReading(PasteboardReadID)
}
