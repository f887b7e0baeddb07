import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Touch tracking of controls.
@Suite struct ControlTests {
    private final class Listener {
        var events: [String] = []
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
            (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
        ]

        func listen(to control: UIControl) {
            for (index, entry) in names.enumerated() {
                let action = Action(entry.1) { (listener: Listener) in
                    { listener.events.append(listener.names[index].1) }
                }
                control.addTarget(self, action: action, for: entry.0)
            }
        }
    }

    private final class Tracker: UIControl {
        var begins = true
        var continues = true
        var notes: [String] = []
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continues }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { notes.append("ended") }
        override func cancelTracking(with event: UIEvent?) { notes.append("cancelled") }
    }

    private let stage = TestStage()
    private let control = Tracker(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    private let listener = Listener()

    init() {
        stage.window.addSubview(control)
        listener.listen(to: control)
    }

    private static let middle = CGPoint(x: 150, y: 120)

    @Test("control: events and states have UIKit's bit values (R62)")
    func bits() {
        let events: [UIControl.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered,
            .menuActionTriggered, .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
        ]
        #expect(events.map { $0.rawValue.trailingZeroBitCount } == Array(0...8) + Array(12...14) + Array(16...19))
        #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF)
        #expect(UIControl.Event.allEditingEvents.rawValue == 0xF0000)
        let states: [UIControl.State] = [.highlighted, .disabled, .selected, .focused]
        #expect(states.map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test("control: a tap sends down and up inside; a second tap also sends repeat")
    func tap() {
        stage.finger().tap(at: Self.middle)
        stage.finger().tap(at: Self.middle)
        #expect(listener.events == ["down", "up inside", "down", "repeat", "up inside"])
        #expect(control.notes == ["ended", "ended"])
    }

    @Test(
        "control: drag exit and enter follow the drag event; fingers have a margin of 70 pt (R63)",
        arguments: [(UITouch.TouchType.direct, 70.0), (.indirectPointer, 0)])
    func dragging(type: UITouch.TouchType, margin: Double) {
        let contact = type == .direct ? stage.finger() : stage.mouse()
        contact.down(at: Self.middle)
        contact.move(to: CGPoint(x: 199.9 + margin, y: 120))
        #expect(control.isTouchInside && control.isHighlighted)
        contact.move(to: CGPoint(x: 200 + margin, y: 120))
        #expect(!control.isTouchInside && !control.isHighlighted && control.isTracking)
        contact.move(to: Self.middle)
        contact.move(to: CGPoint(x: 300, y: 120))
        contact.lift()
        #expect(
            listener.events == [
                "down", "inside", "outside", "exit", "inside", "enter", "outside", "exit", "up outside",
            ])
        #expect(!control.isTracking)
    }

    @Test("control: refusing beginTracking or continueTracking ends tracking without further callbacks (R64)")
    func refusing() {
        control.begins = false
        stage.finger().tap(at: Self.middle)
        #expect(listener.events == [] && control.notes == [])
        control.begins = true
        let finger = stage.finger()
        finger.down(at: Self.middle)
        control.continues = false
        finger.move(to: CGPoint(x: 151, y: 120))
        finger.lift()
        #expect(control.notes == [] && !control.isTracking && !control.isHighlighted)
        #expect(listener.events.first == "down" && !listener.events.contains("up inside"))
    }

    @Test(
        "control: cancels tracking when its touch is cancelled or it is disabled or removed (R64)",
        arguments: ["cancel", "disable", "remove"])
    func cancelling(how: String) {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        switch how {
        case "cancel": finger.cancel()
        case "disable": control.isEnabled = false
        default: control.removeFromSuperview()
        }
        #expect(control.notes == ["cancelled"])
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
        #expect(listener.events == ["down", "cancel"])
    }

    @Test("control: sends an event to all targets although the first one removes the control (R61)")
    func removedByTarget() {
        let (remover, other) = (Listener(), Listener())
        let remove = Action("remove") { (_: Listener) in { [control] in control.removeFromSuperview() } }
        control.addTarget(remover, action: remove, for: .touchUpInside)
        other.listen(to: control)
        stage.finger().tap(at: Self.middle)
        #expect(control.window == nil && other.events == ["down", "up inside"])
        control.sendActions(for: .touchUpInside)
        #expect(other.events == ["down", "up inside", "up inside"])
    }

    @Test("control: stops tracking when a target disables it (R53, R64)")
    func disabledByTarget() {
        let disable = Action("disable") { (_: Listener) in { [control] in control.isEnabled = false } }
        control.addTarget(listener, action: disable, for: .touchDown)
        let finger = stage.finger()
        finger.tap(at: Self.middle)
        control.isEnabled = true
        listener.events = []
        finger.down(at: Self.middle)
        #expect(listener.events == ["down", "cancel"])
        finger.drag(to: CGPoint(x: 180, y: 120), over: .milliseconds(100))
        finger.lift()
        #expect(listener.events == ["down", "cancel"] && control.notes == ["cancelled", "cancelled"])
    }

    @Test("control: sends nothing more when disabled while the touch's end is delayed (R18, R53)")
    func disabledWhileDelayed() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = true
        stage.window.addGestureRecognizer(double)
        stage.finger().tap(at: Self.middle)
        control.isEnabled = false
        stage.advance(by: .seconds(1))
        #expect(listener.events == ["down", "cancel"] && !control.isHighlighted && !control.isTracking)
    }

    @Test("control: tracks one touch at a time")
    func oneTouch() {
        control.isMultipleTouchEnabled = true
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: Self.middle)
        two.down(at: CGPoint(x: 160, y: 120))
        two.lift()
        one.lift()
        #expect(listener.events == ["down", "up inside"])
    }

    @Test("control: state combines highlighted, disabled and selected")
    func state() {
        control.isSelected = true
        control.isEnabled = false
        #expect(control.state == [.selected, .disabled])
        control.isEnabled = true
        stage.finger().down(at: Self.middle)
        #expect(control.state == [.selected, .highlighted])
    }
}
