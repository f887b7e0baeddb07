import Foundation
import TouchKit

protocol FocusCardDelegate: AnyObject {
    /// F6 was pressed while a control was focused: moves the focus to another part of the window.
    func focusCardDidLeave(_ card: FocusCard)
}

/// A card beside the canvas. The focus can be moved to it, and then among its controls.
class FocusCard: Card {
    weak var focusDelegate: (any FocusCardDelegate)?

    private weak var previousResponder: UIResponder?

    /// Focuses the first control. Escape restores the focus, and so does F6 without a delegate.
    func focusFirst() {
        guard let window, let first = FocusNavigator(in: self).stops.first, !hasFocus else { return }
        previousResponder = window.firstResponder
        first.becomeFirstResponder()
    }

    /// Whether one of its controls is focused.
    var hasFocus: Bool { (window?.firstResponder as? UIView)?.isDescendant(of: self) == true }

    /// Restores the previous focus.
    func restoreFocus() {
        guard hasFocus else { return }
        window?.firstResponder?.resignFirstResponder()
        previousResponder?.becomeFirstResponder()
    }

    /// Escape was pressed.
    func closePressed() { restoreFocus() }

    /// Skips the controller behind, and so its key commands.
    override var next: UIResponder? { window }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) {
            switch key {
            case .close: return closePressed()
            case .leave: return focusDelegate?.focusCardDidLeave(self) ?? restoreFocus()
            case .step, .go: FocusNavigator(in: self).handle(key)
            }
        }
    }

    /// Arrow keys and Tab repeat while they are held.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap({ FocusKey($0) }) { FocusNavigator(in: self).handle(key) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
