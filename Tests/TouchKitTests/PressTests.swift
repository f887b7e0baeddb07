import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Keys, media keys, and shaking the window.
@Suite struct PressTests {
    private final class Keyed: UIView {
        var notes: [String] = []
        var commands: [UIKeyCommand] = []
        var performs = true
        var isFirst = true
        override var canBecomeFirstResponder: Bool { isFirst }
        override var keyCommands: [UIKeyCommand] { commands }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("began", presses, event)
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("changed", presses, event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("ended", presses, event)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            note("cancelled", presses, event)
        }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("motion began") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("motion ended") }
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            notes.append("motion cancelled")
        }
        override func remoteControlReceived(with event: UIEvent?) {
            notes.append("remote \(event?.subtype.rawValue ?? 0)")
        }
        override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
            performs && super.canPerformAction(action, withSender: sender)
        }
        func save(_ sender: UIKeyCommand) { notes.append("save") }
        func open(_ sender: UIKeyCommand) { notes.append("open") }

        private func note(_ phase: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
            for press in presses {
                notes.append("\(phase) \(press.key?.characters ?? "") \(event?.allPresses.count ?? 0) \(press.force)")
            }
        }
    }

    private static let save = Action("save", Keyed.save)

    private let stage = TestStage()
    private let view = Keyed()

    init() {
        stage.window.addSubview(view)
        view.becomeFirstResponder()
    }

    private func key(
        _ phase: KeySample.Phase, _ characters: String, number: UInt32 = 1, modifiers: UIKeyModifierFlags = [],
        meaning: KeySample.Meaning? = nil
    ) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 4), characters: characters, charactersIgnoringModifiers: characters,
            modifierFlags: modifiers)
        stage.send(
            .key(
                KeySample(
                    window: stage.window.id, phase: phase, timestamp: stage.now, number: number, key: key,
                    meaning: meaning)))
    }

    @Test(
        "presses: keys begin, change on repeat, end or are cancelled at the first responder (R57, R69)")
    func presses() {
        key(.pressed, "a")
        key(.repeated, "a")
        key(.pressed, "b", number: 2)
        key(.released, "a")
        key(.cancelled, "b", number: 2)
        #expect(
            view.notes == [
                "began a 1 1.0", "changed a 1 1.0", "began b 2 1.0", "ended a 2 0.0", "cancelled b 1 0.0",
            ])
    }

    @Test("presses: phases and types have UIKit's raw values; arrows, Return and Menu have a type (R69)")
    func numbers() {
        #expect(UIPress.Phase.cancelled.rawValue == 4)
        let types: [UIPress.PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause]
        #expect(types.map(\.rawValue) == Array(0...6))
    }

    @Test("presses: held keys are cancelled when the window loses the focus")
    func focusLost() {
        key(.pressed, "a")
        stage.send(.focus(stage.window.id, .lost))
        #expect(view.notes == ["began a 1 1.0", "cancelled a 1 0.0"])
        #expect(stage.application.keyWindow == nil)
    }

    @Test("presses: go to the visible controller without a first responder")
    func fallback() {
        final class Catcher: UIViewController {
            var count = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
        }
        let controller = Catcher()
        let stage = TestStage { controller }
        stage.type("x")
        #expect(controller.count == 1)
    }

    private nonisolated static let chords: [(String, UIKeyModifierFlags, Bool)] = [
        ("s", .control, true), ("S", .control, true), ("s", [.control, .alphaShift], true), ("s", [], false),
        ("s", [.control, .shift], false), ("x", .control, false), ("s", .alternate, false), ("s", .command, false),
        ("s", [.control, .alternate], false), ("s", [.control, .command], false),
    ]

    @Test(
        "key command: is found in the chain with its exact modifiers, and repeats (R70)",
        arguments: chords)
    func keyCommand(characters: String, modifiers: UIKeyModifierFlags, isPerformed: Bool) {
        let inner = Keyed()
        view.commands = [UIKeyCommand(input: "s", modifierFlags: .control, action: Self.save)]
        view.addSubview(inner)
        inner.becomeFirstResponder()
        inner.performs = false
        key(.pressed, characters, modifiers: modifiers)
        key(.repeated, characters, modifiers: modifiers)
        key(.released, characters, modifiers: modifiers)
        #expect(view.notes == (isPerformed ? ["save", "save"] : []))
        #expect(inner.notes.isEmpty == isPerformed)
    }

    @Test("key command: the key stays a press when no responder can perform the action (R70)")
    func gatedCommand() {
        view.commands = [UIKeyCommand(input: "s", action: Self.save)]
        view.performs = false
        key(.pressed, "s")
        #expect(view.notes == ["began s 1 1.0"])
    }

    @Test("media keys: are remote control events once requested, and presses before (R68)")
    func remoteControl() {
        let play = KeySample.Meaning.remoteControl(.remoteControlTogglePlayPause)
        key(.pressed, "", meaning: play)
        key(.released, "", meaning: play)
        stage.application.beginReceivingRemoteControlEvents()
        key(.pressed, "", meaning: play)
        key(.released, "", meaning: play)
        stage.application.endReceivingRemoteControlEvents()
        key(.pressed, "", meaning: play)
        #expect(view.notes == ["began  1 1.0", "ended  1 0.0", "remote 103", "began  1 1.0"])
    }

    @Test("remote control: has UIKit's raw values and travels up the chain (R68, R57)")
    func remoteControlChain() {
        let subtypes: [UIEvent.EventSubtype] = [
            .remoteControlPlay, .remoteControlPause, .remoteControlStop, .remoteControlTogglePlayPause,
            .remoteControlNextTrack, .remoteControlPreviousTrack, .remoteControlBeginSeekingBackward,
            .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
        ]
        #expect(subtypes.map(\.rawValue) == Array(100...109))
        final class Passing: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let inner = Passing()
        view.addSubview(inner)
        inner.becomeFirstResponder()
        stage.application.beginReceivingRemoteControlEvents()
        for subtype in subtypes { key(.pressed, "", meaning: .remoteControl(subtype)) }
        #expect(view.notes == (100...109).map { "remote \($0)" })
    }

    @Test("responder chain: unhandled presses and shakes travel up, with each of their methods (R56, R57, R67)")
    func forwarding() {
        final class Passing: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let inner = Passing()
        view.addSubview(inner)
        inner.becomeFirstResponder()
        key(.pressed, "a")
        key(.repeated, "a")
        key(.released, "a")
        key(.pressed, "b")
        key(.cancelled, "b")
        #expect(
            view.notes == [
                "began a 1 1.0", "changed a 1 1.0", "ended a 1 0.0", "began b 1 1.0", "cancelled b 1 0.0",
            ])
        view.notes = []
        shake(strokes: 6, length: 40, every: .milliseconds(150))
        shake(strokes: 4, length: 40, every: .milliseconds(150))
        stage.advance(by: .seconds(2))
        #expect(view.notes == ["motion began", "motion ended", "motion began", "motion cancelled"])
    }

    /// Moves the window back and forth along x, `strokes` times.
    private func shake(strokes: Int, length: Double, every interval: Duration) {
        var x = 500.0
        stage.send(.moved(stage.window.id, CGPoint(x: x, y: 300), at: stage.now))
        for stroke in 0..<strokes {
            for _ in 0..<4 {
                stage.advance(by: interval / 4)
                x += (stroke % 2 == 0 ? length : -length) / 4
                stage.send(.moved(stage.window.id, CGPoint(x: x, y: 300 + x / 100), at: stage.now))
            }
        }
    }

    @Test(
        "shake: a window moved back and forth three times within a second is shaken (R67, R57)",
        arguments: [
            (6, 40.0, 150, ["motion began", "motion ended"]), (6, 11, 150, ["motion began", "motion ended"]),
            (6, 9, 150, []), (4, 40, 150, ["motion began", "motion cancelled"]), (3, 40, 150, []), (12, 40, 350, []),
            (1, 900, 150, []),
        ])
    func shaken(strokes: Int, length: Double, milliseconds: Int, expected: [String]) {
        shake(strokes: strokes, length: length, every: .milliseconds(milliseconds))
        stage.advance(by: .seconds(2))
        #expect(view.notes == expected)
    }

    /// Presses and releases a key whose characters may come from Shift.
    /// - Returns: the notes without presses.
    private func commandsPerformed(_ characters: String, plain: String, _ modifiers: UIKeyModifierFlags = [])
        -> [String]
    {
        view.notes = []
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 4), characters: characters, charactersIgnoringModifiers: plain,
            modifierFlags: modifiers)
        for phase in [KeySample.Phase.pressed, .released] {
            stage.send(
                .key(KeySample(window: stage.window.id, phase: phase, timestamp: stage.now, number: 1, key: key)))
        }
        return view.notes.filter { !$0.hasPrefix("began") && !$0.hasPrefix("ended") }
    }

    private static let open = Action("open", Keyed.open)

    @Test("key command: matches the typed character on any layout; Shift counts for letters (G-20, G-21)")
    func typedCommand() {
        view.commands = ["=", "[", "7", ";", "\t", " "].map { UIKeyCommand(input: $0, action: Self.save) }
        #expect(commandsPerformed("=", plain: "=", .shift) == ["save"])
        #expect(commandsPerformed("7", plain: "7", [.shift, .numericPad]) == ["save"])
        #expect(commandsPerformed("[", plain: "[") == ["save"])
        #expect(
            commandsPerformed("=", plain: "=", [.shift, .control]) == []
                && commandsPerformed("=", plain: "=", .alternate) == [])
        #expect(commandsPerformed("\t", plain: "\t", .shift) == [] && commandsPerformed(" ", plain: " ", .shift) == [])
        view.commands = [
            UIKeyCommand(input: "z", action: Self.save),
            UIKeyCommand(input: "z", modifierFlags: .shift, action: Self.open),
        ]
        #expect(
            commandsPerformed("Z", plain: "Z", .shift) == ["open"] && commandsPerformed("z", plain: "z") == ["save"])
        // As in UIKit.
        view.commands = [UIKeyCommand(input: "+", modifierFlags: .shift, action: Self.save)]
        #expect(commandsPerformed("+", plain: "+", .shift) == ["save"])
    }

    @Test("key command: the current layout's character comes before that of another layout (G-20)")
    func ownLayoutFirst() {
        view.commands = [UIKeyCommand(input: "q", action: Self.save), UIKeyCommand(input: ";", action: Self.open)]
        #expect(commandsPerformed(";", plain: "q") == ["open"])
        #expect(commandsPerformed("й", plain: "q") == ["save"])
    }
}
