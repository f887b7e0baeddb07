import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct UISliderTests {
    private let stage = TestStage()
    /// The knob's center moves from x = 113 to x = 313.
    private let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 226, height: 30))
    private let events = EventLog()

    init() {
        stage.window.addSubview(slider)
        events.listen(to: slider)
    }

    private static func location(_ fraction: Double) -> CGPoint { CGPoint(x: 113 + 200 * fraction, y: 115) }

    // MARK: Value

    @Test("slider: the value is clamped, minimum and maximum adjust to each other, and NaN is ignored")
    func limits() {
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
        slider.value = 7
        #expect(slider.value == 1)
        slider.value = .nan
        #expect(slider.value == 1)
        slider.value = -.infinity
        #expect(slider.value == 0)
        slider.minimumValue = 5
        #expect(slider.value == 5 && slider.maximumValue == 5)
        slider.maximumValue = 10
        slider.setValue(8, animated: true)
        slider.maximumValue = 2
        #expect(slider.minimumValue == 2 && slider.value == 2)
        #expect(events.drain() == [], "changes by the program send no event")
    }

    @Test("slider: an animated change slides the knob, the value changes immediately")
    func sliding() {
        let isKnob = { [stage] (fraction: Double) in
            stage.picture.color(x: Int(Self.location(fraction).x), y: 121).red > 0.9
                && stage.picture.color(x: Int(Self.location(fraction).x), y: 115).red > 0.9
        }
        slider.setValue(1, animated: true)
        #expect(slider.value == 1 && isKnob(0))
        stage.advance(by: .milliseconds(110))
        #expect(!isKnob(0) && !isKnob(1) && isKnob(0.5))
        stage.advance(by: .milliseconds(150))
        #expect(isKnob(1))
        slider.setValue(0, animated: true)
        slider.value = 0.3
        #expect(isKnob(0.3))
    }

    // MARK: Touches

    @Test("slider: the knob follows the finger from where it was grabbed and stops at the ends (R64)")
    func dragging() {
        slider.value = 0.5
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 213 + 22, y: 100))
        #expect(slider.value == 0.5 && slider.isTracking, "the knob does not jump to the finger")
        finger.move(to: CGPoint(x: 213 + 22 + 20, y: 10))
        #expect(abs(slider.value - 0.6) < 1e-6, "follows the finger outside the slider, too")
        finger.move(to: CGPoint(x: 1000, y: 115))
        #expect(slider.value == 1)
        finger.move(to: CGPoint(x: -1000, y: 115))
        #expect(slider.value == 0)
        finger.move(to: CGPoint(x: 213 + 22, y: 115))
        finger.lift()
        #expect(abs(slider.value - 0.5) < 1e-6 && !slider.isTracking)
        #expect(
            events.drain() == [
                "down", "value", "primary", "value", "primary", "value", "primary", "value", "primary", "up inside",
            ])
    }

    @Test("slider: a touch beside the knob moves the knob there", arguments: [(22.0, 0.5), (22.5, 0.6125)])
    func jumping(distance: Double, value: Double) {
        slider.value = 0.5
        stage.finger().tap(at: CGPoint(x: 213 + distance, y: 115))
        #expect(abs(Double(slider.value) - value) < 1e-6)
    }

    @Test("slider: not continuous, it sends a new value once at the end, and none if unchanged")
    func notContinuous() {
        slider.isContinuous = false
        let finger = stage.finger()
        finger.down(at: Self.location(0))
        finger.drag(to: Self.location(0.7), over: .milliseconds(200))
        #expect(slider.value > 0.69 && events.drain() == ["down"])
        finger.lift()
        #expect(events.drain() == ["value", "primary", "up inside"])
        finger.tap(at: Self.location(0.7))
        #expect(events.drain() == ["down", "up inside"])
    }

    @Test("slider: a cancelled touch restores the value (R64)", arguments: [true, false])
    func cancelled(isContinuous: Bool) {
        slider.value = 0.25
        slider.isContinuous = isContinuous
        let finger = stage.finger()
        finger.down(at: Self.location(0.25))
        finger.move(to: Self.location(0.75))
        _ = events.drain()
        finger.cancel()
        #expect(slider.value == 0.25)
        #expect(events.drain() == (isContinuous ? ["value", "primary", "cancel"] : ["cancel"]))
        finger.down(at: Self.location(0.25))
        finger.move(to: Self.location(0.9))
        slider.isEnabled = false
        #expect(slider.value == 0.25)
    }

    @Test(
        "slider: disabled by its target, it keeps the new value and sends it once (R64)", arguments: [0.3, 0])
    func disabledByTarget(start: Double) {
        slider.value = Float(start)
        slider.addAction(UIAction { [slider] _ in slider.isEnabled = slider.value < 0.7 }, for: .valueChanged)
        let finger = stage.finger()
        finger.down(at: Self.location(0.3))
        finger.move(to: Self.location(0.5))
        _ = events.drain()
        finger.move(to: Self.location(0.75))
        #expect(abs(slider.value - 0.75) < 1e-6 && !slider.isTracking && !slider.isHighlighted)
        #expect(events.drain() == ["value", "cancel", "primary"])
        finger.move(to: Self.location(0.2))
        finger.lift()
        #expect(abs(slider.value - 0.75) < 1e-6 && events.drain() == [])
    }

    @Test("slider: disabled by its target at touch down, it keeps the touched value (R64)")
    func disabledAtTouchDown() {
        slider.addAction(UIAction { [slider] _ in slider.isEnabled = false }, for: .valueChanged)
        stage.finger().tap(at: Self.location(0.75))
        #expect(abs(slider.value - 0.75) < 1e-6 && events.drain() == ["value", "primary"])
    }

    @Test("slider: removed by its target at touch down, it ends tracking (R24, R64)")
    func removedByTarget() {
        slider.addAction(UIAction { [slider] _ in slider.removeFromSuperview() }, for: .valueChanged)
        let finger = stage.finger()
        finger.down(at: Self.location(0.7))
        #expect(slider.window == nil && !slider.isTracking && !slider.isHighlighted && !slider.isTouchInside)
        finger.lift()
        stage.window.addSubview(slider)
        #expect(slider.value == 0 && !slider.isHighlighted && !events.drain().contains("down"))
        finger.tap(at: Self.location(0))
        #expect(events.drain() == ["down", "up inside"])
    }

    @Test("slider: uses the location of the lift, even without a preceding move")
    func liftElsewhere() {
        let finger = stage.finger()
        finger.down(at: Self.location(0))
        stage.lift(finger, at: Self.location(0.5))
        #expect(abs(slider.value - 0.5) < 1e-6)
    }

    @Test("sliders: several fingers move one slider each")
    func severalFingers() {
        let sliders = (0..<5).map { UISlider(frame: CGRect(x: 100, y: 20 + 50 * CGFloat($0), width: 226, height: 44)) }
        for slider in sliders { stage.window.addSubview(slider) }
        let fingers = sliders.map { _ in stage.finger() }
        stage.together {
            for (finger, slider) in zip(fingers, sliders) { finger.down(at: CGPoint(x: 113, y: slider.center.y)) }
        }
        let endPoints = zip(fingers, sliders).enumerated().map { index, pair in
            (pair.0, CGPoint(x: 113 + 40 * CGFloat(index), y: pair.1.center.y))
        }
        stage.drag(endPoints, over: .milliseconds(300))
        for (index, slider) in sliders.enumerated() { #expect(abs(slider.value - Float(index) / 5) < 1e-5) }
        let second = stage.finger()
        second.tap(at: CGPoint(x: 300, y: sliders[2].center.y))
        #expect(abs(sliders[2].value - 0.4) < 1e-5, "a second finger on a slider is ignored")
    }

    @Test(
        "slider: the touch area is 44 points high, whatever the slider's height",
        arguments: [(93.0, true), (92.9, false), (136.9, true), (137, false)])
    func touchArea(y: Double, isHit: Bool) {
        let hit = stage.window.hitTest(CGPoint(x: 200, y: y), with: nil)
        #expect((hit === slider) == isHit)
        #expect(slider.sizeThatFits(CGSize(width: 300, height: 10)) == CGSize(width: 300, height: 44))
        #expect(slider.sizeThatFits(.zero).width > 100)
    }

    @Test("slider: keeps its value if it is too narrow to move or has no range")
    func degenerate() {
        slider.bounds.size.width = 20
        slider.value = 0.3
        stage.finger().tap(at: slider.center)
        #expect(slider.value == 0.3)
        slider.bounds.size.width = 226
        (slider.minimumValue, slider.maximumValue) = (4, 4)
        stage.finger().tap(at: CGPoint(x: 300, y: 115))
        #expect(slider.value == 4)
        _ = stage.picture
        (slider.minimumValue, slider.maximumValue) = (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
        stage.finger().tap(at: Self.location(1))
        #expect(slider.value == .greatestFiniteMagnitude)
        stage.finger().tap(at: Self.location(0.5))
        #expect(abs(slider.value) < .greatestFiniteMagnitude / 1000)
        _ = stage.picture
    }

    // MARK: Keys

    private func key(_ type: UIPress.PressType?, _ characters: String, modifiers: UIKeyModifierFlags = []) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 0), characters: characters, charactersIgnoringModifiers: characters,
            modifierFlags: modifiers)
        for phase in [KeySample.Phase.pressed, .released] {
            stage.send(
                .key(
                    KeySample(
                        window: stage.window.id, phase: phase, timestamp: stage.now, number: 1, key: key,
                        meaning: type.map { .press($0) })))
        }
    }

    @Test("slider: arrow keys, Home and End change the value while it is first responder")
    func keys() {
        slider.value = 0.5
        key(.rightArrow, UIKeyCommand.inputRightArrow)
        #expect(slider.value == 0.5)
        slider.becomeFirstResponder()
        key(.rightArrow, UIKeyCommand.inputRightArrow)
        key(.upArrow, UIKeyCommand.inputUpArrow)
        #expect(abs(slider.value - 0.6) < 1e-6)
        key(.leftArrow, UIKeyCommand.inputLeftArrow, modifiers: .control)
        key(.leftArrow, UIKeyCommand.inputLeftArrow)
        key(.downArrow, UIKeyCommand.inputDownArrow)
        #expect(abs(slider.value - 0.5) < 1e-6)
        _ = events.drain()
        key(nil, UIKeyCommand.inputEnd)
        key(.rightArrow, UIKeyCommand.inputRightArrow)
        #expect(slider.value == 1 && events.drain() == ["value", "primary"], "does not change at its end")
        key(nil, UIKeyCommand.inputHome)
        #expect(slider.value == 0)
    }
}
