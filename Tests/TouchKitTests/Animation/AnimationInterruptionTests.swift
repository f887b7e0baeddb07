import Foundation
import Testing
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
        "interruption: a block with the same property starts from the old target or the current state",
        arguments: [false, true])
    func sameProperty(fromCurrent: Bool) {
        test.move("second", to: 220, options: fromCurrent ? .beginFromCurrentState : [])
        #expect(isNear(view.drawnFrame.midX, fromCurrent ? 70 : 120))
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["first false"])
        test.advance(by: 0.5)
        #expect(isNear(view.drawnFrame.midX, fromCurrent ? 145 : 170, 4))
        test.advance(by: 0.6)
        #expect(test.log.drain() == ["second true"] && view.drawnFrame.midX == 220)
    }

    @Test("interruption: another property doesn't interrupt the animation")
    func otherProperty() {
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: test.completion("fade"))
        test.advance(by: 0.3)
        #expect(isNear(view.drawnFrame.midX, 100) && view.drawnAlpha < 1)
        test.advance(by: 1)
        #expect(test.log.drain() == ["first true", "fade true"])
    }

    @Test("interruption: a property set without animation is shown at its new value immediately")
    func plainChange() {
        view.center.x = 300
        #expect(view.drawnFrame.midX == 300 && view.presentation == nil)
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["first false"])
        test.move("second", to: 20)
        test.advance(by: 0.1)
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                view.center.x = 200
                UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            }
        }
        #expect(view.drawnFrame.midX == 200 && view.drawnAlpha == 0.5)
        #expect(UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        test.move("third")
        UIView.setAnimationsEnabled(true)
        #expect(view.drawnFrame.midX == 120)
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
