import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct PinchAndRotationTests {
    private let stage = TestStage(size: CGSize(width: 1000, height: 1000))
    private let actions = GestureLog()
    private let pinch = UIPinchGestureRecognizer()
    private let rotation = UIRotationGestureRecognizer()
    private let left: Finger
    private let right: Finger
    private let middle = CGPoint(x: 500, y: 500)

    init() {
        actions.watch(pinch, "pinch", on: stage.window)
        actions.watch(rotation, "rotation", on: stage.window)
        left = stage.finger()
        right = stage.finger()
    }

    private func down(distance: Double) {
        stage.together {
            left.down(at: middle)
            right.down(at: middle + CGPoint(x: distance, y: 0))
        }
    }

    private func spread(to distance: Double) {
        stage.advance(by: .milliseconds(50))
        right.move(to: middle + CGPoint(x: distance, y: 0))
    }

    /// Rotates the pair to an angle in degrees, clockwise from its landing.
    private func rotate(to degrees: Double) {
        stage.advance(by: .milliseconds(50))
        let angle = degrees * .pi / 180
        right.move(to: middle + CGPoint(x: 200 * cos(angle), y: 200 * sin(angle)))
    }

    nonisolated private static let pinches: [(String, Double, [Double], Double?)] = [
        ("8 pt are too few", 100, [108], nil),
        ("just under", 100, [109.999], nil),
        ("10 pt apart", 100, [110], 1.018518519),
        ("10 pt together", 200, [190], 0.989583333),
        ("further on", 100, [110, 216], 2),
    ]

    @Test("pinch: begins at 10 pt, of which 8 don't count, as measured on UIKit (R77)", arguments: pinches)
    func pinching(name: String, start: Double, steps: [Double], expected: Double?) {
        down(distance: start)
        for step in steps { spread(to: step) }
        #expect((pinch.state == .possible) == (expected == nil))
        #expect(abs(pinch.scale - (expected ?? 1)) < 1e-9)
        #expect(rotation.state == (expected == nil ? .possible : .failed))
    }

    @Test("pinch: continues from a scale that is set; the velocity starts again (R77)")
    func settingScale() {
        down(distance: 100)
        spread(to: 200)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        spread(to: 250)
        #expect(abs(pinch.scale - 1.25) < 1e-9)
    }

    @Test("pinch: first velocity is the change of scale over time (R77)")
    func pinchVelocity() {
        down(distance: 100)
        spread(to: 110)
        #expect(abs(pinch.velocity - 0.370370370) < 1e-8)
    }

    @Test("pinch: never begins with one finger (R77)")
    func oneFinger() {
        left.down(at: middle)
        stage.drag([(left, CGPoint(x: 900, y: 900))], over: .milliseconds(300))
        left.lift()
        #expect(actions.drain() == [])
    }

    @Test("pinch: continues while one finger is down, ends with the last; its location is the midpoint (R77)")
    func liftingOneByOne() {
        down(distance: 100)
        spread(to: 120)
        #expect(pinch.location(in: nil) == CGPoint(x: 560, y: 500))
        right.lift()
        #expect(pinch.state == .began)
        left.move(to: CGPoint(x: 100, y: 100))
        left.lift()
        #expect(actions.drain() == ["pinch began", "pinch ended"])
    }

    @Test("pinch and rotation: no jump when one finger leaves and another joins (R77, R78, complaint 4)")
    func continuity() {
        let delegate = Delegate()
        delegate.simultaneous = true
        pinch.delegate = delegate
        down(distance: 200)
        spread(to: 300)
        rotate(to: 45)
        let before = (pinch.scale, rotation.rotation)
        right.lift()
        #expect(abs(pinch.scale - before.0) < 1e-9 && abs(rotation.rotation - before.1) < 1e-9)
        let third = stage.finger()
        third.down(at: CGPoint(x: 100, y: 200))
        #expect(abs(pinch.scale - before.0) < 1e-9 && abs(rotation.rotation - before.1) < 1e-9)
        third.move(to: CGPoint(x: 100, y: 200))
        #expect(abs(pinch.scale - before.0) < 1e-9 && abs(rotation.rotation - before.1) < 1e-9)
        #expect(pinch.state == .changed && rotation.state == .changed)
    }

    @Test("pinch: ignores a third finger, which its view receives")
    func thirdFinger() {
        let view = LoggingView(frame: stage.window.bounds, log: actions.log)
        stage.window.addSubview(view)
        down(distance: 100)
        spread(to: 120)
        _ = actions.drain()
        let third = stage.finger()
        third.down(at: CGPoint(x: 10, y: 10))
        third.lift()
        #expect(actions.drain() == ["view began 1", "view ended 1"])
        #expect(pinch.numberOfTouches == 2)
    }

    nonisolated private static let rotations: [(Double, Double?)] = [
        (9.99, nil), (10, 0.087266465), (45, 0.698131703), (90, 1.483529867), (-10, -0.087266465),
    ]

    @Test("rotation: begins at 10°, of which 5 don't count, as measured on UIKit (R78)", arguments: rotations)
    func rotating(degrees: Double, expected: Double?) {
        down(distance: 200)
        rotate(to: degrees)
        #expect((rotation.state == .possible) == (expected == nil))
        if let expected { #expect(abs(rotation.rotation - expected) < 1e-8) }
    }

    @Test("rotation: continues from a rotation that is set (R78)")
    func settingRotation() {
        down(distance: 200)
        rotate(to: 45)
        rotate(to: 90)
        rotation.rotation = 0
        rotate(to: 135)
        #expect(abs(rotation.rotation - 0.785398163) < 1e-8)
    }

    @Test("rotation: first velocity is that of the entire angle (R78)")
    func rotationVelocity() {
        down(distance: 200)
        rotate(to: 10)
        #expect(abs(rotation.velocity - 3.490658504) < 1e-8)
    }

    @Test("rotation: counts on past half a turn and past several turns (R78)", arguments: [1.0, -1])
    func unwrapping(direction: Double) {
        down(distance: 200)
        for step in 1...40 { rotate(to: Double(step) * 20 * direction) }
        #expect(abs(rotation.rotation - 795 * .pi / 180 * direction) < 1e-8)
    }

    @Test("measured data: every row is covered by the tests above (R77, R78)")
    func rows() throws {
        let rows = try MeasuredData("pinch_rotation_measured").rows
        #expect(rows.filter { $0["kind"] == "pinch" }.count == 9)
        #expect(rows.filter { $0["kind"] == "rotation" }.count == 5)
    }

    @Test("pinch and rotation: finite numbers when fingers coincide or cross")
    func degenerate() {
        down(distance: 0)
        spread(to: 20)
        spread(to: 0)
        spread(to: -30)
        #expect(pinch.scale.isFinite && pinch.velocity.isFinite)
        #expect(rotation.rotation.isFinite && rotation.velocity.isFinite)
        pinch.scale = 0
        spread(to: 40)
        #expect(pinch.scale == 0)
    }

    @Test("pinch: is cancelled with a finger; fails when it had not begun")
    func cancelling() {
        down(distance: 100)
        left.cancel()
        #expect(actions.drain() == [])
        right.lift()
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: middle)
        two.down(at: middle + CGPoint(x: 100, y: 0))
        two.move(to: middle + CGPoint(x: 150, y: 0))
        two.cancel()
        #expect(actions.drain() == ["pinch began", "pinch cancelled"])
    }

    @Test("pan and pinch: the pan wins if its 10 pt come first; a pinch with a still midpoint wins (R32)")
    func panAndPinch() {
        actions.watch(UIPanGestureRecognizer(), "pan", on: stage.window)
        down(distance: 100)
        stage.drag(
            [(left, middle + CGPoint(x: 0, y: 50)), (right, middle + CGPoint(x: 100, y: 50))], over: .milliseconds(200))
        stage.drag([(left, middle), (right, middle + CGPoint(x: 300, y: 0))], over: .milliseconds(200))
        #expect(Set(actions.drain()) == ["pan began", "pan changed"])
        left.lift()
        right.lift()
        _ = actions.drain()
        down(distance: 100)
        stage.drag(
            [(left, middle - CGPoint(x: 50, y: 0)), (right, middle + CGPoint(x: 150, y: 0))], over: .milliseconds(200))
        #expect(Set(actions.drain()) == ["pinch began", "pinch changed"])
    }
}
