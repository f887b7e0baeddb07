import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Animations that are restarted by their completions.
@Suite struct AnimationEndTests {
    private let test = AnimationStage()
    private var view: UIView { test.view }

    /// An animation whose completion restarts it.
    private final class RepeatingAnimation {
        let view: UIView
        let limit: Int
        var runCount = 0

        init(_ view: UIView, limit: Int = 500) {
            (self.view, self.limit) = (view, limit)
        }

        func run() {
            UIView.animate(withDuration: 0.5) { [view] in
                view.alpha = view.alpha == 1 ? 0.5 : 1
            } completion: { _ in
                self.didFinish(self.run)
            }
        }

        func runWithAnimator() {
            let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { [view] in
                view.alpha = view.alpha == 1 ? 0.5 : 1
            }
            animator.addCompletion { _ in self.didFinish(self.runWithAnimator) }
            animator.startAnimation()
        }

        private func didFinish(_ restart: () -> Void) {
            runCount += 1
            if runCount < limit { restart() }
        }
    }

    @Test("reduced motion: an animation that restarts itself doesn't hang the program (G-7)")
    func reduced() {
        var preferences = HostPreferences()
        preferences.motion = .reduced
        test.stage.send(.preferences(preferences))
        let animation = RepeatingAnimation(view)
        animation.run()
        test.stage.host.finishPass()
        #expect(animation.runCount == 1)
        test.advance(by: 0.1)
        #expect((3...7).contains(animation.runCount))
    }

    @Test("repeating animation: continues without harm after its view has left the window", arguments: [false, true])
    func withoutWindow(isAnimator: Bool) {
        let animation = RepeatingAnimation(view)
        if isAnimator { animation.runWithAnimator() } else { animation.run() }
        test.advance(by: 0.2)
        view.removeFromSuperview()
        test.stage.host.finishPass()
        #expect(animation.runCount == 1)
        test.advance(by: 0.1)
        #expect((3...7).contains(animation.runCount))
        test.stage.window.addSubview(view)
        let before = animation.runCount
        test.advance(by: 1)
        #expect((before + 1...before + 3).contains(animation.runCount), "the duration applies again in the window")
    }

    @Test("repeating animation: may start before its view is in a window and continues in later passes")
    func beforeWindow() {
        let animation = RepeatingAnimation(UIView(), limit: 4)
        animation.run()
        #expect(animation.runCount == 1)
        test.advance(by: 0.01)
        test.advance(by: 0.2)
        #expect(animation.runCount == 4)
    }

    @Test("animator: can be stopped and restarted after its property was set elsewhere (K-11, K-5)")
    func cutAndReused() throws {
        let log = test.log
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 120 }
        animator.addCompletion { log.append("ended at \($0)") }
        animator.startAnimation()
        test.advance(by: 0.5)
        view.center.x = 40
        try #require(animator.state == .active, "the animator must be active to be stopped")
        animator.pauseAnimation()
        animator.stopAnimation(true)
        animator.addAnimations { [view] in view.center.x = 140 }
        animator.addCompletion { log.append("then at \($0)") }
        animator.startAnimation()
        test.advance(by: 0.5)
        #expect(isNear(view.drawnFrame.midX, 90, 4) && log.drain() == [])
        test.advance(by: 0.6)
        #expect(log.drain() == ["then at end"] && view.drawnFrame.midX == 140 && animator.state == .inactive)
    }
}
