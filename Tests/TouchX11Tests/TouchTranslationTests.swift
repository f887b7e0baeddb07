import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchX11

/// Translation of the server's touch events.
@Suite struct TouchTranslationTests {
    private typealias Stage = TranslatorStage
    private static let emulated: DeviceEvent.Flags = [.pointerEmulated]
    private static let first: DeviceEvent.Flags = [.touchEmulatingPointer]

    @Test(
        "two fingers: are two touches; the motion emulated for the first one is dropped (S1, X-10, X-11, X-16)"
    )
    func twoFingers() {
        var stage = Stage()
        stage.pointer(.motion, 60, 50, source: Stage.screen, flags: Self.emulated, axes: [0: 1, 1: 1])
        stage.touch(.touchBegin, 1, 60, 50, flags: Self.first)
        stage.own(1)
        stage.touch(.touchUpdate, 1, 61, 50, flags: Self.first)
        stage.touch(.touchBegin, 2, 200, 80)
        stage.own(2)
        stage.touch(.touchUpdate, 2, 201, 80)
        stage.touch(.touchUpdate, 1, 61, 50, flags: Self.first)
        stage.touch(.touchEnd, 1, 61, 50, flags: Self.first)
        stage.touch(.touchEnd, 2, 201, 80)
        #expect(
            stage.log() == [
                "began finger 1 60,50", "moved finger 1 61,50", "began finger 2 200,80", "moved finger 2 201,80",
                "moved finger 1 61,50", "ended finger 1 61,50", "ended finger 2 201,80",
            ])
    }

    @Test("events emulated for pointer-only clients: are dropped (S2, X-12)")
    func emulatedPointer() {
        var stage = Stage()
        stage.pointer(.motion, 60, 50, source: Stage.screen, flags: Self.emulated)
        stage.pointer(.buttonPress, 60, 50, button: 1, source: Stage.screen, flags: Self.emulated)
        stage.pointer(.motion, 61, 50, source: Stage.screen, flags: Self.emulated)
        stage.pointer(.buttonRelease, 61, 50, button: 1, source: Stage.screen, flags: Self.emulated)
        #expect(stage.log() == [])
    }

    @Test("end before ownership: is a cancellation; after it, the touch is ours (X-18, S7)")
    func ownership() {
        var stage = Stage()
        stage.touch(.touchBegin, 1, 10, 10, flags: Self.first)
        stage.touch(.touchUpdate, 1, 20, 10, flags: Self.first)
        stage.touch(.touchEnd, 1, 250, 150, flags: Self.first, isEmpty: true)
        #expect(stage.log() == ["began finger 1 10,10", "moved finger 1 20,10", "cancelled finger 1 20,10"])
        stage.touch(.touchBegin, 2, 10, 10, flags: Self.first)
        stage.own(2)
        stage.touch(.touchEnd, 2, 10, 10, flags: Self.first)
        #expect(stage.log() == ["began finger 2 10,10", "ended finger 2 10,10"])
    }

    @Test(
        "finger lifted during a grab's decision: is frozen until the decision (X-19, S7)",
        arguments: [(true, "ended finger 1 20,10"), (false, "cancelled finger 1 20,10")])
    func pendingEnd(isOurs: Bool, outcome: String) {
        var stage = Stage()
        stage.touch(.touchBegin, 1, 10, 10, flags: Self.first)
        stage.touch(.touchUpdate, 1, 20, 10, flags: Self.first)
        stage.touch(.touchUpdate, 1, 20, 10, flags: [.touchEmulatingPointer, .touchPendingEnd])
        stage.touch(.touchUpdate, 1, 99, 10, flags: Self.first)
        if isOurs { stage.own(1) }
        stage.touch(.touchEnd, 1, -849, 150, isEmpty: true)
        #expect(
            stage.log() == ["began finger 1 10,10", "moved finger 1 20,10", "lifted finger 1 20,10", outcome])
    }

    @Test(
        "end: has the last position, whether the server sends axes with it or not (X-20)", arguments: [true, false])
    func endKeepsPosition(isEmpty: Bool) {
        var stage = Stage()
        stage.touch(.touchBegin, 1, 60, 50)
        stage.own(1)
        stage.touch(.touchEnd, 1, 250, 150, isEmpty: isEmpty)
        #expect(stage.log() == ["began finger 1 60,50", "ended finger 1 60,50"])
    }

    @Test("touches replayed out of order with old times: are passed on as they arrive (X-21, S8, S10)")
    func replayedTouches() {
        var stage = Stage()
        stage.time = 1_000_500
        stage.touch(.touchBegin, 7, 10, 10)
        stage.own(7)
        stage.time = 1_000_100
        stage.touch(.touchBegin, 6, 30, 10)
        stage.own(6)
        stage.touch(.touchUpdate, 6, 31, 10)
        stage.touch(.touchEnd, 6, 0, 0, isEmpty: true)
        stage.settle()
        let times = stage.events.compactMap { event -> Int64? in
            if case .touch(let sample) = event { sample.timestamp.nanoseconds / 1_000_000 } else { nil }
        }
        #expect(times == [1_000_500, 1_000_100, 1_000_100, 1_000_100])
        #expect(
            stage.log() == [
                "began finger 7 10,10", "began finger 6 30,10", "moved finger 6 31,10", "ended finger 6 31,10",
            ])
    }

    @Test("touch numbers: may be 0 and the maximum (X-22)", arguments: [0, UInt32.max])
    func touchNumbers(number: UInt32) {
        var stage = Stage()
        stage.touch(.touchBegin, number, 10, 10)
        stage.own(number)
        stage.touch(.touchEnd, number, 10, 10)
        #expect(stage.log() == ["began finger \(number) 10,10", "ended finger \(number) 10,10"])
    }

    @Test("more touches than announced: are all tracked (X-23)")
    func moreTouchesThanPromised() {
        var stage = Stage()
        for number in 1...40 { stage.touch(.touchBegin, UInt32(number), Double(number), 10) }
        #expect(stage.log().count == 40)
    }

    @Test("detached device: cancels its own touches only (X-30, S5, X-33)")
    func detached() {
        var stage = Stage(devices: Stage.devices + [Stage.screenDevice(Stage.secondScreen)])
        stage.touch(.touchBegin, 1, 10, 10)
        stage.own(1)
        stage.touch(.touchBegin, 2, 20, 10, source: Stage.secondScreen)
        stage.own(2)
        _ = stage.log()
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.screen, flags: .slaveDetached)]))
        #expect(stage.log() == ["cancelled finger 1 10,10", "gone 8"])
        stage.touch(.touchUpdate, 1, 11, 10)
        stage.touch(.touchEnd, 2, 20, 10, source: Stage.secondScreen)
        #expect(stage.log() == ["ended finger 2 20,10"])
    }

    @Test("disabled device: its touches end as with a lift; the others are cancelled (X-28, S4)")
    func disabled() {
        var stage = Stage()
        for number: UInt32 in [1, 2] {
            stage.touch(.touchBegin, number, 10, 10)
            stage.own(number)
        }
        _ = stage.log()
        stage.touch(.touchEnd, 1, 10, 10)
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.screen, flags: .deviceDisabled)]))
        #expect(stage.log() == ["ended finger 1 10,10", "cancelled finger 2 10,10", "gone 8"])
    }

    @Test(
        "unmapped or destroyed window: cancels its touches and drops later updates (X-31, S6)"
    )
    func unmapped() {
        for event in [ServerEvent.unmapped(window: Stage.xid), .destroyed(window: Stage.xid)] {
            var stage = Stage()
            stage.touch(.touchBegin, 1, 10, 10)
            stage.own(1)
            stage.feed(event)
            stage.touch(.touchUpdate, 1, 20, 10)
            stage.touch(.touchEnd, 1, 20, 10)
            #expect(stage.log() == ["began finger 1 10,10", "cancelled finger 1 10,10"])
        }
    }

    @Test("positions: are relative to the window's position at the start, so that moving it makes no jump (X-31)")
    func movedWindow() {
        var stage = Stage()
        stage.touch(.touchBegin, 1, 10, 10)
        stage.origin = CGPoint(x: 1000, y: 50)
        stage.touch(.touchUpdate, 1, 12 - 900, 10)
        #expect(stage.log() == ["began finger 1 10,10", "moved finger 1 12,10"])
    }

    @Test("touches on a surface that is no screen: draw nothing (X-36)")
    func dependentTouch() {
        var device = Stage.screenDevice(Stage.screen)
        device.touch?.mode = .dependent
        var stage = Stage(devices: [device])
        stage.touch(.touchBegin, 1, 10, 10)
        stage.touch(.touchEnd, 1, 10, 10)
        #expect(stage.log() == [])
    }

    @Test("touch of a detached screen: is located by its axes, since its coordinates lag behind (X-7, X-33)")
    func slaveEvent() {
        var device = Stage.screenDevice(Stage.screen)
        device.use = .floating
        var stage = Stage(devices: [device])
        let event = DeviceEvent(
            kind: .touchBegin, device: Stage.screen, source: Stage.screen, detail: 1, time: stage.time,
            window: Stage.xid, root: CGPoint(x: 500.1, y: 500), position: CGPoint(x: 400.1, y: 450),
            valuators: Valuators([0: 6830.12, 1: 65536.0 * 300 / 1080]))
        stage.feed(.device(event))
        guard case .touch(let sample)? = stage.drain().first else { return #expect(Bool(false)) }
        #expect(abs(sample.location.x - (200.1 - 100)) < 0.01)
        #expect(abs(sample.location.y - (300 - 50)) < 0.01)
    }

    @Test("finger's pressure: is 0…1 of its axis, remembered while the device leaves it out (X-39, X-41)")
    func fingerPressure() {
        var stage = Stage()
        stage.touch(.touchBegin, 1, 10, 10, axes: [4: 1023.5])
        stage.touch(.touchUpdate, 1, 12, 10)
        stage.touch(.touchUpdate, 1, 12, 10, axes: [4: 4000])
        let pressures = stage.drain().map { event -> CGFloat? in
            if case .touch(let sample) = event { sample.pressure } else { nil }
        }
        #expect(pressures == [0.5, 0.5, 1])
    }

    @Test("contact's size: is in points, half of it the radius")
    func majorRadius() {
        var stage = Stage(scale: 2)
        stage.touch(.touchBegin, 1, 10, 10, axes: [5: 65536.0 * 40 / 1920])
        guard case .touch(let sample)? = stage.drain().first else { return #expect(Bool(false)) }
        #expect(abs(sample.majorRadius - 10) < 1e-9)
    }

    @Test(
        "device's size: gives the size of a millimeter; an implausible one is ignored (N-1, X-40)",
        arguments: [(0, CGFloat?.none), (65536, 0.96), (65536 * 2, 1.92), (65536 * 60, nil), (1, nil), (10_000, nil)])
    func physicalSize(resolution: Int, pointsPerMillimeter: CGFloat?) {
        // 65,536 units per meter, of which a millimeter is 1.92 pixels.
        var device = Stage.screenDevice(Stage.screen)
        for index in device.axes.indices { device.axes[index].resolution = resolution }
        var stage = Stage(scale: 2, devices: Stage.devices.filter { $0.id != Stage.screen } + [device])
        stage.touch(.touchBegin, 1, 10, 10)
        guard case .touch(let sample)? = stage.drain().first else { return #expect(Bool(false)) }
        #expect(sample.pointsPerMillimeter == pointsPerMillimeter)
    }

    @Test("locations: are fractional points, at any scale (X-52)", arguments: [1.0, 1.25, 2])
    func subpixels(scale: Double) {
        var stage = Stage(scale: scale)
        stage.touch(.touchBegin, 1, 100.1012, 33.5)
        guard case .touch(let sample)? = stage.drain().first else { return #expect(Bool(false)) }
        #expect(abs(sample.location.x - 100.1012 / scale) < 1e-9)
        #expect(abs(sample.location.y - 33.5 / scale) < 1e-9)
    }

    @Test("touch on another program's window: is ignored (X-8)")
    func foreignWindow() {
        var stage = Stage()
        stage.feed(
            .device(DeviceEvent(kind: .touchBegin, device: Stage.master, source: Stage.screen, detail: 1, window: 5)))
        #expect(stage.log() == [])
    }

    @Test("second begin of a touch that is down: cancels the first")
    func beganTwice() {
        var stage = Stage()
        stage.touch(.touchBegin, 1, 10, 10)
        stage.touch(.touchBegin, 1, 30, 10)
        #expect(stage.log() == ["began finger 1 10,10", "cancelled finger 1 10,10", "began finger 1 30,10"])
    }

    /// These seeds have found bugs.
    @Test(
        """
        100,000 random events of a server: every contact begins once and ends once, and is then forgotten \
        (R22, X-18, X-19, X-20, X-22, X-26, X-28, X-30, X-31, X-46)
        """, arguments: [Seed(4_218_838_676_161_880_068), Seed.any])
    func random(seed: Seed) {
        var storm = ServerStorm(seed: seed.value)
        storm.run(events: 100_000)
        print("random server events: \(seed), \(storm.begins) contacts began")
        #expect(storm.violations == [], "\(seed)")
        #expect(storm.begins > 10_000, "\(seed)")
    }
}
