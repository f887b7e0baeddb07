public import Foundation

/// A request by an application to its platform about drag and drop.
public enum DragRequest: Sendable, Equatable {
    /// Start a drag of content that is available in these types, best first. A `DragEvent.ended` follows eventually.
    case start(types: [String])
    /// The dragging touch or pointer has moved to this point, in points of the window; it may be outside of the window.
    case move(WindowID, CGPoint)
    /// The dragging touch or pointer was released: drop the content on the target under it.
    case drop
    /// Cancel the drag.
    case cancel
    /// The content in the requested type; nil refuses.
    case answer(PasteboardDataRequestID, Data?)
    /// Whether the target under another program's drag would accept its content.
    case propose(DropAnswer)
    /// Read the content dropped by another program, in the first of these types that is available and within the limit,
    /// in bytes. Answered by one event, unless the other program never replies.
    case read(PasteboardReadID, types: [String], limit: Int)
    /// Cancel a read: no answer follows.
    case stopReading(PasteboardReadID)
    /// The dropped content has been read, with this outcome.
    case finish(DragOutcome)
}
