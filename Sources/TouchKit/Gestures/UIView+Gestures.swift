extension UIView {
    /// The recognizers attached to the view, in the order in which they were added; nil if there are none, as in UIKit.
    /// Setting it replaces them.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
        set {
            let recognizers = newValue ?? []
            for recognizer in attachedRecognizers where !recognizers.contains(where: { $0 === recognizer }) {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in recognizers { addGestureRecognizer(recognizer) }
        }
    }

    /// Attaches a recognizer to the view, and removes it from its previous view. Touches that are down are not adopted.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        attachedRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a recognizer from the view, and ends its attempt. Does nothing for a recognizer of another view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.arbiter.abandon(gestureRecognizer, because: .removed)
        attachedRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
