import TouchKit

/// What the gallery lies in: it takes the keys that nothing in it takes, and keeps them from the drawing behind.
final class GalleryView: UIView {
    weak var owner: GalleryViewController?

    override var canBecomeFirstResponder: Bool { true }

    /// Only in a window is it known what is light or dark.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        backgroundColor = .systemBackground
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // Whoever wrote what is looked for has found it.
        becomeFirstResponder()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) { owner?.handle(key) }
    }

    /// A held key goes on walking.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) {
            if case .go = key { owner?.handle(key) }
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
