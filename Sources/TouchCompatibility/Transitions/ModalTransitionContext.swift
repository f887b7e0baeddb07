import Foundation
import TouchKit

/// The view in which a presented controller's view is, while a transition of the program shows it.
private final class TransitionContainer: UIView {}

/// A transition between a controller and the one that it presents.
///
///     created ── start ──→ animated ── completeTransition ──→ ended
///                      ──→ interactive ── finish or cancel ──→ animated
final class ModalTransitionContext: UIViewControllerContextTransitioning, CustomTransition {
    let animator: any UIViewControllerAnimatedTransitioning
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private let kind: ModalTransition
    private let presented: UIViewController
    private let presenter: UIViewController
    private let bounds: CGRect
    /// Where the presenter's view is, to which it returns.
    private let home: (superview: UIView, index: Int)?
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    /// Nil before the start and after the end.
    private var completion: ((Bool) -> Void)?
    let containerView: UIView

    init(
        _ kind: ModalTransition, _ animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?, of presented: UIViewController,
        over presenter: UIViewController, in window: UIWindow
    ) {
        (self.kind, self.animator, self.interaction) = (kind, animator, interaction)
        (self.presented, self.presenter, bounds) = (presented, presenter, window.bounds)
        home = presenter.viewIfLoaded.flatMap { view in
            view.superview.flatMap { superview in
                superview.subviews.firstIndex { $0 === view }.map { (superview, $0) }
            }
        }
        containerView = presented.view.superview as? TransitionContainer ?? TransitionContainer(frame: window.bounds)
        containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        guard containerView.superview == nil else { return }
        window.addSubview(containerView)
        if kind == .dismissal { containerView.addSubview(presented.view) }
    }

    func start(completion: @escaping (Bool) -> Void) {
        self.completion = completion
        isInteractive = interaction?.wantsInteractiveStart == true
        if let interaction {
            interaction.startInteractiveTransition(self)
        } else if let animator = animator.interruptibleAnimator(using: self), animator.state == .inactive {
            self.animator.animateTransition(using: self)
            if animator.state == .inactive { animator.startAnimation() }
        } else {
            animator.animateTransition(using: self)
        }
    }

    // MARK: UIViewControllerContextTransitioning

    var isAnimated: Bool { true }
    var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}

    func finishInteractiveTransition() {
        isInteractive = false
    }

    func cancelInteractiveTransition() {
        isInteractive = false
        transitionWasCancelled = true
    }

    func pauseInteractiveTransition() {
        isInteractive = true
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        isInteractive = false
        if let view = presenter.viewIfLoaded, let home, view.isDescendant(of: containerView) {
            home.superview.insertSubview(view, at: min(home.index, home.superview.subviews.count))
        }
        completion(didComplete)
        if didComplete == (kind == .dismissal) { containerView.removeFromSuperview() }
        animator.animationEnded(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: kind == .presentation ? presenter : presented
        case .to: kind == .presentation ? presented : presenter
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let controller = viewController(
            forKey: UITransitionContextViewControllerKey(rawValue: key.rawValue + "Controller"))
        // The presenter's view takes part only if it is hidden by the presented one.
        let takesPart = controller === presented || presentationStyle == .fullScreen
        return takesPart ? controller?.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === viewController(forKey: .from) ? vc.view.convert(vc.view.bounds, to: containerView) : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === viewController(forKey: .to) ? bounds : .zero
    }
}

extension UIViewController: TransitionBehavior {
    package func makeTransition(
        _ kind: ModalTransition, presenter: UIViewController, source: UIViewController, in window: UIWindow
    ) -> (any CustomTransition)? {
        guard let delegate = transitioningDelegate else { return nil }
        switch kind {
        case .presentation:
            let animator = delegate.animationController(
                forPresented: self, presenting: presenter, source: source)
            guard let animator else { return nil }
            return ModalTransitionContext(
                kind, animator, delegate.interactionControllerForPresentation(using: animator), of: self,
                over: presenter, in: window)
        case .dismissal:
            guard let animator = delegate.animationController(forDismissed: self) else { return nil }
            return ModalTransitionContext(
                kind, animator, delegate.interactionControllerForDismissal(using: animator), of: self, over: presenter,
                in: window)
        }
    }
}
