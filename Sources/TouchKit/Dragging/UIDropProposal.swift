/// The operation that a drop would perform.
public nonisolated enum UIDropOperation: UInt, Sendable {
    /// None: no view accepts the content.
    case cancel = 0
    /// None: the view accepts such content, but not now.
    case forbidden = 1
    /// Copies the content.
    case copy = 2
    /// Moves the content. Possible only for drags started by this program.
    case move = 3
}

/// A view's proposal for the content dragged over it.
///
/// **Difference from UIKit**: contains only the operation, since there is no drag preview.
@MainActor public final class UIDropProposal {
    /// The proposed operation.
    public let operation: UIDropOperation

    /// - Parameter operation: for other programs' drags, `move` becomes `copy`, since their content stays theirs.
    public init(operation: UIDropOperation) {
        self.operation = operation
    }
}
