import Foundation

extension UIViewController {
    /// The duration of a sheet's animation, in seconds. Source: our choice; about as long as UIKit's.
    private static let sheetDuration: TimeInterval = 0.35

    /// Shows another controller's view over the whole window. The outermost parent of this controller becomes the
    /// presenter.
    ///
    /// Does nothing if this controller is in no window or already presents another. Its own view stays in the window
    /// and gets no appearance callbacks.
    ///
    /// - Parameters:
    ///   - animated: the view slides in from below; it receives touches at its final position.
    ///   - completion: called after `viewDidAppear(_:)`.
    public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil, let window = viewIfLoaded?.window else { return }
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        outermost.presented = controller
        controller.presenter = outermost
        let sheet = controller.view
        sheet.frame = window.bounds
        sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.isBeingPresented = true
        controller.isBeingDismissed = false
        let number = controller.beginTransition(.appear, animated: animated)
        window.addSubview(sheet)
        let end = {
            number.map(controller.endTransition)
            if number == controller.lastTransition { controller.isBeingPresented = false }
            completion?()
        }
        guard animated else { return end() }
        let height = sheet.bounds.height
        UIView.performWithoutAnimation { sheet.center.y += height }
        UIView.animate(withDuration: Self.sheetDuration, options: [.curveEaseOut, .allowUserInteraction]) {
            sheet.center.y -= height
        } completion: { _ in
            end()
        }
    }

    /// Dismisses the presented controller and all that it presents; a presented controller forwards this to its
    /// presenter.
    ///
    /// - Parameters:
    ///   - animated: the view slides down, and touches go to the views behind it. Of several, only the front one is
    ///     animated.
    ///   - completion: called after `viewDidDisappear(_:)`.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let first = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        var chain = [first]
        while let next = chain[chain.count - 1].presented { chain.append(next) }
        first.presenter?.presented = nil
        for controller in chain {
            controller.presenter = nil
            controller.presented = nil
            controller.isBeingPresented = false
            controller.isBeingDismissed = true
        }
        for controller in chain.dropLast().reversed() { controller.leave(animated: false, completion: nil) }
        chain[chain.count - 1].leave(animated: animated, completion: completion)
    }

    private func leave(animated: Bool, completion: (() -> Void)?) {
        let sheet = view
        sheet.window?.resignFirstResponder(inside: sheet)
        let number = beginTransition(.disappear, animated: animated)
        let end = { [self] in
            // It may have been presented again in the meantime.
            if number == lastTransition { sheet.removeFromSuperview() }
            number.map(endTransition)
            if number == lastTransition { isBeingDismissed = false }
            completion?()
        }
        guard animated else { return end() }
        UIView.animate(
            withDuration: Self.sheetDuration,
            options: [.curveEaseIn, .allowUserInteraction, .beginFromCurrentState]
        ) {
            sheet.center.y += sheet.bounds.height
        } completion: { _ in
            end()
        }
    }
}
