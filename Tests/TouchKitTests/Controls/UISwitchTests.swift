import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct UISwitchTests {
    private let stage = TestStage()
    private let onOff = UISwitch(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
    private let events = EventLog()

    init() {
        stage.window.addSubview(onOff)
        events.listen(to: onOff)
    }

    private static let middle = CGPoint(x: 125, y: 115)

    @Test("switch: has UIKit's size and a touch area of 44 points height")
    func size() {
        #expect(onOff.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
        #expect(onOff.sizeThatFits(CGSize(width: 500, height: 500)) == CGSize(width: 51, height: 31))
        for (y, isHit) in [(93.5, true), (93.4, false), (137.4, true), (137.5, false)] {
            #expect((stage.window.hitTest(CGPoint(x: 125, y: y), with: nil) === onOff) == isHit)
        }
    }

    @Test("switch: a tap toggles it and sends events; changes by the program send none")
    func tap() {
        stage.finger().tap(at: Self.middle)
        #expect(onOff.isOn && events.drain() == ["down", "value", "primary", "up inside"])
        stage.finger().tap(at: Self.middle)
        #expect(!onOff.isOn)
        _ = events.drain()
        onOff.setOn(true, animated: true)
        onOff.isOn = false
        #expect(events.drain() == [])
    }

    @Test("switch: disabled by its target, the tap is completed, not cancelled (R53, R64)")
    func disabledByHandler() {
        onOff.addAction(UIAction { [onOff] _ in onOff.isEnabled = false }, for: .valueChanged)
        stage.finger().tap(at: Self.middle)
        #expect(events.drain() == ["down", "value", "primary", "up inside"] && onOff.isOn && !onOff.isTracking)
    }

    @Test(
        "switch: dragging moves the knob, and its side at the lift decides",
        arguments: [
            // From off: the knob's range is 20 points.
            (false, 9.9, true), (false, 10, true), (false, -10, false), (false, 60, true), (false, 12, true),
            (true, -9.9, false), (true, -10, true), (true, -10.1, false), (true, 10, true), (true, -60, false),
        ])
    func dragging(isOn: Bool, distance: Double, expected: Bool) {
        onOff.isOn = isOn
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: CGPoint(x: Self.middle.x + distance, y: 115))
        #expect(onOff.isOn == isOn, "the value changes only at the lift")
        finger.lift()
        #expect(onOff.isOn == expected)
        #expect(events.drain().contains("value") == (expected != isOn))
    }

    @Test(
        "switch: uses the location of the lift, even without a preceding move",
        arguments: [(12.0, 0.0), (0, 60)])
    func liftElsewhere(x: Double, y: Double) {
        onOff.isOn = true
        let mouse = stage.mouse()
        mouse.down(at: Self.middle)
        stage.lift(mouse, at: CGPoint(x: Self.middle.x + x, y: Self.middle.y + y))
        #expect(onOff.isOn, "the knob stays on its side, or the touch left the switch")
    }

    @Test("switch: a cancelled touch returns the knob")
    func knob() {
        let before = stage.picture.copy()
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: CGPoint(x: 140, y: 115))
        #expect(stage.picture.differences(from: before) > 50)
        finger.cancel()
        #expect(stage.picture.differences(from: before) == 0)
    }

    @Test("switch: the knob slides for taps and animated changes, and jumps otherwise")
    func sliding() {
        let off = stage.picture.copy()
        onOff.setOn(true, animated: true)
        stage.advance(by: .milliseconds(100))
        let half = stage.picture.copy()
        stage.advance(by: .milliseconds(150))
        let on = stage.picture.copy()
        #expect(half.differences(from: off) > 50 && half.differences(from: on) > 50 && on.differences(from: off) > 50)
        onOff.isOn = false
        #expect(stage.picture.differences(from: off) == 0)
        stage.finger().tap(at: Self.middle)
        #expect(onOff.isOn && stage.picture.differences(from: on) > 50)
        stage.advance(by: .milliseconds(100))
        stage.finger().tap(at: Self.middle)
        #expect(!onOff.isOn, "receives touches while the knob slides")
        stage.advance(by: .milliseconds(300))
        #expect(stage.picture.differences(from: off) == 0)
    }

    @Test("switch: after the lift the knob slides from the finger's location, also back", arguments: [8.0, 14])
    func lifted(distance: Double) {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: CGPoint(x: Self.middle.x + 11, y: 115))
        finger.move(to: CGPoint(x: Self.middle.x + distance, y: 115))
        let held = stage.picture.copy()
        finger.lift()
        #expect(stage.picture.differences(from: held, tolerance: 0.2) < 400, "only the touch highlight disappears")
        stage.advance(by: .milliseconds(300))
        #expect(stage.picture.differences(from: held) > 50 && onOff.isOn == (distance > 10))
    }

    @Test("switch: a drag there and back doesn't change it")
    func toAndFro() {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        finger.move(to: CGPoint(x: 150, y: 115))
        finger.move(to: Self.middle)
        finger.lift()
        #expect(!onOff.isOn && !events.drain().contains("value"))
    }

    @Test(
        "switch: a lift outside, a cancelled touch, disabling or removing doesn't toggle it (R64)",
        arguments: ["outside", "cancel", "disable", "remove"])
    func nothing(how: String) {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        switch how {
        case "outside":
            finger.move(to: CGPoint(x: 125, y: 290))
            finger.lift()
        case "cancel":
            finger.move(to: CGPoint(x: 160, y: 115))
            finger.cancel()
        case "disable":
            finger.move(to: CGPoint(x: 160, y: 115))
            onOff.isEnabled = false
        default: onOff.removeFromSuperview()
        }
        #expect(!onOff.isOn && !onOff.isTracking && !events.drain().contains("value"))
    }

    @Test("switch: Space and Return toggle it while it is first responder")
    func keys() {
        onOff.becomeFirstResponder()
        stage.type(" ")
        #expect(onOff.isOn && events.drain() == ["value", "primary"])
        stage.type("\r")
        #expect(!onOff.isOn)
    }
}
