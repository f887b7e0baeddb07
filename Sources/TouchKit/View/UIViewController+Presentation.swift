import Foundation

/// Has transitions of the program; the module `TouchCompatibility` makes `UIViewController` conform.
@MainActor package protocol TransitionBehavior {
    /// Returns the transition that the controller's transitioning delegate has; nil if it has none.
    ///
    /// - Parameters:
    ///   - presenter: the controller whose view is behind this one's.
    ///   - source: the controller that was asked to present this one.
    func makeTransition(
        _ kind: ModalTransition, presenter: UIViewController, source: UIViewController, in window: UIWindow
    ) -> (any CustomTransition)?
}

/// A transition of the program.
@MainActor package protocol CustomTransition {
    /// Starts it.
    ///
    /// - Parameter completion: called at the end, with false if it was canceled.
    func start(completion: @escaping (_ isCompleted: Bool) -> Void)
}

/// The transitions of a presented controller.
package enum ModalTransition {
    case presentation, dismissal
}

extension UIViewController {
    /// The duration of a sheet's animation, in seconds. Source: our choice; about as long as UIKit's.
    private static let sheetDuration: TimeInterval = 0.35

    func performPresentation(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard presentedViewController == nil, let window = viewIfLoaded?.window else { return }
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        outermost.presented = controller
        controller.presenter = outermost
        let sheet = controller.view
        // It may still be leaving.
        sheet.endAnimations()
        sheet.frame = window.bounds
        sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.isBeingPresented = true
        controller.isBeingDismissed = false
        let number = controller.beginTransition(.appear, animated: animated)
        let end = {
            number.map(controller.endTransition)
            if number == controller.lastTransition { controller.isBeingPresented = false }
            completion?()
        }
        let custom = animated ? controller as? any TransitionBehavior : nil
        if let transition = custom?.makeTransition(.presentation, presenter: outermost, source: self, in: window) {
            return transition.start { $0 ? end() : controller.cancelPresentation(completion) }
        }
        window.addSubview(sheet)
        guard animated else { return end() }
        let height = sheet.bounds.height
        UIView.performWithoutAnimation { sheet.center.y += height }
        UIView.animate(withDuration: Self.sheetDuration, options: [.curveEaseOut, .allowUserInteraction]) {
            sheet.center.y -= height
        } completion: { _ in
            end()
        }
    }

    func performDismissal(animated: Bool, completion: (() -> Void)?) {
        guard let first = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        if animated, first.presented == nil, first.startDismissal(completion) { return }
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

    /// Undoes a presentation whose transition was canceled.
    private func cancelPresentation(_ completion: (() -> Void)?) {
        presenter?.presented = nil
        presenter = nil
        isBeingPresented = false
        let number = beginTransition(.disappear, animated: true)
        view.removeFromSuperview()
        number.map(endTransition)
        completion?()
    }

    /// Starts the dismissal's own transition, if there is one. The controller stays presented until its end.
    private func startDismissal(_ completion: (() -> Void)?) -> Bool {
        guard let presenter, let window = viewIfLoaded?.window, let custom = self as? any TransitionBehavior else {
            return false
        }
        if isBeingDismissed { return true }
        guard
            let transition = custom.makeTransition(.dismissal, presenter: presenter, source: presenter, in: window)
        else { return false }
        isBeingDismissed = true
        let number = beginTransition(.disappear, animated: true)
        transition.start { [self] isCompleted in
            isBeingDismissed = false
            if isCompleted {
                window.resignFirstResponder(inside: view)
                presenter.presented = nil
                self.presenter = nil
                view.removeFromSuperview()
                number.map(endTransition)
            } else {
                beginTransition(.appear, animated: true).map(endTransition)
            }
            completion?()
        }
        return true
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
        let y = sheet.center.y + sheet.bounds.height
        if let shown = sheet.presentation?.center?.value {
            // It is still appearing, which ends here.
            sheet.endAnimations()
            UIView.performWithoutAnimation { sheet.center = shown }
        }
        UIView.animate(withDuration: Self.sheetDuration, options: [.curveEaseIn, .allowUserInteraction]) {
            sheet.center.y = y
        } completion: { _ in
            end()
        }
    }
}
