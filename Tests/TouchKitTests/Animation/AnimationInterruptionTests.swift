import Foundation
import Testing
import TouchCompatibility
import TouchKitTesting

@testable import TouchKit

/// Changes that interrupt animations.
@Suite struct AnimationInterruptionTests {
    private let test = AnimationStage()
    private var view: UIView { test.view }

    init() {
        test.move("first")
        test.advance(by: 0.5)
    }

    @Test(
        "animation: a change of direction adds to what the first change still moves (K-37)", arguments: [false, true])
    func reversal(fromCurrent: Bool) {
        test.move("second", to: 20, options: fromCurrent ? .beginFromCurrentState : [])
        #expect(isNear(view.drawnFrame.midX, 70) && view.center.x == 20)
        test.advance(by: 0.1)
        #expect(isNear(view.drawnFrame.midX, 70) && test.log.drain() == [])
        test.advance(by: 0.45)
        #expect(isNear(view.drawnFrame.midX, 65) && test.log.drain() == ["first true"])
        test.advance(by: 0.2)
        #expect(isNear(view.drawnFrame.midX, 45))
        test.advance(by: 0.3)
        #expect(test.log.drain() == ["second true"] && view.drawnFrame.midX == 20 && view.presentation == nil)
    }

    @Test("animation: the speed of a curve doesn't jump when the direction changes (K-37)")
    func smoothReversal() {
        let dot = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        test.stage.window.addSubview(dot)
        func position(_ time: Double) -> CGFloat {
            let (there, back) = (CubicCurve.easeInOut.value(at: time), CubicCurve.easeInOut.value(at: time - 0.5))
            return 5 + 100 * CGFloat(there - (time > 0.5 ? back : 0))
        }
        UIView.animate(withDuration: 1) { dot.center.x = 105 }
        test.advance(by: 0.5)
        UIView.animate(withDuration: 1) { dot.center.x = 5 }
        for time in [0.6, 0.75, 0.9] {
            test.advance(by: time == 0.6 ? 0.1 : 0.15)
            #expect(isNear(dot.drawnFrame.midX, position(time), 4))
        }
    }

    @Test("animation: sizes and rotations add up, and a size is never negative (K-37)")
    func addedSizes() {
        let card = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        test.stage.window.addSubview(card)
        UIView.animate(withDuration: 1, options: .curveLinear) {
            card.bounds.size.width = 20
            card.transform = CGAffineTransform(rotationAngle: 1)
        }
        test.advance(by: 0.5)
        UIView.animate(withDuration: 1, options: .curveLinear) {
            card.bounds.size.width = 100
            card.transform = .identity
        }
        test.advance(by: 0.25)
        #expect(isNear(card.drawnBounds.width, 60, 3))
        #expect(isNear(card.presentation?.transform.map { atan2($0.value.b, $0.value.a) } ?? 0, 0.5, 0.03))
        UIView.animate(withDuration: 0.1) { card.bounds.size.width = 0 }
        for _ in 0..<20 {
            test.advance(by: 0.05)
            #expect(card.drawnBounds.width >= 0)
        }
    }

