import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct UIButtonTests {
    private let stage = TestStage()
    private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
    private let events = EventLog()

    init() {
        stage.window.addSubview(button)
        button.setTitle("Clear", for: .normal)
        events.listen(to: button)
    }

    private static let middle = CGPoint(x: 150, y: 122)

    @Test("button: a tap sends touchUpInside, then the primary action (R61, R62)")
    func tap() {
        stage.finger().tap(at: Self.middle)
        #expect(events.drain() == ["down", "up inside", "primary"])
        button.sendActions(for: .touchUpInside)
        #expect(events.drain() == ["up inside", "primary"])
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        #expect(events.drain() == ["up inside", "primary"])
    }

    @Test(
        "button: a touch that lifts outside or is cancelled sends no action (R63, R64)",
        arguments: ["outside", "cancel", "disable"])
    func nothing(how: String) {
        let finger = stage.finger()
        finger.down(at: Self.middle)
        #expect(button.isHighlighted)
        switch how {
        case "outside":
            finger.move(to: CGPoint(x: 350, y: 122))
            finger.lift()
        case "cancel": finger.cancel()
        default: button.isEnabled = false
        }
        #expect(!button.isHighlighted)
        #expect(!events.drain().contains { ["up inside", "primary"].contains($0) })
    }

    @Test("disabled button: receives touches without effect, and views behind it don't get them (R53)")
    func disabled() {
        let log = CallLog()
        let behind = LoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), log: log)
        stage.window.insertSubview(behind, at: 0)
        button.isEnabled = false
        stage.finger().tap(at: Self.middle)
        #expect(events.drain() == [] && log.lines == [])
        #expect(!button.canBecomeFirstResponder)
    }

    @Test(
        "button: Space and Return press it while it is first responder; other keys and modifiers don't",
        arguments: [(" ", 0, true), ("\r", 0, true), ("x", 0, false), (" ", 1 << 18, false), (" ", 1 << 16, true)])
    func keys(characters: String, flags: Int, isPressed: Bool) {
        let modifiers = UIKeyModifierFlags(rawValue: flags)
        stage.type(characters, modifiers: modifiers)
        #expect(events.drain() == [])
        button.becomeFirstResponder()
        #expect(button.state == .focused)
        stage.type(characters, modifiers: modifiers)
        #expect(events.drain() == (isPressed ? ["up inside", "primary"] : []))
        #expect(!button.isHighlighted)
    }

    @Test("button: a key for a subview that is first responder doesn't press it")
    func keysInside() {
        let inner = EditableView()
        button.addSubview(inner)
        inner.becomeFirstResponder()
        stage.type(" ")
        #expect(events.drain() == [])
    }

    @Test("button: a held key highlights it, doesn't repeat, and does nothing if cancelled or focus is lost")
    func heldKeys() {
        func send(_ phase: KeySample.Phase) {
            let key = UIKey(
                keyCode: .keyboardSpacebar, characters: " ", charactersIgnoringModifiers: " ", modifierFlags: [])
            stage.send(
                .key(KeySample(window: stage.window.id, phase: phase, timestamp: stage.now, number: 65, key: key)))
        }
        button.becomeFirstResponder()
        for end in [KeySample.Phase.released, .cancelled] {
            send(.pressed)
            send(.repeated)
            #expect(button.isHighlighted && events.drain() == [])
            send(end)
            #expect(!button.isHighlighted)
            #expect(events.drain() == (end == .released ? ["up inside", "primary"] : []))
        }
        for isResigning in [true, false] {
            button.isEnabled = true
            button.becomeFirstResponder()
            send(.pressed)
            if isResigning { button.resignFirstResponder() } else { button.isEnabled = false }
            #expect(!button.isHighlighted)
            send(.released)
            #expect(events.drain() == [])
        }
    }

    @Test("button: shows the values of its state, or else those of the normal state (R62)")
    func states() {
        button.setTitle("Pressed", for: .highlighted)
        button.setTitle("Both", for: [.highlighted, .selected])
        button.setTitleColor(.red, for: .disabled)
        #expect(button.currentTitle == "Clear" && button.title(for: .highlighted) == "Pressed")
        button.isHighlighted = true
        #expect(button.currentTitle == "Pressed")
        stage.host.finishPass()
        #expect(button.titleLabel.text == "Pressed")
        button.isSelected = true
        #expect(button.currentTitle == "Both")
        button.isHighlighted = false
        #expect(button.currentTitle == "Clear" && button.currentTitleColor != .red)
        button.isSelected = false
        button.isEnabled = false
        #expect(button.currentTitle == "Clear" && button.currentTitleColor == .red)
        button.setTitle(nil, for: .normal)
        #expect(button.currentTitle == nil)
    }

    @Test("button: being first responder keeps the values set for other states")
    func focusedState() {
        button.setTitle("Picked", for: .selected)
        button.isSelected = true
        button.becomeFirstResponder()
        #expect(button.state == [.selected, .focused] && button.currentTitle == "Picked")
    }

    @Test("button: is at least 44 points in size, and fits its content")
    func size() throws {
        button.setTitle("i", for: .normal)
        #expect(button.sizeThatFits(.zero).width >= 44 && button.sizeThatFits(.zero).height >= 44)
        button.setTitle("Take it all away", for: .normal)
        let text = button.sizeThatFits(.zero)
        #expect(text.width > 80)
        button.setImage(UIImage(bitmap: try Bitmap(width: 60, height: 120), scale: 2), for: .normal)
        let both = button.sizeThatFits(.zero)
        #expect(both.width == text.width + 30 + 8 && both.height == 60 + 16)
        button.bounds.size = both
        button.layoutIfNeeded()
        #expect(button.imageView.frame == CGRect(x: 14, y: 8, width: 30, height: 60))
        #expect(button.titleLabel.frame.minX == 14 + 30 + 8 && button.titleLabel.frame.maxX == both.width - 14)
    }

    @Test("button: truncates a long title to the remaining width")
    func narrow() {
        button.setTitle("Take it all away", for: .normal)
        stage.host.finishPass()
        #expect(button.titleLabel.frame.minX == 14 && button.titleLabel.frame.width == 72)
        button.bounds.size = CGSize(width: 10, height: 4)
        stage.host.finishPass()
        #expect(button.titleLabel.frame.width == 0)
    }

    @Test("button: a font set after layout shows the full title, centered")
    func laterFont() {
        button.bounds.size = CGSize(width: 200, height: 60)
        stage.host.finishPass()
        let narrow = button.titleLabel.frame.width
        button.titleLabel.font = .systemFont(ofSize: 30)
        stage.host.finishPass()
        let (title, needed) = (button.titleLabel.frame, button.titleLabel.sizeThatFits(.zero))
        #expect(needed.width > narrow && title.width == needed.width && abs(title.midX - 100) < 1e-9)
    }

    @Test("buttons: two fingers press two buttons at the same time")
    func twoButtons() {
        let other = UIButton(frame: CGRect(x: 250, y: 100, width: 100, height: 44))
        stage.window.addSubview(other)
        events.listen(to: other)
        let (one, two) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: Self.middle)
            two.down(at: CGPoint(x: 300, y: 122))
        }
        stage.together {
            one.lift()
            two.lift()
        }
        #expect(events.drain().filter { $0 == "primary" }.count == 2)
    }

    @Test("button: changes its appearance with its state and in dark style")
    func look() {
        button.configuration = .tinted()
        let normal = stage.picture.copy()
        func differs() -> Bool { stage.picture.differences(from: normal) > 100 }
        button.isHighlighted = true
        #expect(differs())
        button.isHighlighted = false
        #expect(!differs())
        button.isSelected = true
        #expect(differs())
        button.isSelected = false
        button.isEnabled = false
        #expect(differs())
        button.isEnabled = true
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(differs())
    }

    @Test("button: shows that it is first responder in every configuration")
    func focusRing() {
        for configuration in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
            button.configuration = configuration
            let normal = stage.picture.copy()
            button.becomeFirstResponder()
            #expect(stage.picture.differences(from: normal, tolerance: 0.1) > 100)
            button.resignFirstResponder()
            #expect(stage.picture.differences(from: normal) == 0)
        }
    }
}
