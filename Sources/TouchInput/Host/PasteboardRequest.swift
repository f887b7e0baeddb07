public import Foundation

/// What an application asks of the pasteboard that the platform's programs share.
public enum PasteboardRequest: Sendable, Equatable {
    /// Hold content that can be had as these types, the best first; with none, hold nothing and leave the pasteboard empty.
    /// A `changed` event follows if the platform does not let it.
    case offer([String])
    /// The content in the type that was asked for; nil refuses.
    case answer(PasteboardQuestionID, Data?)
    /// Read what another program holds, in the first of these types that it has, that it hands over, and that has no more
    /// bytes than the limit. Answered by one event, unless the holder never says a word: how long to wait is the caller's.
    case read(PasteboardReadingID, types: [String], limit: Int)
    /// Find out what another program's content can be had as. Answered likewise.
    case readTypes(PasteboardReadingID)
    /// Nobody waits for that reading any more: no answer.
    case stopReading(PasteboardReadingID)
}
