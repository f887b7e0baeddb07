import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Controls in front of views with gesture recognizers.
@Suite struct ControlsAndGesturesTests {
    private let stage = TestStage()
    private let log = CallLog()
    private let gestures: GestureLog
    private let behind: UIView

    init() {
        gestures = GestureLog(log)
        behind = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        behind.isMultipleTouchEnabled = true
        stage.window.addSubview(behind)
    }

    private func tap(at point: CGPoint) {
        let finger = stage.finger()
        finger.down(at: point)
        finger.lift()
        stage.advance(by: .seconds(1))
    }

    @Test("button: its tap goes to the button, not to tap recognizers of the view behind it (R31, complaint 11)")
    func buttonTap() {
        gestures.watch(UITapGestureRecognizer(), "tap", on: behind)
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 44))
        let presses = PressLog(log)
        button.addTarget(presses, action: .notePress, for: .touchUpInside)
        behind.addSubview(button)
        tap(at: CGPoint(x: 120, y: 120))
        #expect(log.drain() == ["pressed"])
        button.isEnabled = false
        tap(at: CGPoint(x: 120, y: 120))
        #expect(log.drain() == ["tap ended"])
    }

    @Test("slider: follows a movement that is a swipe for the view behind it (R31)")
    func sliderSwipe() {
        let swipe = gestures.watch(UISwipeGestureRecognizer(), "swipe", on: behind)
        swipe.direction = .right
        let slider = UISlider()
        slider.frame = CGRect(x: 50, y: 100, width: 200, height: 44)
        behind.addSubview(slider)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 70, y: 122))
        finger.drag(to: CGPoint(x: 230, y: 122), over: .milliseconds(100))
        finger.lift()
        #expect(log.drain() == [])
        #expect(slider.value > 0.8)
    }

    @Test("switch: its knob is dragged in front of a view with a pan recognizer (R31)")
    func switchPan() {
        gestures.watch(UIPanGestureRecognizer(), "pan", on: behind)
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        behind.addSubview(toggle)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: toggle.frame.minX + 14, y: toggle.frame.midY))
        finger.drag(to: CGPoint(x: toggle.frame.maxX + 20, y: toggle.frame.midY), over: .milliseconds(200))
        finger.lift()
        #expect(log.drain() == [])
        #expect(toggle.isOn)
    }
}

private final class PressLog {
    private let log: CallLog

    init(_ log: CallLog) {
        self.log = log
    }

    func note() {
        log.append("pressed")
    }
}

extension Action {
    fileprivate static let notePress = Action("press", PressLog.note)
}