    @Test("animation: opacity continues from the old target or the shown value", arguments: [false, true])
    func opacity(fromCurrent: Bool) {
        func fade(_ name: String, to alpha: CGFloat, _ options: UIView.AnimationOptions = []) {
            UIView.animate(
                withDuration: 1, options: options.union(.curveLinear), animations: { view.alpha = alpha },
                completion: test.completion(name))
        }
        fade("out", to: 0)
        test.advance(by: 0.25)
        _ = test.log.drain()
        fade("in", to: 1, fromCurrent ? .beginFromCurrentState : [])
        #expect(isNear(view.drawnAlpha, fromCurrent ? 0.75 : 0, 0.03))
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["out false"])
    }

    @Test("animation: one that repeats is replaced by the next change of its property")
    func repeating() {
        test.advance(by: 1)
        _ = test.log.drain()
        test.move("pulse", to: 20, options: [.repeat, .autoreverse])
        test.advance(by: 0.3)
        test.move("stop", to: 60)
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["pulse false"])
        test.advance(by: 1.1)
        #expect(view.drawnFrame.midX == 60 && view.presentation == nil)
    }

    @Test("interruption: another property doesn't interrupt the animation")
    func otherProperty() {
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: test.completion("fade"))
        test.advance(by: 0.3)
        #expect(isNear(view.drawnFrame.midX, 100) && view.drawnAlpha < 1)
        test.advance(by: 1)
        #expect(test.log.drain() == ["first true", "fade true"])
    }

    @Test(
        "interruption: geometry set without animation keeps what an animation still moves; opacity is shown at once (K-37)"
    )
    func plainChange() {
        view.center.x = 300
        #expect(isNear(view.drawnFrame.midX, 250) && test.log.drain() == [])
        test.advance(by: 0.6)
        #expect(view.drawnFrame.midX == 300 && test.log.drain() == ["first true"])
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: test.completion("fade"))
        test.advance(by: 0.1)
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                view.center.x = 200
                UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            }
        }
        #expect(view.drawnFrame.midX == 200 && view.drawnAlpha == 0.5)
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["fade false"] && UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        test.move("third")
        UIView.setAnimationsEnabled(true)
        #expect(view.drawnFrame.midX == 120)
    }

    @Test("interruption: removing all animations shows the model values (K-37)")
    func removal() {
        view.center.x = 300
        view.layer.removeAllAnimations()
        #expect(view.drawnFrame.midX == 300 && view.presentation == nil)
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["first false"])
    }

    @Test("interruption: setting the same value changes nothing")
    func sameValue() {
        view.center.x = 120
        test.move("second")
        #expect(isNear(view.drawnFrame.midX, 70))
        test.advance(by: 0.6)
        #expect(test.log.drain() == ["second true", "first true"])
    }

    @Test("interruption: when one of two properties is interrupted, the completion comes last, unfinished")
    func halfCut() {
        UIView.animate(withDuration: 1) {
            view.alpha = 0
            view.backgroundColor = .blue
        } completion: { [test] in
            test.completion("both")($0)
        }
        view.alpha = 1
        test.advance(by: 0.6)
        #expect(test.log.drain() == ["first true"])
        test.advance(by: 0.6)
        #expect(test.log.drain() == ["both false"])
    }

    @Test(
        "interruption: leaving the window, with or without the superview, or closing it ends the animation",
        arguments: ["view", "superview", "other superview", "window"])
    func leaving(how: String) {
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: test.stage.application)
        other.makeKeyAndVisible()
        test.stage.window.addSubview(group)
        test.stage.host.finishPass()
        switch how {
        case "view": view.removeFromSuperview()
        case "window": test.stage.window.close()
        default:
            group.addSubview(view)
            _ = test.log.drain()
            test.move("second", to: 20)
            test.advance(by: 0.2)
            if how == "superview" { group.removeFromSuperview() } else { other.addSubview(group) }
        }
        #expect(view.presentation == nil)
        test.stage.host.finishPass()
        #expect(test.log.drain().last == (how.hasSuffix("superview") ? "second false" : "first false"))
        #expect(test.frameRequests.last == .animate(.stop))
        test.advance(by: 2)
        #expect(test.log.drain() == [] && view.drawnFrame == view.frame)
    }

    @Test("animation: continues without drawing while its view is hidden")
    func hidden() {
        view.isHidden = true
        test.advance(by: 0.6)
        #expect(test.log.drain() == ["first true"])
        #expect(test.stage.picture.color(x: 120, y: 20) == .white)
    }

    @Test("animation: continues when its view is moved forward in its superview")
    func reordered() {
        test.stage.window.addSubview(UIView())
        test.stage.window.bringSubviewToFront(view)
        test.stage.window.addSubview(view)
        #expect(isNear(view.drawnFrame.midX, 70))
    }

    @Test("nested animation: inherits duration and curve unless the options override them")
    func nested() {
        let inner = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        let own = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
        for view in [inner, own] { test.stage.window.addSubview(view) }
        UIView.animate(withDuration: 2, options: .curveLinear) {
            UIView.animate(withDuration: 0.1, options: .curveEaseIn) { inner.center.x = 205 }
            let options: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
            UIView.animate(withDuration: 1, options: options) { own.center.x = 205 }
        }
        test.advance(by: 0.5)
        #expect(isNear(inner.drawnFrame.midX, 55, 3))
        #expect(isNear(own.drawnFrame.midX, 5 + 200 * CGFloat(CubicCurve.easeIn.value(at: 0.5)), 5))
        test.advance(by: 0.6)
        #expect(own.presentation == nil && inner.presentation != nil)
    }
}
