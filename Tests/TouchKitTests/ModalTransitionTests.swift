import Foundation
import Testing
import TouchCompatibility
import TouchKitTesting

/// Transitions that a transitioning delegate supplies.
@Suite struct ModalTransitionTests {
    private final class Log {
        var entries: [String] = []
        func drain() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    private final class Sheet: UIViewController {
        let log: Log
        init(_ log: Log) { self.log = log }

        override func viewWillAppear(_ animated: Bool) { log.entries.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.entries.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.entries.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.entries.append("did disappear") }
    }

    /// Slides the presented view down, linearly in a second.
    private final class Slide: UIViewControllerAnimatedTransitioning {
        let isPresenting: Bool
        let log: Log

        init(isPresenting: Bool, _ log: Log) {
            (self.isPresenting, self.log) = (isPresenting, log)
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: isPresenting ? .to : .from) else { return }
            let height = context.containerView.bounds.height
            if isPresenting {
                context.containerView.addSubview(view)
                view.frame.origin.y = height
            }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.y = self.isPresenting ? 0 : height
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animationEnded(_ transitionCompleted: Bool) { log.entries.append("ended \(transitionCompleted)") }
    }

    /// Moves the presented view in from the right with a property animator.
    private final class Push: UIViewControllerAnimatedTransitioning {
        private var animator: UIViewPropertyAnimator?

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context)?.startAnimation()
        }

