import TouchKit

/// The root view of the gallery. It handles keys that no subview handles, so that they don't reach the drawing behind.
final class GalleryView: UIView {
    weak var owner: GalleryViewController?

    override var canBecomeFirstResponder: Bool { true }

    /// The appearance is only known in a window.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        backgroundColor = .systemBackground
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // Ends editing in the search field.
        becomeFirstResponder()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) { owner?.handle(key) }
    }

    /// Arrow keys repeat while they are held.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) {
            if case .go = key { owner?.handle(key) }
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
