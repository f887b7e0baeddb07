import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Pen events and their translation.
@Suite struct PenTranslationTests {
    private typealias Stage = TranslatorStage

    @Test("pressure: is remembered across events without it; the tip is button 1 (S12, X-41, X-42, X-43)")
    func pen() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [0: 1, 1: 1, 4: 0])
        stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [0: 1, 1: 1, 4: 250])
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen, axes: [0: 1, 1: 1, 4: 250])
        stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [4: 500])
        stage.pointer(.motion, 20, 10, source: Stage.pen, axes: [0: 2, 1: 1])
        stage.pointer(.buttonPress, 20, 10, button: 2, source: Stage.pen)
        stage.pointer(.motion, 20, 10, source: Stage.pen, axes: [4: 1200])
        stage.pointer(.buttonRelease, 20, 10, button: 2, source: Stage.pen)
        stage.pointer(.buttonRelease, 20, 10, button: 1, source: Stage.pen)
        let pressures = stage.events.compactMap { event -> CGFloat? in
            if case .touch(let sample) = event { sample.pressure } else { nil }
        }
        #expect(pressures == [0.25, 0.5, 0.5, 0.5, 1, 1, 1])
        #expect(
            stage.log() == [
                "hover entered 9 10,10", "hover moved 9 10,10", "began pen 10,10", "moved pen 10,10", "moved pen 20,10",
                "moved pen 20,10", "moved pen 20,10", "moved pen 20,10", "ended pen 20,10",
            ])
    }

    @Test("pen without buttons: is down while it presses (X-42)")
    func penWithoutButtons() {
        var device = Stage.penDevice
        device.buttonCount = 0
        var stage = Stage(devices: [device])
        stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [4: 0])
        stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [4: 300])
        stage.pointer(.motion, 20, 10, source: Stage.pen, axes: [0: 1])
        stage.pointer(.motion, 20, 10, source: Stage.pen, axes: [4: 0])
        #expect(
            stage.log() == [
                "hover entered 9 10,10", "began pen 10,10", "moved pen 10,10", "moved pen 20,10", "ended pen 20,10",
                "hover moved 9 20,10",
            ])
    }

    @Test("hovering pen: reports its tilt, and its height if the device knows it (K-11)")
    func hoveringPen() {
        func hovers(_ device: InputDevice, _ axes: [Int: Double]) -> HoverSample? {
            var stage = Stage(devices: [device])
            stage.pointer(.motion, 10, 10, source: Stage.pen, axes: axes)
            return stage.events.compactMap { if case .hover(let sample) = $0 { sample } else { nil } }.last
        }
        var device = Stage.penDevice
        #expect(hovers(device, [0: 1, 5: 45, 6: 0])?.pen.map { abs($0.altitude - .pi / 4) < 1e-9 } == true)
        #expect(hovers(device, [0: 1])?.height == nil)
        device.axes.append(Stage.axis(7, "Abs Distance", 0, 50, .absolute))
        #expect(hovers(device, [0: 1, 7: 10])?.height == 0.2)
    }

    @Test("pen that leaves proximity, as reported by the driver: stops hovering (X-43)")
    func penLeft() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10, source: Stage.pen)
        stage.feed(.penLeft(device: Stage.pen))
        #expect(stage.log() == ["hover entered 9 10,10", "hover exited 9 10,10"])
    }

    @Test(
        "eraser: is recognized by the driver's tool type or by its name (X-44, X-64)",
        arguments: [
            ("Tablet Pen Eraser (0)", nil, InputDevice.Kind.eraser), ("xwayland-tablet eraser:9", nil, .eraser),
            ("Tablet Pen", nil, .pen), ("Tablet Eraser", "STYLUS", .pen), ("Tablet", "ERASER", .eraser),
        ])
    func eraser(name: String, toolType: String?, kind: InputDevice.Kind) {
        var device = Stage.penDevice
        device.name = name
        device.toolType = toolType
        #expect(device.kind == kind)
    }

    @Test("pen that appears after the start: is recognized with its next event (X-44, X-34)")
    func penAppears() {
        var stage = Stage(devices: [Stage.mouseDevice])
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.eraser, flags: .slaveAdded)]))
        stage.feed(.devices([Stage.mouseDevice, Stage.eraserDevice]))
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.eraser)
        #expect(stage.log() == ["began eraser 10,10"])
    }

    @Test("reused device number: means the new device (X-34)")
    func reusedNumber() {
        var stage = Stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.pen, flags: .slaveRemoved)]))
        var mouse = Stage.mouseDevice
        mouse.id = Stage.pen
        stage.feed(.devices([mouse]))
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
        #expect(stage.log() == ["began pen 10,10", "cancelled pen 10,10", "gone 9", "began mouse 10,10"])
    }

    @Test(
        "axes: are found by label, with any number, and normalized by their range (X-38, X-39)",
        arguments: [
            [0.0, 2047, 2047, 1], [0, 65535, 0, 0], [-100, 100, 0, 0.5], [0, 1000, 1200, 1], [0, 1000, -5, 0],
        ])
    func normalization(row: [Double]) {
        let (minimum, maximum, value, expected) = (row[0], row[1], row[2], row[3])
        // the resolution has no effect.
        var device = InputDevice(id: 9, name: "Pen", use: .slavePointer)
        device.buttonCount = 3
        device.axes = [
            Stage.axis(0, "Abs X", 0, 100, .absolute), Stage.axis(1, "Abs Y", 0, 100, .absolute),
            InputDevice.Axis(
                number: 7, label: "Abs Pressure", minimum: minimum, maximum: maximum, resolution: 0, mode: .absolute),
        ]
        var stage = Stage(devices: [device])
        stage.pointer(.buttonPress, 10, 10, button: 1, source: 9, axes: [7: value])
        guard case .touch(let sample)? = stage.drain().first else { return #expect(Bool(false)) }
        #expect(sample.pressure == CGFloat(expected))
    }

    @Test("axis without limits: has no normalized value (X-39)")
    func unlimitedAxis() {
        let axis = DeviceProfile.Axis(number: 0, minimum: -1, maximum: -1)
        #expect(axis.normalized(0.5) == nil)
    }

    @Test(
        "tilt: is converted to altitude and azimuth (X-39)",
        arguments: [(0.0, 0.0, 90.0, 0.0), (45, 0, 45, 0), (0, 45, 45, 90), (-30, 0, 60, 180)])
    func tilt(x: Double, y: Double, altitude: Double, azimuth: Double) {
        var stage = Stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen, axes: [5: x, 6: y])
        guard case .touch(let sample)? = stage.drain().first, let pen = sample.pen else { return #expect(Bool(false)) }
        #expect(abs(pen.altitude * 180 / .pi - altitude) < 1e-9)
        #expect(abs(pen.azimuth * 180 / .pi - azimuth) < 1e-9)
    }

    @Test("pen disabled while down: ends with its release, or is cancelled without one (S12)")
    func penDisabled() {
        var stage = Stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
        stage.pointer(.buttonRelease, 10, 10, button: 1, source: Stage.pen)
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.pen, flags: .deviceDisabled)]))
        #expect(stage.log() == ["began pen 10,10", "ended pen 10,10", "gone 9"])
    }
}
