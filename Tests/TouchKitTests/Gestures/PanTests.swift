import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct PanTests {
    private let stage = TestStage(size: CGSize(width: 1000, height: 800))
    private let actions = GestureLog()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
    private let pan = UIPanGestureRecognizer()

    init() {
        stage.window.addSubview(view)
        actions.watch(pan, "pan", on: view)
    }

    private static let middle = CGPoint(x: 500, y: 400)

    private func isClose(_ one: CGPoint, _ other: CGPoint) -> Bool { one.distance(to: other) < 1e-9 }

    @Test(
        "pan: begins at 10 pt, which its translation excludes along the direction (R74, R75)",
        arguments: [(9.99, false), (10, true), (25, true)])
    func hysteresis(distance: Double, begins: Bool) {
        // R74, R75, decision (d)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.middle + CGPoint(x: distance * 0.6, y: distance * 0.8))
        #expect(actions.drain() == (begins ? ["pan began"] : []))
        guard begins else { return }
        let remainder = distance - 10
        #expect(isClose(pan.translation(in: view), CGPoint(x: remainder * 0.6, y: remainder * 0.8)))
        finger.move(to: Self.middle)
        #expect(isClose(pan.translation(in: view), CGPoint(x: -6, y: -8)))
        finger.lift()
        #expect(actions.drain() == ["pan changed", "pan ended"])
    }

    @Test("pan: translation and velocity are in the view's space and can be set (R74)")
    func spaces() {
        let half = UIView(frame: view.bounds)
        half.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.addSubview(half)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.drag(to: Self.middle + CGPoint(x: 110, y: 0), over: .milliseconds(200))
        #expect(isClose(pan.translation(in: nil), CGPoint(x: 100, y: 0)))
        #expect(isClose(pan.translation(in: half), CGPoint(x: 50, y: 0)))
        #expect(abs(pan.velocity(in: nil).x - 550) < 0.001 && abs(pan.velocity(in: half).x - 275) < 0.001)
        pan.setTranslation(CGPoint(x: 5, y: 6), in: half)
        #expect(isClose(pan.translation(in: half), CGPoint(x: 5, y: 6)))
        #expect(pan.velocity(in: nil) == .zero)
        finger.move(to: Self.middle + CGPoint(x: 120, y: 0))
        #expect(isClose(pan.translation(in: nil), CGPoint(x: 20, y: 12)))
    }

    @Test("pan: velocity at the end is right when each change resets the translation (R74)")
    func translationReset() {
        var velocities: [CGFloat] = []
        pan.addTarget(
            self.actions,
            action: Action("take") { (_: GestureLog) in
                { [pan, view] in
                    velocities.append(pan.velocity(in: view).x)
                    pan.setTranslation(.zero, in: view)
                    #expect(pan.velocity(in: view) == .zero && pan.translation(in: view) == .zero)
                }
            })
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.drag(to: Self.middle + CGPoint(x: 110, y: 0), over: .milliseconds(200))
        finger.lift()
        #expect(velocities.count > 8)
        for velocity in velocities.dropFirst(2) { #expect(abs(velocity - 550) < 1) }
    }

    @Test("pan: locations are still in view coordinates when its action ends it (R36, R74)")
    func removedByItself() {
        let half = UIView(frame: CGRect(x: 50, y: 20, width: 400, height: 400))
        view.addSubview(half)
        half.transform = CGAffineTransform(scaleX: 2, y: 2)
        var locations: [CGPoint] = []
        pan.addTarget(
            self.actions,
            action: Action("place") { (_: GestureLog) in
                { [pan, view] in
                    locations.append(pan.location(in: half))
                    if pan.state == .changed { view.removeGestureRecognizer(pan) }
                }
            })
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: Self.middle + CGPoint(x: 20, y: 0))
        finger.move(to: Self.middle + CGPoint(x: 24, y: 0))
        #expect(actions.drain().last == "pan cancelled" && locations.count == 3)
        #expect(locations.last == stage.window.convert(Self.middle + CGPoint(x: 24, y: 0), to: half))
    }

    @Test("pan: translation does not jump when fingers join or leave (R74, complaints 4 and 5)")
    func joining() {
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        one.move(to: Self.middle + CGPoint(x: 30, y: 0))
        two.down(at: CGPoint(x: 40, y: 700))
        #expect(isClose(pan.translation(in: view), CGPoint(x: 20, y: 0)) && pan.numberOfTouches == 2)
        two.move(to: CGPoint(x: 50, y: 700))
        #expect(isClose(pan.translation(in: view), CGPoint(x: 25, y: 0)))
        one.lift()
        #expect(isClose(pan.translation(in: view), CGPoint(x: 25, y: 0)) && pan.numberOfTouches == 1)
        two.move(to: CGPoint(x: 60, y: 700))
        #expect(isClose(pan.translation(in: view), CGPoint(x: 35, y: 0)))
        two.lift()
        #expect(actions.drain() == ["pan began", "pan changed", "pan changed", "pan ended"])
    }

    @Test("pan: translation does not jump when a finger joins or leaves during a movement (R74)")
    func joiningWhileMoving() {
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        one.move(to: Self.middle + CGPoint(x: 30, y: 0))
        stage.together {
            one.move(to: Self.middle + CGPoint(x: 40, y: 0))
            two.down(at: .zero)
        }
        #expect(isClose(pan.translation(in: view), CGPoint(x: 30, y: 0)))
        stage.together {
            one.move(to: Self.middle + CGPoint(x: 60, y: 0))
            two.lift()
        }
        #expect(isClose(pan.translation(in: view), CGPoint(x: 40, y: 0)))
    }

    @Test("pan: too few fingers neither begin nor change it; too many make it fail (R74)")
    func counts() {
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        let fingers = (0..<3).map { _ in stage.finger() }
        fingers[0].down(at: Self.middle)
        fingers[0].move(to: Self.middle + CGPoint(x: 100, y: 0))
        #expect(actions.drain() == [])
        fingers[1].down(at: Self.middle)
        fingers[1].move(to: Self.middle + CGPoint(x: 0, y: 40))
        #expect(actions.drain() == ["pan began"])
        #expect(isClose(pan.translation(in: view), CGPoint(x: 0, y: 10)))
        fingers[2].down(at: Self.middle)
        #expect(pan.numberOfTouches == 2)
        fingers[0].lift()
        fingers[1].move(to: Self.middle + CGPoint(x: 0, y: 140))
        #expect(actions.drain() == [] && isClose(pan.translation(in: view), CGPoint(x: 0, y: 10)))
        fingers[1].lift()
        #expect(actions.drain() == ["pan ended"])
        fingers[2].lift()
        for finger in fingers { finger.down(at: Self.middle) }
        for finger in fingers { finger.move(to: Self.middle + CGPoint(x: 100, y: 0)) }
        #expect(actions.drain() == [])
    }

    @Test(
        "pan: final velocity is that of the motion, or zero after resting more than 40 ms (R83, complaint 2)",
        arguments: [(40, 600.0), (41, 0)])
    func velocityAtEnd(remainder: Int, expected: Double) {
        var velocity = CGPoint.zero
        actions.willLog = { [pan] _ in velocity = pan.velocity(in: nil) }
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.drag(to: Self.middle + CGPoint(x: 120, y: 0), over: .milliseconds(200))
        stage.advance(by: .milliseconds(remainder))
        finger.lift()
        #expect(actions.drain().last == "pan ended")
        #expect(abs(velocity.x - expected) < 0.001)
    }

    @Test("pan: a flick of two samples has a velocity (complaint 3)")
    func shortFlick() {
        var velocity = CGPoint.zero
        actions.willLog = { [pan] _ in velocity = pan.velocity(in: nil) }
        let finger = stage.finger()
        finger.down(at: Self.middle)
        stage.advance(by: .milliseconds(8))
        finger.move(to: Self.middle + CGPoint(x: 24, y: 0))
        finger.lift()
        #expect(actions.drain() == ["pan began", "pan ended"])
        #expect(abs(velocity.x - 3000) < 1e-6)
    }

    @Test("pan: when it waits for a swipe, begins at the current location once the swipe fails")
    func waitsForSwipe() {
        let swipe = UISwipeGestureRecognizer()
        actions.watch(swipe, "swipe", on: view)
        pan.require(toFail: swipe)
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.drag(to: Self.middle + CGPoint(x: 20, y: 0), over: .milliseconds(400))
        #expect(actions.drain() == [])
        stage.advance(by: .milliseconds(101))
        #expect(actions.drain() == ["pan began"])
        #expect(isClose(pan.translation(in: view), CGPoint(x: 10, y: 0)))
        finger.lift()
        #expect(actions.drain() == ["pan ended"])
        let flick = stage.finger()
        flick.down(at: Self.middle)
        flick.drag(to: Self.middle + CGPoint(x: 100, y: 0), over: .milliseconds(100))
        flick.lift()
        #expect(actions.drain() == ["swipe ended"])
    }

    @Test("pan: accepts a second finger while it waits (complaint 5)")
    func joinsWhileWaiting() {
        let swipe = UISwipeGestureRecognizer()
        actions.watch(swipe, "swipe", on: view)
        pan.require(toFail: swipe)
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        one.move(to: Self.middle + CGPoint(x: 0, y: 20))
        #expect(actions.drain() == [])
        two.down(at: .zero)
        #expect(actions.drain() == ["pan began"])
        #expect(pan.numberOfTouches == 2 && isClose(pan.translation(in: nil), CGPoint(x: 0, y: 10)))
    }

    @Test("pan: is cancelled with its finger, view or device, and when disabled", arguments: 0..<4)
    func broken(how: Int) {
        let finger = stage.finger(device: 9)
        finger.down(at: Self.middle)
        finger.move(to: Self.middle + CGPoint(x: 30, y: 0))
        switch how {
        case 0: finger.cancel()
        case 1: pan.isEnabled = false
        case 2: view.removeFromSuperview()
        default: stage.send(.deviceGone(DeviceID(rawValue: 9), at: stage.now))
        }
        #expect(actions.drain() == ["pan began", "pan cancelled"])
        #expect(pan.state == .possible && pan.translation(in: nil) == .zero)
    }

    @Test(
        "edge pan: starts within 20 pt of the edge and moves inward (R80, (b))",
        arguments: [
            (20.0, CGPoint(x: 15, y: 0), true), (20.01, CGPoint(x: 15, y: 0), false), (5, CGPoint(x: 0, y: 15), false),
            (15, CGPoint(x: -12, y: 0), false), (5, CGPoint(x: 12, y: 11), true),
        ])
    func edgePan(start: Double, translation: CGPoint, begins: Bool) {
        // R80, decision (b)
        pan.isEnabled = false
        let edgePan = UIScreenEdgePanGestureRecognizer()
        edgePan.edges = .left
        actions.watch(edgePan, "edge", on: view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: start, y: 400))
        finger.move(to: CGPoint(x: start, y: 400) + translation)
        let second = stage.finger()
        second.down(at: Self.middle)
        finger.move(to: CGPoint(x: start, y: 400) + translation + translation)
        finger.lift()
        second.lift()
        #expect(actions.drain() == (begins ? ["edge began", "edge changed", "edge ended"] : []))
    }

    @Test(
        "edge pan: works on every edge (R80)",
        arguments: [(UIRectEdge.right, 995.0, 400.0, -15.0, 0.0), (.top, 500, 5, 0, 15), (.bottom, 500, 795, 0, -15)])
    func edges(edge: UIRectEdge, x: Double, y: Double, dx: Double, dy: Double) {
        pan.isEnabled = false
        let edgePan = UIScreenEdgePanGestureRecognizer()
        edgePan.edges = edge
        actions.watch(edgePan, "edge", on: view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: y))
        finger.move(to: CGPoint(x: x + dx, y: y + dy))
        #expect(actions.drain() == ["edge began"])
    }
}
