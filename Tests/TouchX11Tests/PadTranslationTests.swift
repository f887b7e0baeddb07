import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// The keys, rings and strips of tablets.
@Suite struct PadTranslationTests {
    private typealias Stage = TranslatorStage
    private static let pad: UInt32 = 30

    private static func device(_ name: String = "Wacom Intuos Pad", toolType: String? = nil) -> InputDevice {
        var device = Stage.penDevice
        (device.id, device.name, device.toolType, device.buttonCount) = (pad, name, toolType, 13)
        device.axes.append(Stage.axis(7, "Abs Wheel", 0, 71, .absolute))
        return device
    }

    private static func stage() -> Stage { Stage(devices: Stage.devices + [device()]) }

    @Test("pad: is recognized by the driver, its name, or pressure without position (W-11)")
    func kinds() {
        func without(_ labels: [String], _ device: InputDevice) -> InputDevice {
            var device = device
            device.axes.removeAll { labels.contains($0.label) }
            return device
        }
        var unlimited = Self.device("Huion Tablet")
        for index in 0..<2 { (unlimited.axes[index].minimum, unlimited.axes[index].maximum) = (0, 0) }
        var named = Stage.mouseDevice
        named.axes = []
        named.name = "HUION H640P Pad pad"
        func mouse(_ name: String) -> InputDevice {
            var device = Stage.mouseDevice
            device.name = name
            return device
        }
        var touched = Stage.touchpadDevice
        touched.name = "Bamboo Touch Pad"
        let rows: [(InputDevice, InputDevice.Kind)] = [
            (Self.device("Wacom Intuos", toolType: "PAD"), .pad), (Self.device("Tablet", toolType: "STYLUS"), .pen),
            (Self.device("Intuos Pad", toolType: "STYLUS"), .pen), (Self.device("Wacom Intuos Pad"), .pad),
            (Self.device("Wacom Intuos Pro M pad"), .pad), (Self.device("xwayland-pad:16"), .pad), (named, .pad),
            (Self.device("Huion Tablet"), .pen), (unlimited, .pad),
            (without(["Abs X", "Abs Y"], Self.device("Huion Tablet")), .pad),
            (without(["Abs Y"], Self.device("Huion Tablet")), .pad), (mouse("SynPS/2 Synaptics TouchPad"), .mouse),
            (mouse("Acme Pad"), .mouse), (touched, .touchpad), (Stage.screenDevice(8), .touchscreen),
        ]
        for (device, kind) in rows { #expect(device.kind == kind, "\(device.name)") }
    }

    @Test("pad key: is pressed and released once, with its own number, and makes no touch (W-11)")
    func keys() {
        for (button, key) in [(1, 1), (2, 2), (3, 3), (8, 4), (9, 5), (12, 8), (13, 9)] as [(UInt32, Int)] {
            var stage = Self.stage()
            // The server reports it as the pad's own event, and as the pointer's.
            for device in [Self.pad, Stage.master] {
                stage.pointer(.buttonPress, 10, 10, button: button, source: Self.pad, device: device)
            }
            for device in [Self.pad, Stage.master] {
                stage.pointer(.buttonRelease, 10, 10, button: button, source: Self.pad, device: device)
            }
            #expect(stage.log() == ["pad pressed(key: \(key))", "pad released(key: \(key))"])
            stage.pointer(.buttonPress, 10, 10, button: button, source: Self.pad)
            stage.pointer(.buttonRelease, 10, 10, button: button, source: Self.pad)
            #expect(stage.log().count == 2, "told of by the pointer alone")
        }
    }

    @Test("pen: draws while a pad key of the same number is held, and vice versa (W-11, X-46)")
    func besidePen() {
        var stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Self.pad, device: Self.pad)
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Self.pad)
        stage.pointer(.motion, 20, 10, source: Stage.pen)
        _ = stage.log()
        // The server suppresses the pointer's press.
        stage.pointer(.buttonPress, 20, 10, button: 1, source: Stage.pen, device: Stage.pen)
        stage.pointer(.motion, 30, 10, source: Stage.pen)
        stage.pointer(.buttonRelease, 30, 10, button: 1, source: Stage.pen, device: Stage.pen)
        stage.pointer(.buttonRelease, 30, 10, button: 1, source: Self.pad, device: Self.pad)
        stage.pointer(.buttonRelease, 30, 10, button: 1, source: Self.pad)
        #expect(stage.log() == ["began pen 20,10", "moved pen 30,10", "ended pen 30,10", "pad released(key: 1)"])
        stage.pointer(.buttonPress, 30, 10, button: 1, source: Stage.pen)
        stage.pointer(.buttonPress, 30, 10, button: 1, source: Self.pad, device: Self.pad)
        stage.pointer(.buttonRelease, 30, 10, button: 1, source: Self.pad, device: Self.pad)
        stage.pointer(.motion, 31, 10, source: Stage.pen)
        #expect(
            stage.log() == ["began pen 30,10", "pad pressed(key: 1)", "pad released(key: 1)", "moved pen 31,10"])
    }

    @Test("held key: is cancelled once when the pad or the window is removed (W-11)")
    func removed() {
        for (event, remainder) in [
            (.hierarchyChanged([HierarchyChange(device: Self.pad, flags: .slaveRemoved)]), ["gone 30"]),
            (.unmapped(window: Stage.xid), []), (.destroyed(window: Stage.xid), []),
        ] as [(ServerEvent, [String])] {
            var stage = Self.stage()
            stage.pointer(.buttonPress, 10, 10, button: 9, source: Self.pad)
            stage.pointer(.buttonPress, 10, 10, button: 1, source: Self.pad)
            _ = stage.log()
            stage.feed(event)
            #expect(stage.log() == ["pad cancelled(key: 1)", "pad cancelled(key: 5)"] + remainder)
            stage.pointer(.buttonRelease, 10, 10, button: 9, source: Self.pad)
            #expect(stage.log() == [])
        }
    }

    @Test("rings and strips: rotate by wheel buttons or by the finger's position, never by both (W-11)")
    func rings() {
        var stage = Self.stage()
        func at(_ value: Double) { stage.pointer(.motion, 10, 10, source: Self.pad, axes: [7: value]) }
        for value in [0, 3, 6] as [Double] { at(value) }
        // Further around, and back; then the finger lands elsewhere.
        for value in [70, 2, 40, 41] as [Double] { at(value) }
        let steps = stage.drain().compactMap { event -> CGFloat? in
            if case .pad(let sample) = event, case .turned(let steps) = sample.change { steps } else { nil }
        }
        let step = 12.0 / 71
        #expect(zip(steps, [3 * step, 3 * step, -7 * step, 3 * step, step]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(steps.count == 5)
        for device in [Self.pad, Stage.master] {
            for button in [4, 5] as [UInt32] {
                stage.pointer(.buttonPress, 10, 10, button: button, source: Self.pad, device: device)
                stage.pointer(.buttonRelease, 10, 10, button: button, source: Self.pad, device: device)
            }
        }
        at(44)
        #expect(stage.log() == ["pad turned(-1.0)", "pad turned(1.0)"])
    }

    @Test("pad: neither hovers nor is in proximity (W-11)")
    func noPointer() {
        var stage = Self.stage()
        stage.pointer(.motion, 10, 10, source: Self.pad, axes: [0: 5, 1: 5, 4: 900])
        #expect(stage.log() == [])
    }
}