        func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
            -> (any UIViewImplicitlyAnimating)?
        {
            if let animator { return animator }
            guard let view = context.viewController(forKey: .to)?.view else { return nil }
            context.containerView.addSubview(view)
            view.frame.origin.x = 300
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 0 }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            self.animator = animator
            return animator
        }
    }

    private final class Delegate: UIViewControllerTransitioningDelegate {
        let log: Log
        var interaction: UIPercentDrivenInteractiveTransition?
        var presentation: (any UIViewControllerAnimatedTransitioning)?
        init(_ log: Log) { self.log = log }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { presentation ?? Slide(isPresenting: true, log) }

        func animationController(forDismissed dismissed: UIViewController)
            -> (any UIViewControllerAnimatedTransitioning)?
        { Slide(isPresenting: false, log) }

        func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { interaction }

        func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { interaction }
    }

    private let stage: TestStage
    private let log = Log()
    private let presenter = UIViewController()
    private let sheet: Sheet
    private let delegate: Delegate

    init() {
        let presenter = presenter
        stage = TestStage { presenter }
        sheet = Sheet(log)
        delegate = Delegate(log)
        sheet.transitioningDelegate = delegate
        stage.advance(by: .milliseconds(20))
    }

    private var height: CGFloat { stage.window.bounds.height }
    private var shownY: CGFloat { sheet.view.layer.presentation()?.frame.minY ?? -1 }

    private func present() {
        presenter.present(sheet, animated: true) { log.entries.append("completion") }
    }

    private func dismiss() {
        sheet.dismiss(animated: true) { log.entries.append("completion") }
    }

    private func advance(_ seconds: Double) { stage.advance(by: .seconds(seconds)) }

    @Test("transition: the delegate's animator presents and dismisses (K-39)")
    func animated() {
        present()
        #expect(presenter.presentedViewController === sheet && sheet.isBeingPresented)
        advance(0.5)
        #expect(abs(shownY - height / 2) < height / 30 && log.drain() == ["will appear"])
        advance(0.6)
        #expect(log.drain() == ["did appear", "completion", "ended true"] && !sheet.isBeingPresented)
        dismiss()
        #expect(presenter.presentedViewController === sheet && sheet.isBeingDismissed)
        advance(1.1)
        #expect(log.drain() == ["will disappear", "did disappear", "completion", "ended true"])
        #expect(presenter.presentedViewController == nil && sheet.view.superview == nil)
        #expect(stage.window.subviews.count == 1)
        present()
        advance(1.1)
        #expect(log.drain().contains("did appear"))
    }

    @Test("interactive transition: follows its fraction and is finished (K-39)")
    func finished() {
        present()
        advance(1.1)
        _ = log.drain()
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        dismiss()
        for fraction in [0.25, 0.75, 0.5] {
            interaction.update(fraction)
            #expect(abs(shownY - height * fraction) < 1 && interaction.percentComplete == fraction)
            advance(2)
            #expect(log.drain().filter { $0 != "will disappear" } == [])
        }
        interaction.finish()
        advance(0.25)
        #expect(shownY > height * 0.55 && shownY < height * 0.95)
        advance(0.3)
        #expect(log.drain() == ["did disappear", "completion", "ended true"])
        #expect(presenter.presentedViewController == nil && stage.window.subviews.count == 1)
        interaction.update(0.1)
        interaction.finish()
        interaction.cancel()
        #expect(log.drain() == [])
    }

    @Test("interactive transition: a canceled dismissal leaves the sheet as it was, and works again (K-39)")
    func cancelledDismissal() {
        present()
        advance(1.1)
        _ = log.drain()
        let interaction = UIPercentDrivenInteractiveTransition()
        delegate.interaction = interaction
        for _ in 0..<2 {
            dismiss()
            interaction.update(0.5)
            interaction.cancel()
            advance(0.25)
            #expect(shownY > 0 && shownY < height / 2)
            advance(0.4)
            #expect(
                log.drain() == ["will disappear", "will appear", "did appear", "completion", "ended false"])
            #expect(sheet.view.frame == stage.window.bounds && shownY == 0)
            #expect(presenter.presentedViewController === sheet && !sheet.isBeingDismissed)
        }
        dismiss()
        interaction.update(0.2)
        interaction.finish()
        advance(1)
        #expect(presenter.presentedViewController == nil)
    }

    @Test("interactive transition: a canceled presentation shows nothing (K-39)")
    func cancelledPresentation() {
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.completionSpeed = 2
        delegate.interaction = interaction
        present()
        interaction.update(0.5)
        #expect(abs(shownY - height / 2) < 1)
        interaction.cancel()
        advance(0.3)
        #expect(log.drain() == ["will appear", "will disappear", "did disappear", "completion", "ended false"])
        #expect(
            presenter.presentedViewController == nil && sheet.view.superview == nil
                && sheet.presentingViewController == nil)
        #expect(stage.window.subviews.count == 1)
    }

    @Test("interactive transition: runs by itself without an interactive start, and can be paused (K-39)")
    func paused() {
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.wantsInteractiveStart = false
        delegate.interaction = interaction
        present()
        advance(0.25)
        #expect(abs(shownY - height * 0.75) < height / 30)
        interaction.pause()
        advance(1)
        #expect(abs(shownY - height * 0.75) < height / 30)
        interaction.finish()
        advance(0.8)
        #expect(log.drain() == ["will appear", "did appear", "completion", "ended true"])
    }

    private var shownX: CGFloat { sheet.view.layer.presentation()?.frame.minX ?? -1 }

    @Test(
        "interactive transition: scrubs an interruptible animator, in both directions (K-39)", arguments: [true, false])
    func interruptible(startsInteractive: Bool) {
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.wantsInteractiveStart = startsInteractive
        (delegate.interaction, delegate.presentation) = (interaction, Push())
        present()
        advance(0.5)
        #expect(abs(shownX - (startsInteractive ? 300 : 150)) < 8)
        interaction.pause()
        interaction.update(0.25)
        #expect(abs(shownX - 225) < 1)
        interaction.cancel()
        advance(0.5)
        #expect(presenter.presentedViewController == nil && sheet.view.superview == nil)
        delegate.presentation = Push()
        present()
        interaction.pause()
        interaction.update(0.75)
        interaction.finish()
        advance(0.5)
        #expect(shownX == 0 && presenter.presentedViewController === sheet && !sheet.isBeingPresented)
    }
}
