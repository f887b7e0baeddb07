public import Foundation

/// What an application asks of its platform about content that is dragged.
public enum DragRequest: Sendable, Equatable {
    /// Drag content that can be had in these types, the best first. A `DragEvent.ended` follows sooner or later.
    case start(types: [String])
    /// The hand that drags is at this point, in points of the window, which may lie outside of it.
    case move(WindowID, CGPoint)
    /// The hand has let go: give the content to whoever takes it there.
    case drop
    /// Nobody is to get it.
    case cancel
    /// The content in the type that was asked for; nil refuses.
    case answer(PasteboardDataRequestID, Data?)
    /// Whether what another program drags would be taken where it is.
    case propose(DropAnswer)
    /// Read what another program has dropped in the first of these types that it has, and that is within the limit, in bytes.
    /// Answered by one event, unless the other program never replies.
    case read(PasteboardReadID, types: [String], limit: Int)
    /// Cancel a read: no answer follows.
    case stopReading(PasteboardReadID)
    /// Nothing more is read of what was dropped.
    case finish(DragOutcome)
}
