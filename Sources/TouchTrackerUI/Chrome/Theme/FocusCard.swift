import Foundation
import TouchKit

/// A card beside the canvas whose controls keys can walk among, once they have been brought there.
class FocusCard: Card {
    /// F6 was pressed while one of its controls had the keys: they are wanted in another part of the window.
    var onLeave: (() -> Void)?

    private weak var previousResponder: UIResponder?

    /// Brings keys to the first control; Escape brings them back, and F6 unless `left` is set.
    func focusFirst() {
        guard let window, let first = FocusNavigator(in: self).stops.first, !hasFocus else { return }
        previousResponder = window.firstResponder
        first.becomeFirstResponder()
    }

    /// Whether keys go to one of its controls.
    var hasFocus: Bool { (window?.firstResponder as? UIView)?.isDescendant(of: self) == true }

    /// Brings keys back to where they went before.
    func restoreFocus() {
        guard hasFocus else { return }
        window?.firstResponder?.resignFirstResponder()
        previousResponder?.becomeFirstResponder()
    }

    /// Escape was pressed.
    func closePressed() { restoreFocus() }

    /// Past the controller of what lies behind, and so past its keys.
    override var next: UIResponder? { window }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) {
            switch key {
            case .close: return closePressed()
            case .leave: return onLeave?() ?? restoreFocus()
            case .step, .go: FocusNavigator(in: self).handle(key)
            }
        }
    }

    /// A held key goes on walking.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) { FocusNavigator(in: self).handle(key) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
