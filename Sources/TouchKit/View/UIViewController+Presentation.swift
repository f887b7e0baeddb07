import Foundation

extension UIViewController {
    /// How long a sheet takes to come or go, in seconds. Source: our choice; about as long as UIKit's.
    private static let sheetDuration: TimeInterval = 0.35

    /// Shows another controller's view over the whole window. If this controller has parents, the outermost of them presents
    /// it.
    ///
    /// Does nothing if this controller is in no window or already presents one. This controller's own view stays where it
    /// is, and hears nothing of it.
    ///
    /// - Parameters:
    ///   - animated: the view comes from below; it takes touches where it will be.
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

    /// Takes the presented controller away again, with what it presents; asked of a presented controller, it passes this on
    /// to the one that presents it.
    ///
    /// - Parameters:
    ///   - animated: the view goes down, while touches go to what lies behind. Of several, only the one in front is seen to go.
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
            // It may have been presented again meanwhile.
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
