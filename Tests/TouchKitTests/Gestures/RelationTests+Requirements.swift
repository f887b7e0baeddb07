import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Failure requirements between recognizers.
extension RelationTests {
    @Test(
        "single tap: waits 350 ms from its lift for the double tap to fail; fails if it recognizes (R25, complaint 1)"
    )
    func singleAndDouble() {
        let (single, double) = (tap("single"), tap(taps: 2, "double"))
        single.require(toFail: double)
        stage.finger().tap(at: Self.middle)
        stage.advance(by: .milliseconds(350))
        #expect(actions.drain() == [])
        stage.advance(by: .milliseconds(1))
        #expect(actions.drain() == ["single ended"])
        stage.finger().tap(at: Self.middle)
        stage.finger().tap(at: Self.middle)
        stage.advance(by: .seconds(2))
        #expect(actions.drain() == ["double ended"])
    }

    @Test(
        "failure requirement: met in the event in which the other fails, in either delivery order (R25)",
        arguments: [true, false])
    func samePass(isWaitingFirst: Bool) {
        let first = probe("first")
        let second = probe("second")
        let (waiting, other) = isWaitingFirst ? (first, second) : (second, first)
        waiting.require(toFail: other)
        waiting.become(.ended, on: .began)
        other.become(.failed, on: .moved)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        #expect(actions.drain() == [] && waiting.state == .possible)
        finger.move(to: Self.far)
        #expect(actions.drain() == ["\(isWaitingFirst ? "first" : "second") ended"])
    }

    @Test("failure requirement: ignored if the other recognizer has none of the touches (R25)")
    func notConcerned() {
        let (single, double) = (tap("single"), tap(taps: 2, "double"))
        single.require(toFail: double)
        let elsewhere = UIView(frame: CGRect(x: 300, y: 0, width: 50, height: 50))
        stage.window.addSubview(elsewhere)
        elsewhere.addGestureRecognizer(double)
        stage.finger().down(at: CGPoint(x: 310, y: 10))
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["single ended"])
    }

    @Test("single taps: two quick taps far apart are two single taps although both waited for a double tap")
    func quickTapsApart() {
        let (single, double) = (tap("single"), tap(taps: 2, "double"))
        single.require(toFail: double)
        stage.finger().tap(at: Self.middle)
        stage.advance(by: .milliseconds(50))
        stage.finger().tap(at: Self.far)
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == ["single ended", "single ended"])
    }

    @Test("continuous recognizer: begins and ends after its wait if its fingers lift meanwhile (R25)")
    func waitingBeginAndEnd() {
        let (drag, other) = (probe("drag"), probe("other"))
        drag.require(toFail: other)
        drag.become(.began, on: .moved)
        drag.become(.ended, on: .ended)
        other.become(.failed, on: .ended)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.far)
        finger.lift()
        #expect(actions.drain() == ["drag began", "drag ended"])
    }

    @Test("continuous recognizer: also ends after its wait if it missed the lift (R25, R34)")
    func waitingBeginWithoutEnd() {
        let (drag, double) = (probe("drag"), tap(taps: 2, "double"))
        drag.require(toFail: double)
        drag.become(.began, on: .began)
        stage.finger().tap(at: Self.middle)
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == ["drag began", "drag ended"])
    }

    @Test("failure requirement: all four ways to ask establish one, asked once per attempt (R27)", arguments: 0..<4)
    func dynamicRequirements(method: Int) {
        let (waiting, other) = (probe("waiting"), probe("other"))
        let delegate = Delegate()
        switch method {
        case 0: waiting.requires = { $0 === other }
        case 1: other.isRequired = { $0 === waiting }
        case 2:
            waiting.delegate = delegate
            delegate.requires = true
        default:
            other.delegate = delegate
            delegate.isRequired = true
        }
        waiting.become(.ended, on: .began)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.far)
        #expect(actions.drain() == [])
        other.become(.failed, on: .moved)
        finger.move(to: Self.middle)
        #expect(actions.drain() == ["waiting ended"])
        let questions = delegate.asked.filter { $0 == "waiting after other" || $0 == "other before waiting" }
        #expect(questions.count == (method < 2 ? 0 : 1))
    }

    @Test("failure requirement: an answer of no does not remove a static one (R27)")
    func staticRequirementStays() {
        let (waiting, other) = (probe("waiting"), probe("other"))
        let delegate = Delegate()
        waiting.delegate = delegate
        waiting.require(toFail: other)
        waiting.become(.ended, on: .began)
        stage.finger().down(at: Self.middle)
        #expect(actions.drain() == [])
    }

    @Test("failure requirements: recognizers in a cycle all fail on the last lift (R33)")
    func circle() {
        let (one, two, three) = (probe("one"), probe("two"), probe("three"))
        one.require(toFail: two)
        two.require(toFail: three)
        three.require(toFail: one)
        for probe in [one, two, three] { probe.become(.ended, on: .began) }
        let finger = stage.finger()
        finger.down(at: Self.middle)
        #expect([one, two, three].map(\.resets) == [0, 0, 0])
        finger.lift()
        #expect(actions.drain() == [])
        #expect([one, two, three].map(\.resets) == [1, 1, 1])
    }

    @Test("failure requirements: not a cycle while one of the recognizers can still fail (R33)")
    func brokenCircle() {
        let (one, two) = (probe("one"), probe("two"))
        one.require(toFail: two)
        two.require(toFail: one)
        one.become(.ended, on: .began)
        two.become(.failed, on: .ended)
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["one ended"])
    }

    @Test(
        "failure requirement: met when the other recognizer is disabled or removed",
        arguments: ["disable", "remove", "hide"])
    func waitForGone(how: String) {
        let (waiting, other) = (probe("waiting"), probe("other"))
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        inner.addGestureRecognizer(other)
        waiting.require(toFail: other)
        waiting.become(.ended, on: .began)
        stage.finger().down(at: Self.middle)
        switch how {
        case "disable": other.isEnabled = false
        case "remove": inner.removeGestureRecognizer(other)
        default: inner.removeFromSuperview()
        }
        #expect(actions.drain() == ["waiting ended"])
    }

    @Test(
        "failure requirement: met when an action disables or removes the other recognizer (R25, R9)",
        arguments: ["disable", "remove"])
    func endedByAction(how: String) {
        let single = actions.watch(UITapGestureRecognizer(), "single", on: view)
        let (double, other) = (actions.watch(UITapGestureRecognizer(), "double", on: view), probe("other"))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        other.prevents = { _ in false }
        other.become(.ended, on: .ended)
        actions.willLog = { [view] in
            guard $0 === other else { return }
            if how == "disable" { double.isEnabled = false } else { view.removeGestureRecognizer(double) }
        }
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["other ended", "single ended"])
    }
}
