import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Property animators: scrubbing, reversing, pausing and stopping.
@Suite struct PropertyAnimatorTests {
    private let stage = AnimationStage()
    private var view: UIView { stage.view }
    private var shownX: CGFloat { view.drawnFrame.midX }

    /// An animator that moves the view from x = 20 to x = 120 in one second.
    private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        let (view, log) = (view, stage.log)
        let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 120 }
        animator.addCompletion { log.append("ended at \($0)") }
        return animator
    }

    @Test("animator: starts on request, runs for its duration and calls its completion (K-11)")
    func runs() {
        let animator = animator()
        stage.advance(by: 1)
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 20)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 120 && shownX == 20)
        stage.advance(by: 0.5)
        #expect(isNear(shownX, 70) && isNear(animator.fractionComplete * 100, 50))
        #expect(stage.log.drain() == [])
        stage.advance(by: 0.55)
        #expect(stage.log.drain() == ["ended at end"])
        #expect(shownX == 120 && animator.state == .inactive && view.presentation == nil)
        #expect(stage.frameRequests == [.animate(.start), .animate(.stop)])
    }

    @Test("animator: scrubbing shows the fraction, requests no frames and continues from there (K-11)")
    func scrubbed() {
        let animator = animator(.easeIn)
        for fraction in [0.3, 0.8, 0.1, 0.4] as [CGFloat] {
            animator.fractionComplete = fraction
            #expect(isNear(shownX, 20 + 100 * fraction, 1e-9) && animator.fractionComplete == fraction)
        }
        #expect(animator.state == .active && !animator.isRunning && view.center.x == 120)
        #expect(stage.stage.picture.color(x: 60, y: 20) == .red, "the presentation is drawn")
        #expect(stage.stage.picture.color(x: 20, y: 20) == .white)
        stage.advance(by: 3)
        #expect(isNear(shownX, 60, 1e-9) && stage.frameRequests.isEmpty)
        animator.startAnimation()
        stage.advance(by: 0.3)
        #expect(shownX > 62 && shownX < 90, "the curve restarts on the remaining distance")
        stage.advance(by: 0.35)
        #expect(stage.log.drain() == ["ended at end"] && shownX == 120)
    }

    @Test("animator: the fraction is clamped to 0…1 (K-11)")
    func limits() {
        let animator = animator()
        animator.fractionComplete = 1.5
        #expect(animator.fractionComplete == 1 && shownX == 120)
        animator.fractionComplete = -1
        #expect(animator.fractionComplete == 0 && shownX == 20)
        animator.fractionComplete = .infinity
        #expect(animator.fractionComplete == 1 && shownX == 120)
        animator.fractionComplete = -.infinity
        #expect(animator.fractionComplete == 0 && shownX == 20)
    }

    @Test("animator: a NaN fraction neither starts, moves nor pauses it (K-11)")
    func noNumber() {
        let animator = animator()
        animator.fractionComplete = .nan
        #expect(animator.state == .inactive && view.center.x == 20)
        animator.fractionComplete = 0.5
        animator.fractionComplete = .nan
        #expect(animator.fractionComplete == 0.5 && shownX == 70)
        animator.startAnimation()
        animator.fractionComplete = .signalingNaN
        #expect(animator.isRunning)
        animator.stopAnimation(true)
        #expect(isNear(view.center.x, 70))
    }

    @Test("animator: reversing runs back from the current state and restores the model's old values (K-11)")
    func reversed() {
        view.alpha = 1
        let animator = animator()
        animator.addAnimations { [view] in
            view.alpha = 0.5
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.backgroundColor = .blue
        }
        animator.startAnimation()
        stage.advance(by: 0.6)
        animator.isReversed = true
        #expect(isNear(shownX, 80) && isNear(animator.fractionComplete * 100, 40) && animator.isRunning)
        stage.advance(by: 0.3)
        #expect(isNear(shownX, 50))
        stage.advance(by: 0.35)
        #expect(stage.log.drain() == ["ended at start"])
        #expect(view.center.x == 20 && view.alpha == 1 && view.transform == .identity && shownX == 20)
        #expect(view.backgroundColor?.cgColor == .red)
        #expect(!animator.isReversed)
    }

    @Test("animator: reversing twice, also while paused, runs to the original target (K-11)")
    func reversedTwice() {
        let animator = animator()
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.isReversed = true
        stage.advance(by: 0.25)
        animator.pauseAnimation()
        #expect(isNear(animator.fractionComplete * 100, 75) && isNear(shownX, 45))
        animator.isReversed = false
        #expect(isNear(animator.fractionComplete * 100, 25) && isNear(shownX, 45))
        animator.startAnimation()
        stage.advance(by: 0.8)
        #expect(stage.log.drain() == ["ended at end"] && view.center.x == 120)
    }

    @Test("animator: reversed before its start, it runs from the new values to the old ones (K-11)")
    func reversedBeforeStart() {
        let animator = animator()
        animator.isReversed = true
        animator.startAnimation()
        #expect(shownX == 120 && animator.fractionComplete == 0)
        stage.advance(by: 0.25)
        #expect(isNear(shownX, 95))
        stage.advance(by: 0.8)
        #expect(stage.log.drain() == ["ended at start"] && view.center.x == 20)
    }

    @Test("animator: keeps its state and requests no frames while paused (K-11)")
    func interrupted() {
        let animator = animator(.easeOut)
        animator.startAnimation()
        stage.advance(by: 0.25)
        let runningX = shownX
        animator.pauseAnimation()
        #expect(isNear(shownX, runningX, 4) && isNear(animator.fractionComplete * 100, shownX - 20, 0.001))
        let pausedX = shownX
        stage.advance(by: 100)
        #expect(shownX == pausedX && stage.log.drain() == [])
        #expect(stage.frameRequests == [.animate(.start), .animate(.stop)])
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        stage.advance(by: 1)
        #expect(isNear(shownX, (pausedX + 120) / 2))
        stage.advance(by: 1.05)
        #expect(stage.log.drain() == ["ended at end"])
        animator.pauseAnimation()
        #expect(animator.state == .active && animator.fractionComplete == 0, "the animator is reusable")
    }

    @Test("animator: without linear scrubbing it keeps its curve, and the fraction is one of time (K-11)")
    func curved() {
        let animator = animator(.easeIn)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        #expect(abs(shownX - 20 - 100 * CGFloat(CubicCurve.easeIn.value(at: 0.5))) < 1e-6)
        let startX = shownX
        animator.startAnimation()
        #expect(shownX == startX)
        stage.advance(by: 0.25)
        #expect(isNear(shownX, 20 + 100 * CGFloat(CubicCurve.easeIn.value(at: 0.75)), 4))
        stage.advance(by: 0.3)
        #expect(stage.log.drain() == ["ended at end"])
    }

    @Test("animator: stopped without finishing, views keep the shown values; no completion is called (K-11)")
    func stopped() {
        let animator = animator()
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && isNear(view.center.x, 70) && shownX == view.center.x)
        stage.advance(by: 2)
        #expect(stage.log.drain() == [] && isNear(view.center.x, 70))
    }

    @Test(
        "animator: stopped, it finishes at the given position (K-11)",
        arguments: [(UIViewAnimatingPosition.start, 20), (.end, 120), (.current, 50)]
            as [(UIViewAnimatingPosition, CGFloat)])
    func finished(_ position: UIViewAnimatingPosition, _ x: CGFloat) {
        let animator = animator()
        animator.fractionComplete = 0.3
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && shownX == 50)
        stage.advance(by: 1)
        #expect(stage.log.drain() == [])
        animator.finishAnimation(at: position)
        #expect(stage.log.drain() == ["ended at \(position)"])
        #expect(view.center.x == x && shownX == x && animator.state == .inactive)
    }

    @Test("animator: an added block takes the remaining time, one with a delay factor a part of it (K-11)")
    func added() {
        let other = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
        stage.stage.window.addSubview(other)
        let animator = animator()
        animator.fractionComplete = 0.5
        animator.addAnimations { other.center.x = 120 }
        animator.addAnimations({ other.alpha = 0 }, delayFactor: 0.5)
        #expect(other.drawnFrame.midX == 20)
        animator.fractionComplete = 0.75
        #expect(other.drawnFrame.midX == 70 && other.drawnAlpha == 1 && shownX == 95)
        animator.fractionComplete = 0.875
        #expect(other.drawnAlpha == 0.5)
        animator.startAnimation()
        stage.advance(by: 0.2)
        #expect(other.drawnFrame.midX == 120 && other.drawnAlpha == 0 && stage.log.drain() == ["ended at end"])
    }

    @Test("animator: its delay requests no frames, and it pauses at its end if requested (K-11)")
    func delayed() {
        let animator = animator()
        animator.pausesOnCompletion = true
        animator.startAnimation(afterDelay: 2)
        #expect(animator.isRunning && stage.frameRequests.isEmpty)
        stage.advance(by: 1.9)
        #expect(shownX == 20 && stage.frameRequests.isEmpty)
        stage.advance(by: 0.6)
        #expect(isNear(shownX, 70, 3))
        stage.advance(by: 1)
        #expect(shownX == 120 && animator.state == .active && !animator.isRunning && stage.log.drain() == [])
        animator.isReversed = true
        animator.startAnimation()
        stage.advance(by: 1.05)
        #expect(shownX == 20 && animator.state == .active)
        #expect(stage.frameRequests.count == 4 && stage.frameRequests.last == .animate(.stop))
    }

    @Test("animator: ends when its views leave the window, are set elsewhere or are in no window (K-11)")
    func cut() {
        let animator = animator()
        animator.startAnimation()
        stage.advance(by: 0.5)
        view.removeFromSuperview()
        stage.stage.host.finishPass()
        #expect(stage.log.drain() == ["ended at end"] && animator.state == .inactive)
        let outside = self.animator()
        outside.startAnimation()
        #expect(stage.log.drain() == ["ended at end"])
        stage.stage.window.addSubview(view)
        view.center.x = 20
        let pausedAnimator = self.animator()
        pausedAnimator.fractionComplete = 0.5
        view.center.x = 33
        stage.stage.host.finishPass()
        #expect(stage.log.drain() == ["ended at end"] && shownX == 33)
        #expect(stage.frameRequests.last == .animate(.stop))
    }

    @Test("animator: springs match UIView.animate; reduced motion ends it immediately (K-11)")
    func others() {
        let other = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
        stage.stage.window.addSubview(other)
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
            other.center.x = 120
        }
        UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) { [view] in view.center.x = 120 }.startAnimation()
        for _ in 0..<4 {
            stage.advance(by: 0.2)
            #expect(abs(shownX - other.drawnFrame.midX) < 1e-6)
        }
        stage.advance(by: 1)
        var preferences = HostPreferences()
        preferences.motion = .reduced
        stage.stage.send(.preferences(preferences))
        let log = stage.log
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: .curveLinear)
        {
            [view] in
            view.center.x = 20
        } completion: {
            log.append("ended at \($0)")
        }
        #expect(animator.isRunning)
        stage.advance(by: 0.03)
        #expect(log.drain() == ["ended at end"] && shownX == 20)
    }

    @Test("animator: active, it lets its views receive touches unless user interaction is disabled (K-11)")
    func touches() {
        for isEnabled in [true, false] {
            view.center.x = 20
            let animator = animator()
            animator.isUserInteractionEnabled = isEnabled
            animator.fractionComplete = 0.5
            #expect((stage.stage.window.hitTest(CGPoint(x: 120, y: 20), with: nil) === view) == isEnabled)
            animator.stopAnimation(true)
        }
    }
}
