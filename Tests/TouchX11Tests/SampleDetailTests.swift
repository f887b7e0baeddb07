import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// The content of samples beside their phase: points, keys and buttons, and a pen's rotation.
@Suite struct SampleDetailTests {
    private typealias Stage = TranslatorStage

    @Test("mouse: its locations are points at any scale, with the held keys (X-52)")
    func mouse() throws {
        var stage = Stage(scale: 2)
        stage.pointer(.motion, 40, 20, modifiers: 1)
        guard case .hover(let hover)? = stage.drain().last else {
            Issue.record("a mouse without buttons hovers")
            return
        }
        #expect(hover.location == CGPoint(x: 20, y: 10) && hover.modifiers == .shift && hover.window == Stage.window)
        stage.pointer(.buttonPress, 60, 20, button: 1, modifiers: 4)
        guard case .touch(let touch)? = stage.drain().last else {
            Issue.record("a button begins a contact")
            return
        }
        #expect(touch.location == CGPoint(x: 30, y: 10) && touch.modifiers == .control && touch.window == Stage.window)
        #expect(touch.type == .indirectPointer && touch.device.rawValue == Stage.mouse)
    }

    @Test("wheel, gesture and finger: have the held keys and a location in points (X-52)")
    func others() throws {
        var stage = Stage(scale: 2)
        stage.feed(.scrollValues(device: Stage.mouse, [2: 0, 3: 0]))
        stage.pointer(.motion, 40, 20, axes: [3: 120], modifiers: 8)
        guard case .scroll(let scroll)? = stage.drain().last else {
            Issue.record("a wheel scrolls")
            return
        }
        #expect(scroll.location == CGPoint(x: 20, y: 10) && scroll.modifiers == .alternate)
        #expect(scroll.delta == CGPoint(x: 0, y: 1) && scroll.device.rawValue == Stage.mouse)
        for phase in [GestureEvent.Phase.begin, .update] {
            stage.feed(
                .gesture(
                    GestureEvent(
                        kind: .pinch, phase: phase, source: Stage.touchpad, window: Stage.xid,
                        position: CGPoint(x: 40, y: 20), fingers: 3, delta: CGPoint(x: 6, y: -4), scale: 1.25,
                        modifiers: 64)))
        }
        guard case .touchpadGesture(let gesture)? = stage.drain().last else {
            Issue.record("a touchpad pinches")
            return
        }
        #expect(gesture.location == CGPoint(x: 20, y: 10) && gesture.translation == CGPoint(x: 3, y: -2))
        #expect(gesture.modifiers == .command && gesture.fingers == 3 && gesture.scale == 1.25)
        stage.feed(
            .device(
                DeviceEvent(
                    kind: .touchBegin, device: Stage.master, source: Stage.screen, detail: 5, time: stage.time,
                    window: Stage.xid, root: CGPoint(x: 140, y: 70), position: CGPoint(x: 40, y: 20), modifiers: 2)))
        guard case .touch(let finger)? = stage.drain().last else {
            Issue.record("a finger touches")
            return
        }
        #expect(finger.location == CGPoint(x: 20, y: 10) && finger.modifiers == .alphaShift)
        #expect(finger.device.rawValue == Stage.screen && finger.touch.rawValue == 5)
    }

    @Test("gesture update before the start or elsewhere, or with an invalid scale: is ignored (X-50)")
    func strayGestures() {
        var stage = Stage()
        func event(_ phase: GestureEvent.Phase, scale: Double = 1, window: UInt = Stage.xid) -> ServerEvent {
            .gesture(
                GestureEvent(
                    kind: .pinch, phase: phase, source: Stage.touchpad, window: window, fingers: 2, scale: scale))
        }
        stage.feed(event(.update, scale: 2))
        stage.feed(event(.end))
        stage.feed(event(.begin, window: 7))
        stage.feed(event(.update, scale: 2))
        #expect(stage.log() == [])
        stage.feed(event(.begin))
        for scale in [1.5, 0, -1, .nan, .infinity] { stage.feed(event(.update, scale: scale)) }
        let changes = Array(repeating: "pinch changed 2 0,0 ×1.5", count: 5)
        #expect(stage.log() == ["pinch began 2 0,0 ×1"] + changes)
        // A new one ends the previous one.
        stage.feed(event(.begin))
        #expect(stage.log() == ["pinch cancelled 2 0,0 ×1.5", "pinch began 2 0,0 ×1"])
    }

    @Test("X's middle button: is UIKit's third, and its right one the second; others keep their numbers (G-1)")
    func buttons() {
        var stage = Stage()
        for button in [2, 3, 8, 62, 63] as [UInt32] { stage.pointer(.buttonPress, 10, 10, button: button) }
        let masks = stage.drain().compactMap { event -> ButtonMask? in
            if case .touch(let sample) = event { sample.buttons } else { nil }
        }
        let (three, eight, last) = (ButtonMask.button(3), ButtonMask.button(8), ButtonMask.button(62))
        #expect(
            masks == [
                three, [three, .secondary], [three, .secondary, eight], [three, .secondary, eight, last],
                [three, .secondary, eight, last],
            ])
    }

    @Test("pen: reports its rotation about its axis (X-39)")
    func roll() {
        var pen = Stage.penDevice
        pen.axes.append(Stage.axis(7, "Abs Wheel", -900, 900, .absolute))
        var stage = Stage(devices: Stage.devices.filter { $0.id != Stage.pen } + [pen])
        for (value, roll) in [(-900, 0), (0, 1), (450, 1.5), (2000, 2)] as [(Double, Double)] {
            stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [0: 5, 1: 5, 7: value])
            guard case .hover(let hover)? = stage.drain().last, let found = hover.pen?.roll else {
                Issue.record("\(value)")
                continue
            }
            #expect(abs(Double(found) - roll * .pi) < 1e-9, "\(value)")
        }
    }
}
