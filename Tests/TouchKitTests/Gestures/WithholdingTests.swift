import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Touches that recognizers receive, and their delivery to views.
@Suite struct WithholdingTests {
    let stage = TestStage()
    let actions = GestureLog()
    let view: LoggingView

    init() {
        view = LoggingView("view", frame: CGRect(x: 0, y: 0, width: 200, height: 200), log: actions.log)
        stage.window.addSubview(view)
    }

    static let middle = CGPoint(x: 100, y: 100)
    static let near = CGPoint(x: 103, y: 100)

    func tap(taps: Int = 1, fingers: Int = 1, _ name: String = "tap") -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        return actions.watch(tap, name, on: view)
    }

    func probe(_ name: String, on view: UIView? = nil) -> Probe {
        actions.watch(Probe(name, log: actions.log), name, on: view ?? self.view)
    }

    @Test(
        "recognition: cancels the view's touches before the first action; later ones are not delivered (R16, R20)"
    )
    func cancelsTouches() {
        let probe = probe("probe")
        probe.logsTouches = false
        probe.didReceive = { phase, _, _ in
            if phase == .moved { probe.state = probe.state == .possible ? .began : .changed }
        }
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        one.move(to: Self.near)
        two.down(at: Self.middle)
        two.move(to: Self.near)
        two.lift()
        one.lift()
        #expect(actions.drain() == ["view began 1", "view cancelled 1", "probe began", "probe changed"])
    }

    @Test("cancelsTouchesInView false: the view continues to receive all touches (R16)")
    func doesNotCancelTouches() {
        let probe = probe("probe")
        probe.logsTouches = false
        probe.cancelsTouchesInView = false
        probe.become(.ended, on: .moved)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.near)
        finger.lift()
        #expect(actions.drain() == ["view began 1", "probe ended", "view moved 1", "view ended 1"])
    }

    @Test("delayed touches: delivered in order with their own timestamps once the recognizer fails (R17)")
    func delayedBeginFails() {
        let probe = probe("probe")
        probe.logsTouches = false
        probe.delaysTouchesBegan = true
        var times: [Double] = []
        let start = stage.now.seconds
        let witness = Witness(frame: view.bounds) { touch in times.append(touch.timestamp - start) }
        view.addSubview(witness)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        stage.advance(by: .milliseconds(250))
        finger.move(to: Self.near)
        stage.advance(by: .milliseconds(250))
        #expect(times == [])
        probe.become(.failed, on: .moved)
        finger.move(to: CGPoint(x: 110, y: 100))
        finger.lift()
        #expect(witness.notes == ["began 100.0", "moved 103.0", "moved 110.0", "ended 110.0"])
        #expect(times == [0, 0.25, 0.5, 0.5])
    }

    @Test("delayed touches: never delivered once the recognizer recognizes (R17)")
    func delayedBeginRecognizes() {
        let tap = tap()
        tap.delaysTouchesBegan = true
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["tap ended"])
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: CGPoint(x: 130, y: 100))
        finger.lift()
        #expect(actions.drain() == ["view began 1", "view moved 1", "view ended 1"])
    }

    @Test("delayed touches: grouped into the same calls as without the delay (R17, R23)")
    func delayedTogether() {
        let probe = probe("probe")
        probe.logsTouches = false
        probe.delaysTouchesBegan = true
        let (one, two) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: Self.middle)
            two.down(at: Self.middle)
        }
        one.move(to: Self.near)
        one.lift()
        #expect(actions.drain() == [])
        probe.isEnabled = false
        #expect(actions.drain() == ["view began 2", "view moved 1", "view ended 1"])
        two.lift()
        #expect(actions.drain() == ["view ended 1"])
    }

    @Test(
        "double tap: cancels the view's ended touches; without the delay only the second one (R18)",
        arguments: [
            (true, ["view began 1", "view began 1", "view cancelled 2", "double ended"]),
            (false, ["view began 1", "view ended 1", "view began 1", "view cancelled 1", "double ended"]),
        ])
    func delayedEnd(delays: Bool, expected: [String]) {
        tap(taps: 2, "double").delaysTouchesEnded = delays
        stage.finger().tap(at: Self.middle)
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == expected)
    }

    @Test("delayed end: delivered with its own timestamp when the recognizer has failed (R18)")
    func withheldEnd() {
        _ = tap(taps: 2, "double")
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["view began 1"])
        stage.advance(by: .milliseconds(350))
        #expect(actions.drain() == [])
        stage.advance(by: .milliseconds(1))
        #expect(actions.drain() == ["view ended 1"])
    }

    @Test("two-finger tap: withholds the end of the first lift; the second lift cancels both touches (R19)")
    func twoFingerTap() {
        _ = tap(fingers: 2)
        let (one, two) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: Self.middle)
            two.down(at: Self.middle)
        }
        stage.together {
            one.move(to: Self.near)
            two.move(to: Self.near)
        }
        one.lift()
        #expect(actions.drain() == ["view began 2", "view moved 2"])
        two.lift()
        #expect(actions.drain() == ["view cancelled 2", "tap ended"])
    }

    @Test(
        "failed two-finger tap: ends are delivered at once; at the second lift, with the withheld one (R19)"
    )
    func twoFingerTapFails() {
        _ = tap(fingers: 2)
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        two.down(at: Self.middle)
        one.lift()
        #expect(actions.drain() == ["view began 1", "view began 1"])
        two.move(to: CGPoint(x: 150, y: 100))
        two.lift()
        #expect(actions.drain() == ["view ended 1", "view moved 1", "view ended 1"])
        let three = stage.finger()
        stage.advance(by: .seconds(1))
        three.down(at: Self.middle)
        three.move(to: CGPoint(x: 150, y: 100))
        three.lift()
        #expect(actions.drain() == ["view began 1", "view moved 1", "view ended 1"])
    }

    @Test("withheld end: does not block the next finger in a single-touch view (R46)")
    func withheldDoesNotBlock() {
        view.isMultipleTouchEnabled = false
        _ = tap(taps: 2, "double")
        stage.finger().tap(at: Self.middle)
        stage.finger().down(at: Self.middle)
        #expect(actions.drain() == ["view began 1", "view began 1"])
    }

    @Test(
        "removed view: its gestures and withheld ends end with it; others continue (R24, R22)")
    func removal() {
        let (inner, outer) = (probe("inner"), probe("outer", on: stage.window))
        inner.become(.began, on: .moved)
        inner.logsTouches = false
        outer.logsTouches = false
        outer.isPrevented = { _ in false }
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.near)
        view.removeFromSuperview()
        #expect(actions.drain() == ["view began 1", "view cancelled 1", "inner began", "inner cancelled"])
        outer.become(.ended, on: .moved)
        finger.move(to: Self.middle)
        #expect(actions.drain() == ["outer ended"])
        finger.lift()
    }

    @Test("removed view: receives a withheld end once (R24, R18)")
    func removalWhileWithheld() {
        _ = tap(taps: 2, "double")
        stage.finger().tap(at: Self.middle)
        view.removeFromSuperview()
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == ["view began 1", "view ended 1"])
    }

    @Test("recognition: cancels all of the fingers' drawing, even if the first has lifted (complaint 10)")
    func withdrawn() {
        _ = tap(fingers: 3)
        let fingers = (0..<3).map { _ in stage.finger() }
        for finger in fingers { finger.down(at: Self.middle) }
        for finger in fingers { finger.lift() }
        #expect(
            actions.drain() == ["view began 1", "view began 1", "view began 1", "view cancelled 3", "tap ended"])
    }

    @Test(
        "gathered samples: recognizers get each one, the view one call; one action for all changes (R44)"
    )
    func coalesced() {
        let probe = probe("probe")
        probe.cancelsTouchesInView = false
        var locations: [CGFloat] = []
        probe.didReceive = { phase, touches, event in
            guard phase == .moved, let touch = touches.first else { return }
            locations += (event.coalescedTouches(for: touch) ?? []).map { $0.location(in: nil).x }
            if touch.location(in: nil).x >= 102 { probe.state = probe.state == .possible ? .began : .changed }
        }
        let finger = stage.finger()
        finger.down(at: Self.middle)
        _ = actions.drain()
        stage.together { for step in 1...5 { finger.move(to: CGPoint(x: 100 + Double(step), y: 100)) } }
        #expect(locations == [101, 102, 103, 104, 105])
        #expect(
            actions.drain() == [
                "probe moved 1", "probe moved 1", "probe began", "probe moved 1", "probe moved 1", "probe moved 1",
                "probe changed", "view moved 1",
            ])
    }

    @Test("delayed touches that are not to be cancelled: all delivered after the action (K-9, R16, R17)")
    func delayedAndNotCancelled() {
        let tap = tap()
        (tap.delaysTouchesBegan, tap.cancelsTouchesInView) = (true, false)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.near)
        #expect(actions.drain() == [])
        finger.lift()
        #expect(actions.drain() == ["tap ended", "view began 1", "view moved 1", "view ended 1"])
        tap.isEnabled = false
        let probe = probe("probe")
        probe.logsTouches = false
        (probe.delaysTouchesBegan, probe.cancelsTouchesInView) = (true, false)
        probe.become(.began, on: .moved)
        let other = stage.finger()
        other.down(at: Self.middle)
        other.move(to: Self.near)
        #expect(actions.drain() == ["probe began", "view began 1", "view moved 1"])
        probe.didReceive = { _, _, _ in }
        other.move(to: Self.middle)
        other.lift()
        #expect(actions.drain() == ["view moved 1", "view ended 1"])
    }
}
