import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Wheels and touchpad scrolling.
@Suite struct ScrollTranslationTests {
    private typealias Stage = TranslatorStage

    private static func stage(at position: Double = 0) -> Stage {
        var stage = Stage()
        stage.feed(.scrollValues(device: Stage.mouse, [2: position, 3: position]))
        stage.feed(.scrollValues(device: Stage.touchpad, [2: position, 3: position]))
        return stage
    }

    @Test(
        "wheel's axis: is read by differences; emulated button presses are dropped (S13, X-13, X-45)"
    )
    func wheelByAxis() {
        var stage = Self.stage()
        stage.pointer(.motion, 10, 10, axes: [3: 120])
        stage.pointer(.buttonPress, 10, 10, button: 5, flags: .pointerEmulated)
        stage.pointer(.buttonRelease, 10, 10, button: 5, flags: .pointerEmulated)
        stage.pointer(.motion, 10, 10, axes: [3: 150])
        stage.pointer(.motion, 10, 10, axes: [2: -240])
        #expect(stage.log() == ["scroll 0,1", "scroll 0,0.25", "scroll -2,0"])
    }

    @Test(
        "wheel with buttons only: scrolls a notch per press, and emulated motion moves the baseline (S13, X-13, X-63)"
    )
    func wheelByButton() {
        var stage = Self.stage()
        stage.pointer(.motion, 10, 10, flags: .pointerEmulated, axes: [3: -120])
        for button: UInt32 in 4...7 {
            stage.pointer(.buttonPress, 10, 10, button: button)
            stage.pointer(.buttonRelease, 10, 10, button: button)
        }
        #expect(stage.log() == ["scroll 0,-1", "scroll 0,1", "scroll -1,0", "scroll 1,0"])
        stage.pointer(.motion, 10, 10, axes: [3: 0])
        #expect(stage.log() == ["scroll 0,1"])
    }

    @Test("scrolling over other windows: is not caught up on (X-45, S13, X-37)")
    func scrolledElsewhere() {
        var stage = Self.stage()
        stage.pointer(.motion, 10, 10, axes: [3: 120])
        stage.feed(.scrollValues(device: Stage.mouse, [3: 480]))
        stage.pointer(.motion, 10, 10, axes: [3: 510])
        #expect(stage.log() == ["scroll 0,1", "scroll 0,0.25"])
    }

    @Test("first event without a baseline: only sets one (X-45)")
    func noBaseline() {
        var device = Stage.mouseDevice
        device.axes = device.axes.filter { $0.number < 2 }
        var stage = Stage(devices: [device])
        stage.pointer(.motion, 10, 10, axes: [3: 7000])
        stage.pointer(.motion, 10, 10, axes: [3: 7120])
        #expect(stage.log() == ["scroll 0,1"])
    }

    @Test("axis that restarts from 0: scrolls nothing (X-45)")
    func overflow() {
        var stage = Self.stage(at: 2_147_483_647)
        stage.pointer(.motion, 10, 10, axes: [3: -2_147_483_640])
        stage.pointer(.motion, 10, 10, axes: [3: -2_147_483_520])
        #expect(stage.log() == ["scroll 0,1"])
    }

    @Test("devices: each has its own baseline and increment (X-45, X-64)", arguments: [15.0, 120, 1, -15])
    func increments(increment: Double) {
        var device = Stage.mouseDevice
        device.id = 30
        device.scrollAxes = [InputDevice.ScrollAxis(number: 3, direction: .vertical, increment: increment)]
        var stage = Stage(devices: [device, Stage.mouseDevice])
        stage.feed(.scrollValues(device: 30, [3: 1000]))
        stage.feed(.scrollValues(device: Stage.mouse, [3: 0]))
        stage.pointer(.motion, 10, 10, axes: [3: 120])
        stage.pointer(.motion, 10, 10, source: 30, axes: [3: 1000 + 2 * increment])
        #expect(stage.log() == ["scroll 0,1", "scroll 0,2"])
    }

    @Test("touchpad: a step of 0 means that its fingers have lifted (X-45)")
    func scrollStop() {
        var stage = Self.stage()
        stage.pointer(.motion, 10, 10, source: Stage.touchpad, axes: [3: 30])
        stage.pointer(.motion, 10, 10, source: Stage.touchpad, axes: [3: 30])
        let sources = stage.events.compactMap { event -> ScrollSample.Source? in
            if case .scroll(let sample) = event { sample.source } else { nil }
        }
        #expect(sources == [.continuous, .continuous])
        #expect(stage.log() == ["scroll 0,0.25", "scroll 0,0"])
    }

    @Test("event that moves and scrolls: does both")
    func both() {
        var stage = Self.stage()
        stage.pointer(.motion, 10, 10, axes: [0: 10, 3: 120])
        #expect(stage.log() == ["scroll 0,1", "hover entered 6 10,10"])
    }
}
