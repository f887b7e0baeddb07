import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Scroll axes at their starts and ends, interrupted gestures, and keys of two windows.
@Suite struct ScrollDetailTests {
    private typealias Stage = TranslatorStage

    private static func scrolls(_ stage: inout Stage) -> [ScrollSample] {
        stage.drain().compactMap { if case .scroll(let sample) = $0 { sample } else { nil } }
    }

    @Test("wheel: counts from the server's initial value, which later lists don't change, until it is removed (X-45)")
    func listedPositions() {
        var mouse = Stage.mouseDevice
        mouse.axes[3].value = 600
        var stage = Stage(devices: [mouse])
        stage.pointer(.motion, 10, 10, axes: [3: 720])
        stage.feed(.devices([mouse]))
        stage.pointer(.motion, 10, 10, axes: [3: 840])
        #expect(stage.log() == ["scroll 0,1", "scroll 0,1"])
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.mouse, flags: .slaveRemoved)]))
        stage.feed(.devices([mouse]))
        stage.pointer(.motion, 10, 10, axes: [3: 720])
        #expect(stage.log() == ["gone 6", "scroll 0,1"])
    }

    @Test("step of half the range: is an axis that restarts, and one less is a step (X-45)")
    func restarts() {
        var stage = Stage()
        for value in [2_147_483_648, 2_147_483_768, 120, 240, 240 + 2_147_483_640] as [Double] {
            stage.pointer(.motion, 10, 10, axes: [3: value])
        }
        #expect(stage.log() == ["scroll 0,1", "scroll 0,1", "scroll 0,17895697"])
    }

    @Test("wheel moving on both axes at once: scrolls once; it is a wheel, not fingers (X-45)")
    func bothAxes() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10, axes: [2: 120, 3: -120])
        stage.pointer(.buttonPress, 10, 10, button: 7)
        let samples = Self.scrolls(&stage)
        #expect(samples.map(\.delta) == [CGPoint(x: 1, y: -1), CGPoint(x: 1, y: 0)])
        #expect(samples.map(\.source) == [.wheel, .wheel])
    }

    @Test("axis without an increment: scrolls nothing, and an unknown axis moves nothing (X-45)")
    func unknownAxes() {
        var mouse = Stage.mouseDevice
        mouse.scrollAxes = [InputDevice.ScrollAxis(number: 3, direction: .vertical, increment: 0)]
        var stage = Stage(devices: [mouse])
        stage.pointer(.motion, 10, 10, axes: [3: 120])
        stage.pointer(.motion, 10, 10, axes: [9: 5])
        #expect(stage.drain().isEmpty)
        stage.pointer(.motion, 10, 10)
        stage.pointer(.motion, 11, 10, axes: [1: 5])
        #expect(stage.log() == ["hover entered 6 10,10", "hover moved 6 11,10"])
    }

    @Test("scrolling over another program's window: is ignored and not caught up on (X-8, X-45)")
    func elsewhere() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10, axes: [3: 1200], window: 77)
        stage.pointer(.buttonPress, 10, 10, button: 5, window: 77)
        stage.pointer(.motion, 10, 10, axes: [3: 1320])
        #expect(stage.log() == ["scroll 0,1"])
    }

    private static func gesture(
        _ kind: GestureEvent.Kind, _ phase: GestureEvent.Phase, scale: Double = 1, angle: Double = 0
    ) -> ServerEvent {
        .gesture(
            GestureEvent(
                kind: kind, phase: phase, source: Stage.touchpad, time: 1_000_000, window: Stage.xid, fingers: 3,
                delta: CGPoint(x: 3, y: -2), scale: scale, angle: angle))
    }

    @Test("end of a gesture: neither moves nor rotates; rotations are clockwise (X-48, X-50)")
    func lastWord() {
        for end in [
            Self.gesture(.pinch, .end, angle: 30), Self.gesture(.pinch, .cancel, angle: 30),
            .unmapped(window: Stage.xid),
        ] {
            var stage = Stage()
            stage.feed(Self.gesture(.pinch, .begin))
            stage.feed(Self.gesture(.pinch, .update, scale: 1.5, angle: -90))
            stage.feed(end)
            let samples = stage.drain().compactMap { event -> TouchpadGestureSample? in
                if case .touchpadGesture(let sample) = event { sample } else { nil }
            }
            #expect(samples.map(\.rotation) == [0, -.pi / 2, 0] && samples.map(\.scale) == [1, 1.5, 1.5])
            #expect(samples.map(\.translation) == [.zero, CGPoint(x: 3, y: -2), .zero])
        }
    }

    @Test("swiping fingers: keep their scale, whatever the server reports (X-48)")
    func swipe() {
        var stage = Stage()
        stage.feed(Self.gesture(.swipe, .begin))
        stage.feed(Self.gesture(.swipe, .update, scale: 2))
        #expect(stage.log() == ["swipe began 3 0,0 ×1", "swipe changed 3 3,-2 ×1"])
    }

    private static func key(_ direction: KeyEvent.Direction, _ code: UInt32, window: UInt = Stage.xid) -> ServerEvent {
        .key(
            KeyEvent(
                direction: direction, window: window, time: 1_000_000, keycode: code, keysym: 0xFF52, plainKeysym: 0))
    }

    @Test("window losing the focus: releases its own keys, and another window's stay held (X-62)")
    func keysOfTwoWindows() {
        var stage = Stage()
        stage.translator.windows[0x400002] = Translator.Window(id: WindowID(rawValue: 2))
        stage.feed(Self.key(.press, 38))
        stage.feed(Self.key(.press, 40, window: 0x400002))
        stage.feed(.focus(window: Stage.xid, .lost))
        stage.feed(Self.key(.release, 40, window: 0x400002))
        #expect(
            stage.log() == [
                "key pressed 38", "key pressed 40", "key cancelled 38", "focus lost", "key released 40",
            ])
        stage.feed(Self.key(.press, 38, window: 77))
        stage.feed(.focus(window: 77, .gained))
        stage.feed(.focus(window: 77, .lost))
        #expect(stage.log() == [])
    }

    @Test("arrow key: has its meaning, its position and its command (X-61)")
    func meaning() throws {
        var stage = Stage()
        stage.feed(Self.key(.press, 111))
        stage.feed(.focus(window: Stage.xid, .lost))
        let samples = stage.drain().compactMap { event -> KeySample? in
            if case .key(let sample) = event { sample } else { nil }
        }
        #expect(samples.map(\.meaning) == [.press(.upArrow), nil])
        #expect(samples.map { $0.key.keyCode.rawValue } == [0x52, 0x52])
        #expect(samples.map { $0.key.characters } == [UIKeyCommand.inputUpArrow, ""])
        #expect(samples.map { $0.key.charactersIgnoringModifiers } == ["", ""])
    }

    @Test("keys of a common keyboard: have the numbers of the USB tables (X-61)")
    func usages() {
        func letters(_ text: String, from first: UInt32) -> [(UInt32, Int)] {
            zip(first..., text.unicodeScalars).map { ($0, 4 + Int($1.value) - 97) }
        }
        func run(_ count: UInt32, from first: UInt32, _ usage: Int) -> [(UInt32, Int)] {
            (0..<count).map { (first + $0, usage + Int($0)) }
        }
        let rows: [(UInt32, Int)] =
            letters("qwertyuiop", from: 24) + letters("asdfghjkl", from: 38) + letters("zxcvbnm", from: 52)
            // Digits, and F1 to F12.
            + run(10, from: 10, 0x1E) + run(10, from: 67, 0x3A) + run(2, from: 95, 0x44)
            // The keypad's digits.
            + run(3, from: 87, 0x59) + run(3, from: 83, 0x5C) + run(3, from: 79, 0x5F)
        let others: [(UInt32, Int)] = [
            // Escape, Backspace, Tab, Return, space and the locks.
            (9, 0x29), (22, 0x2A), (23, 0x2B), (36, 0x28), (65, 0x2C), (66, 0x39), (77, 0x53), (78, 0x47),
            // Control, Shift, Alt and the desktop's key, left and right.
            (37, 0xE0), (50, 0xE1), (64, 0xE2), (133, 0xE3), (105, 0xE4), (62, 0xE5), (108, 0xE6), (134, 0xE7),
            // Right, left, down, up; Home, End, the pages, Insert, Delete.
            (114, 0x4F), (113, 0x50), (116, 0x51), (111, 0x52), (110, 0x4A), (115, 0x4D), (112, 0x4B), (117, 0x4E),
            (118, 0x49), (119, 0x4C),
            // - = [ ] \ ; ' ` , . / and the key beside the left Shift.
            (20, 0x2D), (21, 0x2E), (34, 0x2F), (35, 0x30), (51, 0x31), (47, 0x33), (48, 0x34), (49, 0x35),
            (59, 0x36), (60, 0x37), (61, 0x38), (94, 0x64),
            // / * - + Enter 0 . of the keypad.
            (106, 0x54), (63, 0x55), (82, 0x56), (86, 0x57), (104, 0x58), (90, 0x62), (91, 0x63),
            // Print, Pause, Menu.
            (107, 0x46), (127, 0x48), (135, 0x65),
        ]
        for (keycode, usage) in rows + others {
            #expect(UIKeyboardHIDUsage(xKeycode: keycode).rawValue == usage, "\(keycode)")
        }
    }
}
