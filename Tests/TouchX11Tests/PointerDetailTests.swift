import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Mice and pens: moving between windows, and when a pen's state is known.
@Suite struct PointerDetailTests {
    private typealias Stage = TranslatorStage
    private static let secondXID: UInt = 0x400002

    private static func pressures(_ stage: inout Stage) -> [CGFloat?] {
        stage.drain().compactMap { event -> CGFloat?? in
            if case .touch(let sample) = event { sample.pressure } else { nil }
        }
    }

    @Test("pointer moving to another window: leaves the first one, then enters the other (G-1)")
    func windows() {
        var stage = Stage()
        let second = WindowID(rawValue: 2)
        stage.translator.windows[Self.secondXID] = Translator.Window(
            id: second, size: CGSize(width: 800, height: 600))
        stage.pointer(.motion, 10, 10)
        stage.pointer(.motion, 5, 5, window: Self.secondXID)
        stage.pointer(.motion, 6, 5, window: Self.secondXID)
        let windows = stage.events.compactMap { event -> WindowID? in
            if case .hover(let sample) = event { sample.window } else { nil }
        }
        #expect(windows == [Stage.window, Stage.window, second, second])
        #expect(
            stage.log() == ["hover entered 6 10,10", "hover exited 6 5,5", "hover entered 6 5,5", "hover moved 6 6,5"])
        // The first window's own leave arrives late and is ignored.
        stage.cross(.leave)
        #expect(stage.log() == [])
    }

    @Test("hovering pen: is a pen from entering to leaving, in points (X-43, X-52)")
    func hoveringPen() {
        var stage = Stage(scale: 2)
        stage.pointer(.motion, 40, 20, source: Stage.pen)
        stage.cross(.leave, source: Stage.pen)
        let samples = stage.events.compactMap { event -> HoverSample? in
            if case .hover(let sample) = event { sample } else { nil }
        }
        #expect(samples.map(\.type) == [.pencil, .pencil] && samples.allSatisfy { $0.window == Stage.window })
        #expect(stage.log() == ["hover entered 9 20,10", "hover exited 9 20,10"])
    }

    @Test("pointer entering a child window: doesn't leave; another pointer is independent (X-62)")
    func leaves() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        _ = stage.log()
        func leave(isInferior: Bool, device: UInt32, window: UInt = Stage.xid) -> ServerEvent {
            .crossing(
                Crossing(
                    direction: .leave, mode: .normal, isInferior: isInferior, device: device, source: Stage.mouse,
                    time: 1_000_000, window: window))
        }
        stage.feed(leave(isInferior: true, device: Stage.master))
        stage.feed(leave(isInferior: false, device: 22))
        stage.feed(leave(isInferior: false, device: Stage.master, window: 77))
        #expect(stage.log() == [])
        stage.feed(leave(isInferior: false, device: Stage.master))
        #expect(stage.log() == ["hover exited 6 10,10"])
    }

    @Test("drag: goes on through our own grabs; only a foreign grab cancels it (X-24, X-26)")
    func grabs() {
        for (mode, capture) in [(.grab, Stage.window), (.ungrab, nil), (.normal, nil)] as [(Crossing.Mode, WindowID?)] {
            var stage = Stage()
            stage.translator.capture = capture
            stage.pointer(.buttonPress, 10, 10, button: 1)
            stage.cross(.leave, mode: mode)
            stage.pointer(.motion, 12, 10)
            #expect(stage.log() == ["began mouse 10,10", "moved mouse 12,10"])
        }
    }

    @Test("mouse beside a pen: is pressed where the pointer entered, unless the pen brought it there (X-46)")
    func enter() {
        for (source, point) in [(Stage.mouse, "30,40"), (Stage.pen, "300,200")] {
            var stage = Stage()
            stage.pointer(.motion, 300, 200, source: Stage.pen, axes: [4: 500])
            stage.pointer(.buttonPress, 300, 200, button: 1, source: Stage.pen)
            stage.cross(.enter, source: source, at: CGPoint(x: 30, y: 40))
            _ = stage.log()
            stage.pointer(.buttonPress, 300, 200, button: 1, device: Stage.mouse)
            #expect(stage.log() == ["began mouse \(point)"])
        }
    }

    @Test("pen without buttons: is down above a small pressure, not a worn tip's, as its first button (X-42)")
    func slightPressure() {
        var device = Stage.penDevice
        device.buttonCount = 0
        var stage = Stage(devices: [device])
        for pressure in [20, 21, 20] as [Double] {
            stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [4: pressure])
        }
        let masks = stage.events.compactMap { event -> ButtonMask? in
            if case .touch(let sample) = event { sample.buttons } else { nil }
        }
        #expect(masks.allSatisfy { $0 == .primary })
        #expect(
            stage.log() == [
                "hover entered 9 10,10", "began pen 10,10", "moved pen 10,10", "ended pen 10,10",
                "hover moved 9 10,10",
            ])
    }

    @Test("device's own wheel events: are not scrolled twice (X-13)")
    func ownWheel() {
        var stage = Stage()
        for button in [4, 5, 6, 7] as [UInt32] {
            stage.pointer(.buttonPress, 10, 10, button: button, device: Stage.mouse)
            stage.pointer(.buttonRelease, 10, 10, button: button)
        }
        #expect(stage.log() == [])
    }

    @Test("exaggerated tilt: leaves an altitude of at least 10° (X-39)")
    func greatTilt() {
        for (x, y, azimuth) in [(200.0, 0.0, 0.0), (-128, 0, 180), (0, 90, 90), (80, 0, 0)] {
            var stage = Stage()
            stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen, axes: [5: x, 6: y])
            guard case .touch(let sample)? = stage.drain().first, let pen = sample.pen else {
                Issue.record("a pen presses")
                continue
            }
            #expect(abs(pen.altitude * 180 / .pi - 10) < 1e-9 && abs(pen.azimuth * 180 / .pi - azimuth) < 1e-9)
        }
    }

    @Test("pen height: is a fraction of the tablet's range; a mouse has neither height nor tilt (X-39)")
    func height() {
        var pen = Stage.penDevice
        pen.axes.append(Stage.axis(7, "Abs Distance", 10, 50, .absolute))
        var stage = Stage(devices: [pen, Stage.mouseDevice])
        for height in [10, 20, 50, 90, 0] as [Double] {
            stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [0: 1, 7: height])
        }
        stage.pointer(.motion, 10, 10)
        let samples = stage.drain().compactMap { event -> HoverSample? in
            if case .hover(let sample) = event { sample } else { nil }
        }
        #expect(samples.map(\.height) == [0, 0.25, 1, 1, 0, nil])
        #expect(samples.map { $0.pen != nil } == [true, true, true, true, true, false])
    }

    @Test("pressure: is first that of the server's list, then the pen's, until it is removed (X-41)")
    func listedValues() {
        var pen = Stage.penDevice
        pen.axes[2].value = 250
        var stage = Stage(devices: [Stage.mouseDevice, pen])
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
        stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [4: 500])
        // The list arrives again with every device change.
        stage.feed(.devices([Stage.mouseDevice, pen]))
        stage.pointer(.motion, 20, 10, source: Stage.pen, axes: [0: 2])
        #expect(Self.pressures(&stage) == [0.25, 0.5, 0.5])
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.pen, flags: .deviceDisabled)]))
        stage.feed(.devices([Stage.mouseDevice, pen]))
        _ = stage.drain()
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
        #expect(Self.pressures(&stage) == [0.25])
    }

    @Test("device added or enabled: ends no line (X-28, X-37)")
    func harmlessChanges() {
        var stage = Stage()
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.feed(
            .hierarchyChanged([
                HierarchyChange(device: Stage.mouse, flags: .deviceEnabled),
                HierarchyChange(device: Stage.pen, flags: .deviceDisabled),
                HierarchyChange(device: Stage.mouse, flags: .slaveAttached),
            ]))
        stage.feed(.devices(Stage.devices))
        stage.pointer(.motion, 12, 10)
        #expect(stage.log() == ["began mouse 10,10", "gone 9", "moved mouse 12,10"])
    }
}
