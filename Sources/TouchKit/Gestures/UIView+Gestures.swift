extension UIView {
    /// The touches that are down and began in the view or its subviews. UIKit has them only in events.
    public var activeTouches: [UITouch] {
        window?.application?.touchDispatcher.touches.filter { $0.isDown && $0.view?.isDescendant(of: self) == true }
            ?? []
    }

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
        addGestureRecognizer(gestureRecognizer, before: nil)
    }

    /// - Parameter next: receives touches after the new recognizer; nil: the new one is last.
    func addGestureRecognizer(_ recognizer: UIGestureRecognizer, before next: UIGestureRecognizer?) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        let index = attachedRecognizers.firstIndex { $0 === next } ?? attachedRecognizers.endIndex
        attachedRecognizers.insert(recognizer, at: index)
        recognizer.view = self
    }

    /// Removes a recognizer from the view, and ends its attempt. Does nothing for a recognizer of another view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.arbiter.abandon(gestureRecognizer, because: .removed)
        attachedRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
