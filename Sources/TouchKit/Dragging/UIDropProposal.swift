/// What a drop would do.
public nonisolated enum UIDropOperation: UInt, Sendable {
    /// Nothing: there is nobody for it here.
    case cancel = 0
    /// Nothing: here it could be done, but not now.
    case forbidden = 1
    /// What is dragged would be here as well.
    case copy = 2
    /// It would be here instead. Only what this program has begun to drag can be moved.
    case move = 3
}

/// What a view would do with what is dragged over it.
///
/// **Difference from UIKit**: the operation is all that it says, since no picture follows the hand.
@MainActor public final class UIDropProposal {
    /// What would be done.
    public let operation: UIDropOperation

    /// - Parameter operation: other programs take `move` for `copy`, since what they drag stays theirs.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }
}
