extension UIView {
    /// Ends text editing in this view or in a view inside it: if the first responder is one of them, it resigns.
    ///
    /// - Parameter force: true: it resigns even if it refuses to.
    /// - Returns: whether none of them is first responder any more.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let editor = window.firstResponder as? UIView, editor.isDescendant(of: self) else {
            return true
        }
        if editor.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }

    fileprivate func endEditingOfSender() {
        endEditing(true)
    }
}

extension Action {
    /// Ends text editing in the view that performs it, for a tap outside of a text field: UIKit's
    /// `#selector(UIView.endEditing(_:))`.
    public static let endEditing = Action("endEditing(_:)", UIView.endEditingOfSender)
}

extension UIScrollView {
    /// When a drag ends text editing, with UIKit's raw values.
    public nonisolated enum KeyboardDismissMode: Int, Sendable {
        /// Never.
        case none = 0
        /// When a drag begins.
        case onDrag = 1
        /// When a drag reaches the on-screen keyboard: never, since the toolkit shows none.
        case interactive = 2
        /// As `onDrag`.
        case onDragWithAccessory = 3
        /// As `interactive`.
        case interactiveWithAccessory = 4

        var endsEditing: Bool { self == .onDrag || self == .onDragWithAccessory }
    }

    func endTextEditing() {
        guard let editor = window?.firstResponder, editor is UITextField || editor is UITextView else { return }
        editor.resignFirstResponder()
    }
}
