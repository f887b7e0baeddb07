public import Foundation

/// What a platform reports about content that is dragged: by this program, or by another one over a window of this program.
public enum DragEvent: Sendable, Equatable {
    /// What this program drags is over something else now.
    case over(DragTarget)
    /// Another program wants what this one drags in a type that was offered; `DragRequest.answer` has to follow.
    case dataRequested(PasteboardDataRequestID, type: String)
    /// This program's drag has come to its end.
    case ended(DragOutcome)
    /// Another program drags something that can be had in these types, and is at this point of the window, in points;
    /// `DragRequest.propose` has to follow.
    case moved(WindowID, CGPoint, types: [String])
    /// What another program drags has left the windows, or was given up.
    case exited
    /// Another program has let go over a place that takes the content; `DragRequest.finish` has to follow.
    case dropped(WindowID, CGPoint)
    /// Answers `DragRequest.read`.
    case data(PasteboardReadID, type: String, Data)
    /// Answers it, too.
    case failed(PasteboardReadID, PasteboardFailure)
}

/// What a drag of this program is over.
public enum DragTarget: Sendable, Equatable {
    /// Nothing that content could be dropped on.
    case nothing
    /// A window of this program, at this point of it, in points.
    case ownWindow(WindowID, CGPoint)
    /// Another program, which has not said yet whether it would take the content.
    case undecided
    /// Another program that would take it.
    case accepting
    /// Another program that would not.
    case refusing
}

/// How a drag has ended.
public enum DragOutcome: Sendable {
    /// Another program has taken the content.
    case taken
    /// Nobody has.
    case notTaken
}

/// Whether a window takes what another program drags over it.
public enum DropAnswer: Sendable {
    /// Something there takes a copy.
    case accepts
    /// What is there doesn't want it.
    case refuses
    /// Nothing there takes any drops.
    case noTarget
}
