import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct LongPressTests {
    private let stage = TestStage()
    private let actions = GestureLog()
    private let press = UILongPressGestureRecognizer()

    init() {
        actions.watch(press, "press", on: stage.window)
    }

    private static let middle = CGPoint(x: 200, y: 150)

    @Test("long press: begins after 0.5 s without a touch event, changes on movement, ends on lift (R79)")
    func holding() {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        stage.advance(by: .milliseconds(499))
        #expect(actions.drain() == [])
        stage.advance(by: .milliseconds(1))
        #expect(actions.drain() == ["press began"])
        finger.move(to: CGPoint(x: 390, y: 150))
        finger.lift()
        #expect(actions.drain() == ["press changed", "press ended"])
        #expect((press.numberOfTapsRequired, press.numberOfTouchesRequired) == (0, 1))
        #expect((press.minimumPressDuration, press.allowableMovement) == (0.5, 10))
    }

    @Test(
        "long press: allows 10 pt of movement before it begins, not more (R79)",
        arguments: [(10.0, true), (10.01, false)])
    func movement(distance: Double, begins: Bool) {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.middle + CGPoint(x: distance, y: 0))
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == (begins ? ["press began"] : []))
    }

    @Test("long press: fails on an early lift or second finger; ignores later fingers (R79)", arguments: 0..<3)
    func fingers(what: Int) {
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        if what == 2 { stage.advance(by: .milliseconds(500)) }
        if what == 0 { one.lift() } else { two.down(at: Self.middle) }
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == (what == 2 ? ["press began"] : []))
        if what == 2 { #expect(press.numberOfTouches == 1) }
    }

    @Test(
        "long press: with a tap required before, recognizes tap and hold (R79)", arguments: [(300, true), (351, false)])
    func tapAndHold(pause: Int, begins: Bool) {
        press.numberOfTapsRequired = 1
        stage.finger().tap(at: Self.middle)
        stage.advance(by: .milliseconds(pause))
        let finger = stage.finger()
        finger.down(at: Self.middle)
        stage.advance(by: .milliseconds(500))
        finger.lift()
        #expect(actions.drain() == (begins ? ["press began", "press ended"] : []))
    }

    @Test("long press: two fingers count from the second landing; the first lift ends it (R79)")
    func twoFingers() {
        press.numberOfTouchesRequired = 2
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        stage.advance(by: .milliseconds(300))
        two.down(at: Self.middle + CGPoint(x: 100, y: 0))
        stage.advance(by: .milliseconds(499))
        #expect(actions.drain() == [])
        stage.advance(by: .milliseconds(1))
        #expect(press.location(in: nil) == Self.middle + CGPoint(x: 50, y: 0))
        one.lift()
        two.lift()
        #expect(actions.drain() == ["press began", "press ended"])
    }

    @Test("long press: begins on landing when its duration is zero")
    func atOnce() {
        press.minimumPressDuration = 0
        stage.finger().down(at: Self.middle)
        #expect(actions.drain() == ["press began"])
    }

    @Test("tap that requires a long press to fail: waits only until the lift")
    func tapAfterPress() {
        let tap = UITapGestureRecognizer()
        actions.watch(tap, "tap", on: stage.window)
        tap.require(toFail: press)
        stage.finger().tap(at: Self.middle)
        stage.finger().tap(at: Self.middle, for: .milliseconds(600))
        #expect(actions.drain() == ["tap ended", "press began", "press ended"])
    }

    @Test("long press: is cancelled with its finger; fails when disabled while it waits", arguments: [true, false])
    func broken(hasBegun: Bool) {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        if hasBegun { stage.advance(by: .milliseconds(500)) }
        if hasBegun { finger.cancel() } else { press.isEnabled = false }
        stage.advance(by: .seconds(1))
        #expect(actions.drain() == (hasBegun ? ["press began", "press cancelled"] : []))
    }
}
