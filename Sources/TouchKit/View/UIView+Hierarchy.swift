extension UIView {
    /// Adds a view in front of the others, after removing it from its superview. Between superviews in the same window,
    /// the view never leaves the window: its touches go on, with the recognizers that they started with.
    public func addSubview(_ view: UIView) {
        insert(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }

    /// - Parameter index: 0 is the back.
    public func insertSubview(_ view: UIView, at index: Int) {
        let count = subviews.count - (view.superview === self ? 1 : 0)
        precondition((0...count).contains(index), "a subview is inserted at 0…\(count), not at \(index)")
        insert(view, at: index)
    }

    /// Adds a subview right behind a sibling.
    ///
    /// - Precondition: the sibling is a subview of this view.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, nextTo: sibling, offset: 0)
    }

    /// Adds a subview right in front of a sibling.
    ///
    /// - Precondition: the sibling is a subview of this view.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, nextTo: sibling, offset: 1)
    }

    /// Does nothing for a view that is not a subview.
    public func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index < subviews.count - 1 else { return }
        subviews.append(subviews.remove(at: index))
        view.setNeedsDisplayInSuperview()
    }

    /// Does nothing for a view that is not a subview.
    public func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index > 0 else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
        view.setNeedsDisplayInSuperview()
    }

    /// Removes the view and its subviews from the window: touches are cancelled and gestures fail or are cancelled.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        let oldWindow = window
        let leaving = oldWindow.map { _ in AppearanceChange(leaving: self) }
        if oldWindow != nil { announceWindowChange(to: nil) }
        setNeedsDisplayInSuperview()
        superview.detachLayer(of: self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        attach(to: nil, from: oldWindow)
        didMoveToSuperview()
        leaving?.finish()
    }

    /// Whether the view is `view` or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    private func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        let others = subviews.filter { $0 !== view }
        guard let index = others.firstIndex(where: { $0 === sibling }) else {
            preconditionFailure("the view to insert next to is no subview")
        }
        insert(view, at: index + offset)
    }

    private func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot contain itself")
        if view.superview === self {
            subviews.removeAll { $0 === view }
            subviews.insert(view, at: index)
            view.setNeedsDisplayInSuperview()
            return
        }
        if let window, view.window === window, let old = view.superview {
            return move(view, from: old, to: index)
        }
        view.removeFromSuperview()
        view.willMove(toSuperview: self)
        let entering = window.map { AppearanceChange(entering: view, in: self, of: $0) }
        if let window { view.announceWindowChange(to: window) }
        subviews.insert(view, at: min(index, subviews.count))
        view.updatingTraits {
            view.superview = self
            view.attach(to: window, from: nil)
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        view.setNeedsDisplayInSuperview()
        view.setNeedsLayout()
        LayoutPass.didAddSubview(to: self)
        entering?.finish()
    }

    /// Moves a view within its window: its touches, recognizers, animations and first responder go on.
    private func move(_ view: UIView, from old: UIView, to index: Int) {
        old.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        view.setNeedsDisplayInSuperview()
        old.detachLayer(of: view)
        old.subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(index, subviews.count))
        view.updatingTraits { view.superview = self }
        view.didMoveToSuperview()
        didAddSubview(view)
        view.setNeedsDisplayInSuperview()
        view.setNeedsLayout()
        LayoutPass.didAddSubview(to: self)
    }

    private func detachLayer(of subview: UIView) {
        guard let ownLayer, let index = subviews.firstIndex(where: { $0 === subview }) else { return }
        ownLayer.behavior?.willRemoveSubview(subview, behind: index > 0 ? subviews[index - 1] : nil)
    }

    private func announceWindowChange(to window: UIWindow?) {
        willMove(toWindow: window)
        for subview in subviews { subview.announceWindowChange(to: window) }
    }

    private func attach(to window: UIWindow?, from old: UIWindow?) {
        guard window !== old else { return }
        if window == nil { old?.resignFirstResponder(inside: self) }
        for view in descendants { view.attachedWindow = window }
        if window != nil { for view in descendants { view.makeCustomLayer() } }
        for view in descendants where view.backgroundColor != nil { view.resolveBackground() }
        if window == nil { old?.application?.viewsDidLeaveWindow(self) }
        if window != nil { for view in descendants { view.ownLayer?.behavior?.didEnterWindow() } }
        for view in descendants { view.didMoveToWindow() }
    }

    /// The view and everything inside it, each view before its subviews.
    var descendants: [UIView] {
        var result = [self]
        var index = 0
        while index < result.count {
            result.append(contentsOf: result[index].subviews)
            index += 1
        }
        return result
    }
}
