extension UIView {
    /// The recognizers that watch this view and its subviews, in the order in which they were added; nil when there are
    /// none, as in UIKit. Setting it replaces them.
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

    /// Has the recognizer watch this view; it is taken from the view that it watches. Touches that are down are not
    /// adopted.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        attachedRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Cancels what the recognizer is about. Does nothing for one that watches another view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.arbiter.abandon(gestureRecognizer, because: .removed)
        attachedRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
