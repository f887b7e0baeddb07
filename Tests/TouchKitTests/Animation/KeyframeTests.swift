import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// `UIView.animateKeyframes`: several steps in one animation.
@Suite struct KeyframeTests {
    private let test = AnimationStage()
    private var view: UIView { test.view }
    private static let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    @Test("keyframes: a property moves from keyframe to keyframe and stays in between (K-11)")
    func steps() {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
            // The calls are not in the order of time.
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 40 }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 120 }
        } completion: {
            test.completion("moved")($0)
        }
        for (seconds, x) in [(0.125, 70.0), (0.125, 120), (0.2, 120), (0.175, 80), (0.15, 40), (0.1, 40)] {
            test.advance(by: seconds)
            #expect(isNear(view.drawnFrame.midX, x, 8), "\(x)")
            #expect(test.log.lines == [])
        }
        test.advance(by: 0.3)
        #expect(test.log.drain() == ["moved true"])
        #expect(view.presentation == nil)
    }

    @Test("keyframes: different properties overlap; changes outside keyframes take the full duration (K-11)")
    func overlap() {
        UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: Self.linear) {
            view.center.y = 120
            UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.6) { view.alpha = 0 }
        }
        test.advance(by: 0.6)
        #expect(isNear(view.drawnFrame.midY, 30) && view.drawnAlpha == 1)
        test.advance(by: 0.4)
        #expect(isNear(view.drawnFrame.midY, 70) && isNear(view.drawnAlpha, 0.5, 0.05))
        test.advance(by: 0.4)
        #expect(isNear(view.drawnFrame.midY, 110) && isNear(view.drawnAlpha, 0, 0.02))
    }

    @Test("discrete keyframes: jump at the end of their time (K-11)")
    func discrete() {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: [Self.linear, .calculationModeDiscrete]) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 120 }
        }
        test.advance(by: 0.45)
        #expect(view.drawnFrame.midX == 20)
        test.advance(by: 0.1)
        #expect(view.drawnFrame.midX == 120)
    }

    @Test("keyframes: apply immediately without animations or outside an animation block (K-11)")
    func immediately() {
        UIView.performWithoutAnimation {
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 120 }
            } completion: {
                test.completion("moved")($0)
            }
        }
        #expect(view.drawnFrame.midX == 120 && test.log.drain() == ["moved true"])
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 60 }
        #expect(view.drawnFrame.midX == 60)
    }

    @Test("animation: a property set twice in a block moves to the last value, and the animation finishes")
    func twice() {
        UIView.animate(withDuration: 1, options: .curveLinear) {
            view.center.x = 60
            view.center.y = 120
            view.center.x = 120
        } completion: {
            test.completion("moved")($0)
        }
        test.advance(by: 0.5)
        #expect(isNear(view.drawnFrame.midX, 70) && isNear(view.drawnFrame.midY, 70))
        test.advance(by: 0.6)
        #expect(test.log.drain() == ["moved true"])
    }

    @Test("removeAllAnimations: shows the view at its target, and the completion gets false")
    func removal() {
        test.move()
        test.advance(by: 0.5)
        view.layer.removeAllAnimations()
        #expect(view.drawnFrame.midX == 120 && view.presentation == nil)
        test.advance(by: 0.1)
        #expect(test.log.drain() == ["move false"])
        #expect(test.stage.picture.color(x: 70, y: 20) == .white)
    }
}
