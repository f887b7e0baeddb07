import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Controls inside views with gesture recognizers.
@Suite struct ControlGestureTests {
    private let stage = TestStage()
    private let actions = GestureLog()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
    }

    private static let middle = CGPoint(x: 100, y: 100)
    private static let far = CGPoint(x: 180, y: 100)

    private func tap(taps: Int = 1, _ name: String) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        return actions.watch(tap, name, on: view)
    }

    @Test(
        "control: keeps its own gesture from recognizers of outer views, not from its own (R31, complaint 11)")
    func controls() {
        final class Button: UIControl {
            var own: OwnGestures = .tap
            override var ownGestures: OwnGestures { own }
        }
        let button = Button(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.addSubview(button)
        _ = tap("outside")
        let double = tap(taps: 2, "double")
        let log = actions.log
        let pressed = Action("pressed") { (log: CallLog) in { log.append("pressed") } }
        button.addTarget(log, action: pressed, for: .touchUpInside)
        double.isEnabled = false
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["pressed"])
        button.own = []
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["outside ended"])
        button.own = .tap
        let own = UITapGestureRecognizer()
        actions.watch(own, "own", on: button)
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["own ended"])
        own.isEnabled = false
        double.isEnabled = true
        stage.finger().tap(at: Self.middle)
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain().last == "double ended")
    }

    @Test(
        "slider and switch: keep one-finger swipes and pans; outer views get two-finger ones (R31)"
    )
    func controlsSwipeAndPan() {
        final class Knob: UIControl {
            override var ownGestures: OwnGestures { [.horizontalSwipe, .pan] }
        }
        let knob = Knob(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.addSubview(knob)
        let swipe = actions.watch(UISwipeGestureRecognizer(), "swipe", on: view)
        let pan = actions.watch(UIPanGestureRecognizer(), "pan", on: view)
        func drag(_ count: Int, to location: CGPoint) -> [String] {
            let fingers = (0..<count).map { _ in stage.finger() }
            for finger in fingers { finger.down(at: Self.middle) }
            stage.drag(fingers.map { ($0, location) }, over: .milliseconds(100))
            for finger in fingers { finger.lift() }
            return actions.drain().filter { !$0.hasSuffix("changed") }
        }
        #expect(drag(1, to: Self.far) == [])
        #expect(drag(2, to: Self.far) == ["pan began", "pan ended"])
        pan.isEnabled = false
        swipe.direction = .down
        #expect(drag(1, to: CGPoint(x: 100, y: 190)) == ["swipe ended"])
    }

    @Test("button under a recognizer that cancels nothing: both act, and the button is not asked (K-6, R8)")
    func nothingToLose() {
        final class Asked: UIButton {
            var count = 0
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                count += 1
                return super.gestureRecognizerShouldBegin(gestureRecognizer)
            }
        }
        let button = Asked(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.addSubview(button)
        let pressed = Action("pressed") { (log: CallLog) in { log.append("pressed") } }
        button.addTarget(actions.log, action: pressed, for: .touchUpInside)
        let outside = tap("outside")
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["pressed"] && button.count == 1)
        outside.cancelsTouchesInView = false
        stage.finger().tap(at: Self.middle)
        #expect(actions.drain() == ["outside ended", "pressed"] && button.count == 1)
    }

    @Test("view: loses nothing and is not asked after its touch is over (K-6, R8)")
    func nothingLeftToLose() {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        view.addSubview(Refusing(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        let probe = actions.watch(Probe("probe", log: CallLog()), "probe", on: view)
        probe.delaysTouchesEnded = false
        stage.finger().tap(at: Self.middle)
        probe.state = .ended
        #expect(actions.drain() == ["probe ended"])
    }

    /// Drags one finger from the middle of the view in a direction.
    private func drag(_ direction: CGPoint) -> [String] {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.drag(to: Self.middle + direction, over: .milliseconds(300), rate: 100)
        finger.lift()
        return actions.drain().filter { !$0.hasSuffix("changed") }
    }

    @Test("switch: keeps only movements along it from an outer pan (K-7, R31)", arguments: [false, true])
    func switchAndPan(isRotated: Bool) {
        let control = UISwitch()
        control.center = Self.middle
        if isRotated { control.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        view.addSubview(control)
        _ = actions.watch(UIPanGestureRecognizer(), "pan", on: view)
        let (along, across) = (CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 60))
        #expect(drag(isRotated ? across : along) == [])
        #expect(control.isOn)
        #expect(drag(isRotated ? along : across) == ["pan began", "pan ended"])
        #expect(drag(isRotated ? CGPoint(x: -60, y: 9) : CGPoint(x: 9, y: -60)) == ["pan began", "pan ended"])
        #expect(control.isOn && !control.isTracking)
    }

    @Test("switch: keeps a swipe along it, not one across it (K-7, R31)")
    func switchAndSwipe() {
        let control = UISwitch()
        control.center = Self.middle
        view.addSubview(control)
        let swipe = actions.watch(UISwipeGestureRecognizer(), "swipe", on: view)
        #expect(drag(CGPoint(x: 90, y: 0)) == [] && control.isOn)
        swipe.direction = .down
        #expect(drag(CGPoint(x: 0, y: 90)) == ["swipe ended"])
    }
}
