import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// The content of touch reports, and their effect on the server's pointer.
@Suite struct TouchLocationTests {
    private typealias Stage = TranslatorStage

    private static func sample(_ stage: inout Stage) throws -> TouchSample {
        guard case .touch(let sample)? = stage.drain().last else { throw Missing() }
        return sample
    }

    private struct Missing: Error {}

    private static func event(
        _ kind: DeviceEvent.Kind, device: UInt32 = Stage.master, axes: [Int: Double] = [:], modifiers: UInt32 = 0
    ) -> ServerEvent {
        .device(
            DeviceEvent(
                kind: kind, device: device, source: Stage.screen, detail: 1, time: 1_000_000, window: Stage.xid,
                root: CGPoint(x: 140, y: 70), position: CGPoint(x: 40, y: 20), valuators: Valuators(axes),
                modifiers: modifiers))
    }

    @Test("moving finger: has the current keys and size (X-52)")
    func moved() throws {
        var stage = Stage(scale: 2)
        stage.feed(Self.event(.touchBegin, axes: [5: 65536.0 * 40 / 1920]))
        stage.feed(Self.event(.touchUpdate, axes: [5: 65536.0 * 80 / 1920], modifiers: 1))
        let sample = try Self.sample(&stage)
        #expect(sample.modifiers == .shift && abs(sample.majorRadius - 20) < 1e-9)
        stage.feed(Self.event(.touchUpdate))
        #expect(try Self.sample(&stage).modifiers == [])
    }

    @Test("impossible size: is ignored (X-39)", arguments: [-100, Double.infinity, -Double.infinity])
    func impossibleSize(value: Double) throws {
        var stage = Stage()
        stage.feed(Self.event(.touchBegin, axes: [5: value]))
        #expect(try Self.sample(&stage).majorRadius == 0)
    }

    @Test("touch screen that moves the pointer: is read through the pointer only (X-33)")
    func heardOnce() {
        var stage = Stage()
        stage.feed(Self.event(.touchBegin, device: Stage.screen))
        stage.feed(Self.event(.touchUpdate, device: Stage.screen))
        #expect(stage.log() == [])
        stage.feed(Self.event(.touchBegin))
        stage.feed(Self.event(.touchEnd, device: Stage.screen))
        #expect(stage.log() == ["began finger 1 40,20"])
    }

    @Test("touch screen: is no mouse: its pointer events neither press nor hover (X-12, X-15)")
    func noMouse() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10, source: Stage.screen)
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.screen)
        stage.pointer(.motion, 12, 10, source: Stage.screen)
        stage.pointer(.buttonRelease, 12, 10, button: 1, source: Stage.screen)
        #expect(stage.log() == [])
    }

    @Test("axis without a range, or left out: the server's location counts (X-7, X-39, X-41)")
    func locationByServer() throws {
        var device = Stage.screenDevice(Stage.screen)
        device.use = .floating
        var stage = Stage(devices: [device])
        stage.feed(Self.event(.touchBegin, device: Stage.screen, axes: [0: 65536.0 * 300 / 1920]))
        var location = try Self.sample(&stage).location
        #expect(abs(location.x - 200) < 0.01 && location.y == 20)
        for index in 0...1 { (device.axes[index].minimum, device.axes[index].maximum) = (-1, -1) }
        stage = Stage(devices: [device])
        stage.feed(Self.event(.touchBegin, device: Stage.screen, axes: [0: 500, 1: 500]))
        location = try Self.sample(&stage).location
        #expect(location == CGPoint(x: 40, y: 20))
        // An axis that doesn't start at 0.
        for index in 0...1 { (device.axes[index].minimum, device.axes[index].maximum) = (1000, 2919) }
        stage = Stage(devices: [device])
        stage.feed(Self.event(.touchBegin, device: Stage.screen, axes: [0: 1300]))
        #expect(try Self.sample(&stage).location == CGPoint(x: 200, y: 20))
    }

    @Test("finger: only the first moves the pointer: a second one leaves the mouse's line alone (X-10)")
    func secondFinger() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.touch(.touchBegin, 2, 200, 100)
        stage.own(2)
        stage.touch(.touchUpdate, 2, 210, 100)
        _ = stage.log()
        stage.pointer(.motion, 15, 10)
        #expect(stage.log() == ["moved mouse 15,10"])
    }

    @Test("finger lifted before its end arrived: moves the pointer no more (X-19)")
    func lateEnd() {
        var stage = Stage()
        stage.touch(.touchBegin, 1, 200, 100, flags: .touchEmulatingPointer)
        stage.touch(.touchUpdate, 1, 200, 100, flags: [.touchEmulatingPointer, .touchPendingEnd])
        stage.pointer(.motion, 10, 10)
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.touch(.touchEnd, 1, 200, 100, flags: .touchEmulatingPointer)
        _ = stage.log()
        stage.pointer(.motion, 15, 12)
        #expect(stage.log() == ["moved mouse 15,12"])
    }

    @Test("touch screen's size: is accepted from 40 mm to 5 m (X-40)")
    func believableSizes() {
        for (steps, length) in [(39, nil), (40, 40), (5000, 5000), (5001, nil)] as [(Double, Double?)] {
            let axis = DeviceProfile.Axis(number: 0, minimum: 1, maximum: steps, resolution: 1000)
            #expect(axis.millimeters == length, "\(steps)")
        }
        #expect(DeviceProfile.Axis(number: 0, minimum: 1, maximum: 100, resolution: 0).millimeters == nil)
        #expect(DeviceProfile.Axis(number: 0, minimum: 1, maximum: 100, resolution: -1000).millimeters == nil)
        #expect(DeviceProfile.Axis(number: 0, minimum: 0, maximum: 10).normalized(.nan) == nil)
    }
}
