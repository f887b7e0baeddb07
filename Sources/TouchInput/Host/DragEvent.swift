public import Foundation

/// An event of a drag and drop: of this program's drag, or of another program's over one of this program's windows.
public enum DragEvent: Sendable, Equatable {
    /// This program's drag is over another target now.
    case over(DragTarget)
    /// Another program requests the dragged content in one of the offered types; reply with `DragRequest.answer`.
    case dataRequested(PasteboardDataRequestID, type: String)
    /// This program's drag has ended.
    case ended(DragOutcome)
    /// Another program's drag, with content available in these types, is at this point of the window, in points; reply
    /// with `DragRequest.propose`.
    case moved(WindowID, CGPoint, types: [String])
    /// Another program's drag has left the windows, or was cancelled.
    case exited
    /// Another program's drag was dropped where the content is accepted; reply with `DragRequest.finish`.
    case dropped(WindowID, CGPoint)
    /// The content; answers `DragRequest.read`.
    case data(PasteboardReadID, type: String, Data)
    /// The error; answers `DragRequest.read`.
    case failed(PasteboardReadID, PasteboardFailure)
}

/// The target under this program's drag.
public enum DragTarget: Sendable, Equatable {
    /// Nothing that accepts drops.
    case nothing
    /// A window of this program, at this point of it, in points.
    case ownWindow(WindowID, CGPoint)
    /// Another program, which has not yet replied whether it accepts the content.
    case undecided
    /// Another program that accepts the content.
    case accepting
    /// Another program that refuses the content.
    case refusing
}

/// The result of a drag.
public enum DragOutcome: Sendable {
    /// The content was accepted.
    case taken
    /// The content was not accepted.
    case notTaken
}

/// A window's answer to another program's drag over it.
public enum DropAnswer: Sendable {
    /// The target accepts a copy.
    case accepts
    /// The target refuses this content.
    case refuses
    /// No view under the drag accepts drops.
    case noTarget
}
