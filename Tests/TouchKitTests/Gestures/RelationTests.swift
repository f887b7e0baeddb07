import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Failure requirements and prevention between recognizers.
@Suite struct RelationTests {
    let stage = TestStage()
    let actions = GestureLog()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    static let middle = CGPoint(x: 100, y: 100)
    static let far = CGPoint(x: 180, y: 100)

    func tap(taps: Int = 1, _ name: String) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        return actions.watch(tap, name, on: view)
    }

    func probe(_ name: String, on view: UIView? = nil) -> Probe {
        let probe = actions.watch(Probe(name, log: actions.log), name, on: view ?? self.view)
        probe.logsTouches = false
        return probe
    }

    @Test(
        "recognizer: asks delegate and hit view once before it begins; fails on one no (R8)",
        arguments: [true, false])
    func shouldBegin(byDelegate: Bool) {
        final class Refusing: UIView {
            var answer = true
            var asked = 0
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
                asked += 1
                return answer
            }
        }
        let hit = Refusing(frame: view.bounds)
        view.addSubview(hit)
        let (delegate, probe) = (Delegate(), probe("probe"))
        probe.delegate = delegate
        probe.become(.began, on: .moved)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        #expect(hit.asked == 0)
        finger.move(to: Self.far)
        #expect(actions.drain() == ["probe began"])
        #expect(delegate.asked.filter { $0 == "probe begin" }.count == 1 && hit.asked == 1)
        finger.lift()
        probe.isEnabled = false
        probe.isEnabled = true
        _ = actions.drain()
        if byDelegate { delegate.begins = false } else { hit.answer = false }
        let other = stage.finger()
        other.down(at: Self.middle)
        other.move(to: Self.far)
        #expect(actions.drain() == [] && probe.state == .failed)
        other.lift()
        #expect(actions.drain() == [] && probe.resets == 2)
    }

    @Test("single tap: recognizes first without a requirement, and does not stop the double tap (R26)")
    func singleThenDouble() {
        _ = tap(taps: 2, "double")
        _ = tap("single")
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["single ended"])
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["double ended"])
    }

    @Test(
        "prevention: the first to begin makes the others fail or cancels them; a delegate can allow both (R28)",
        arguments: ["none", "first", "second"])
    func exclusion(allowing: String) {
        let (first, second) = (probe("first"), probe("second"))
        let (yes, no) = (Delegate(), Delegate())
        yes.simultaneous = true
        first.delegate = allowing == "first" ? yes : no
        second.delegate = allowing == "second" ? yes : no
        first.become(.began, on: .began)
        second.become(.began, on: .moved)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.far)
        #expect(actions.drain() == (allowing == "none" ? ["first began"] : ["first began", "second began"]))
    }

    @Test("prevention: one-directional, needs both hooks; the unpreventable cancels the preventable (R29, R28)")
    func oneDirection() {
        let (first, second) = (probe("first"), probe("second"))
        second.isPrevented = { _ in false }
        first.become(.began, on: .began)
        second.become(.began, on: .moved)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.far)
        #expect(actions.drain() == ["first began", "first cancelled", "second began"])
        second.isEnabled = false
        _ = actions.drain()
        let third = probe("third")
        third.become(.began, on: .moved)
        first.prevents = { _ in false }
        third.prevents = { _ in false }
        let other = stage.finger()
        other.down(at: Self.middle)
        other.move(to: Self.far)
        #expect(actions.drain() == ["first began", "third began"])
    }

    @Test("prevention: none between recognizers that share no touch (R30)")
    func noSharedTouch() {
        let elsewhere = UIView(frame: CGRect(x: 300, y: 0, width: 50, height: 50))
        stage.window.addSubview(elsewhere)
        let (here, there) = (probe("here"), probe("there", on: elsewhere))
        here.become(.began, on: .moved)
        there.become(.began, on: .began)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        stage.finger().down(at: CGPoint(x: 310, y: 10))
        finger.move(to: Self.far)
        #expect(actions.drain() == ["there began", "here began"])
    }

    @Test("prevention: beginning on landing fails the recognizers that would receive the touch later (R30)")
    func beforeNotification() {
        let (first, second) = (probe("first"), probe("second"))
        first.become(.began, on: .began)
        second.logsTouches = true
        let finger = stage.finger()
        finger.down(at: Self.middle)
        #expect(actions.drain() == ["first began"] && second.state == .failed)
    }

    @Test("prevention: an active gesture also keeps others from beginning with fingers that joined it (R28)")
    func joinedTouch() {
        let first = probe("first")
        first.become(.began, on: .moved)
        _ = tap("tap")
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.far)
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["first began"])
    }

    @Test(
        "undecided recognizer: fails a second after the last lift, which frees those waiting for it (R34)")
    func idle() {
        let (waiting, silent) = (tap("waiting"), probe("silent"))
        waiting.require(toFail: silent)
        stage.finger().tap(at: Self.middle)
        stage.advance(by: .milliseconds(999))
        #expect(actions.drain() == [] && silent.resets == 0)
        stage.advance(by: .milliseconds(1))
        #expect(actions.drain() == ["waiting ended"] && silent.resets == 1)
    }

    @Test("timeout: restarts when the last touch down is ignored after earlier lifts (R34, R21)")
    func idleAfterIgnoring() {
        let silent = probe("silent")
        silent.didReceive = { phase, touches, event in
            if phase == .began, let touch = touches.first, touch.id.rawValue == 2 { silent.ignore(touch, for: event) }
        }
        stage.finger().tap(at: Self.middle)
        stage.finger().down(at: Self.middle)
        stage.advance(by: .seconds(1))
        #expect(silent.resets == 1)
    }
}
