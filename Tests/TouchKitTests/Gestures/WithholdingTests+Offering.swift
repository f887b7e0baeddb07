import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// The touches that recognizers receive.
extension WithholdingTests {
    @Test("touch: goes to recognizers of the hit view, then of its superviews, then to the view (R12, R13, (f))")
    func order() {
        // R12, R13, decision (f)
        let outer = probe("window", on: stage.window)
        let first = probe("first")
        let second = probe("second")
        let elsewhere = UIView(frame: CGRect(x: 300, y: 0, width: 50, height: 50))
        stage.window.addSubview(elsewhere)
        let other = probe("other", on: elsewhere)
        var known: [UIGestureRecognizer]?
        first.didReceive = { _, touches, event in
            known = touches.first?.gestureRecognizers
            #expect(event.touches(for: first) == touches)
        }
        stage.finger().down(at: Self.middle)
        #expect(actions.drain() == ["first began 1", "second began 1", "window began 1", "view began 1"])
        #expect(known.map { $0.map(ObjectIdentifier.init) } == [first, second, outer].map(ObjectIdentifier.init))
        #expect(other.numberOfTouches == 0)
    }

    @Test(
        "delegate: asked per event, then per new touch; refused touches are not counted or cancelled (R14)"
    )
    func refusedTouches() {
        let delegate = Delegate()
        let probe = probe("probe")
        probe.delegate = delegate
        delegate.receivesTouch = { $0.id.rawValue != 2 }
        probe.become(.began, on: .moved)
        let (one, two) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: Self.middle)
            two.down(at: Self.middle)
        }
        #expect(delegate.asked == ["probe event", "probe touch 1", "probe touch 2"])
        #expect(probe.numberOfTouches == 1)
        one.move(to: Self.near)
        two.lift()
        #expect(
            actions.drain() == [
                "probe began 1", "view began 2", "probe moved 1", "view cancelled 1", "probe began", "view ended 1",
            ])
        probe.isEnabled = false
        probe.isEnabled = true
        _ = actions.drain()
        delegate.receivesEvent = false
        stage.finger().down(at: Self.middle)
        #expect(actions.drain() == ["view began 1"])
    }

    @Test("recognizers: receive all touches, whatever touches the view accepts (R15)")
    func allTouches() {
        view.isMultipleTouchEnabled = false
        view.isExclusiveTouch = true
        _ = probe("probe")
        for _ in 0..<2 { stage.finger().down(at: Self.middle) }
        #expect(actions.drain() == ["probe began 1", "view began 1", "probe began 1"])
    }

    @Test("ignored touch: not followed by the recognizer, and not cancelled in the view (R21)")
    func ignoring() {
        let probe = probe("probe")
        probe.didReceive = { phase, touches, event in
            if phase == .began, let touch = touches.first, touch.id.rawValue == 2 { probe.ignore(touch, for: event) }
        }
        probe.become(.began, on: .moved)
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        two.down(at: Self.middle)
        #expect(probe.numberOfTouches == 1)
        one.move(to: Self.near)
        two.move(to: Self.near)
        two.lift()
        #expect(
            actions.drain() == [
                "probe began 1", "view began 1", "probe began 1", "view began 1", "probe moved 1", "view cancelled 1",
                "probe began", "view moved 1", "view ended 1",
            ])
    }

    @Test("recognizer that ignores its only touch: reset")
    func ignoringAll() {
        let probe = probe("probe")
        probe.didReceive = { _, touches, event in for touch in touches { probe.ignore(touch, for: event) } }
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["probe began 1", "probe reset", "view began 1", "view ended 1"])
    }

    @Test("touch types: disallowed ones are not offered; by default an attempt accepts one type (R35)")
    func types() {
        let fingers = probe("fingers")
        fingers.allowedTouchTypes = [.direct]
        let any = probe("any")
        any.requiresExclusiveTouchType = false
        let first = probe("first")
        stage.pen().down(at: Self.middle)
        stage.finger().down(at: Self.middle)
        #expect(
            actions.drain() == [
                "any began 1", "first began 1", "view began 1", "fingers began 1", "any began 1", "view began 1",
            ])
        #expect(first.numberOfTouches == 1)
    }

    @Test("button mask and modifier flags: those of the last event, none for fingers (R35)")
    func buttons() {
        let probe = probe("probe")
        let mouse = stage.mouse(buttons: .secondary)
        mouse.modifiers = .shift
        mouse.down(at: Self.middle)
        #expect(probe.buttonMask == .secondary && probe.modifierFlags == .shift)
        mouse.lift()
        probe.isEnabled = false
        probe.isEnabled = true
        stage.finger().down(at: Self.middle)
        #expect(probe.buttonMask == [] && probe.modifierFlags == [])
    }

    @Test("delayed touch: delivered with the tap count of its time (R17, R41)")
    func lateTapCounts() {
        final class Counting: UIView {
            var notes: [String] = []
            func note(_ touches: Set<UITouch>) { notes += touches.map { "\($0.phase) \($0.tapCount)" } }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
        }
        let watched = Counting(frame: view.bounds)
        stage.window.addSubview(watched)
        let tap = actions.watch(UITapGestureRecognizer(), "tap", on: watched)
        tap.delaysTouchesBegan = true
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.middle + CGPoint(x: 30, y: 0))
        #expect(watched.notes == ["began 1", "moved 0"])
    }

    @Test("button mask of a recognizer: that of its own touches (R35)", arguments: [true, false])
    func ownButtons(mouseIsLast: Bool) {
        let other = UIView(frame: CGRect(x: 220, y: 0, width: 100, height: 100))
        stage.window.addSubview(other)
        let (fingers, mice) = (probe("fingers"), probe("mice", on: other))
        let (finger, mouse) = (stage.finger(), stage.mouse(buttons: .secondary))
        finger.down(at: Self.middle)
        mouse.down(at: CGPoint(x: 260, y: 50))
        stage.together {
            if !mouseIsLast { mouse.move(to: CGPoint(x: 264, y: 50)) }
            finger.move(to: Self.near)
            if mouseIsLast { mouse.move(to: CGPoint(x: 264, y: 50)) }
        }
        #expect(fingers.buttonMask == [] && mice.buttonMask == .secondary)
    }

    @Test("single-touch view: gets no second touch while the first is down, even if a pan took it (R46)")
    func oneTouchTaken() {
        let pan = actions.watch(UIPanGestureRecognizer(), "pan", on: view)
        pan.maximumNumberOfTouches = 1
        view.isMultipleTouchEnabled = false
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        one.move(to: Self.middle + CGPoint(x: 20, y: 0))
        two.down(at: CGPoint(x: 50, y: 50))
        two.lift()
        #expect(actions.drain() == ["view began 1", "view cancelled 1", "pan began"])
        one.lift()
        two.down(at: CGPoint(x: 50, y: 50))
        #expect(actions.drain() == ["pan ended", "view began 1"])
    }
}
