import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Ghost touches, and touches that wake the screen.
@Suite struct GhostTests {
    private typealias Stage = TranslatorStage

    private static func measuredStage() -> Stage {
        var device = Stage.screenDevice(Stage.screen)
        for index in device.axes.indices { device.axes[index].resolution = 65536 }
        return Stage(devices: [device])
    }

    private static func touch(
        _ number: UInt32, _ x: Double, for time: UInt32, moving: Double = 0, source: UInt32 = Stage.screen,
        on stage: inout Stage
    ) -> [String] {
        stage.touch(.touchBegin, number, x, 100, source: source)
        stage.own(number)
        stage.wait(time / 2)
        if moving != 0 { stage.touch(.touchUpdate, number, x + moving, 100, source: source) }
        stage.wait(time - time / 2)
        stage.touch(.touchEnd, number, 0, 0, source: source, isEmpty: true)
        stage.wait(500)
        return stage.logSoFar()
    }

    private static func haunt(_ stage: inout Stage) {
        for number: UInt32 in 1...2 { #expect(touch(number, 100, for: 3, on: &stage).count == 2) }
    }

    @Test("ghosts: the third contact of less than 4 ms at a location is ignored, and so are later ones (W-4)")
    func third() {
        var stage = Stage()
        Self.haunt(&stage)
        for number: UInt32 in 3...6 {
            #expect(Self.touch(number, 102, for: 3, on: &stage) == ["ghost 8 102,100"])
        }
        #expect(stage.translator.deadline == nil)
    }

    @Test(
        "ghosts: a contact that lasts, moves or is elsewhere is a finger (W-4)",
        arguments: [
            (100.0, UInt32(4), 0.0, false), (100, 3, 0.5, false), (107.4, 3, 0, true), (107.6, 3, 0, false),
            (300, 3, 0, false), (100, 0, 0, true),
        ])
    func fingers(x: Double, time: UInt32, moving: Double, isGhost: Bool) {
        var stage = Stage()
        Self.haunt(&stage)
        let log = Self.touch(3, x, for: time, moving: moving, on: &stage)
        #expect(log.first?.hasPrefix("ghost") == isGhost, "\(log)")
        #expect(isGhost || log.first?.hasPrefix("began") == true && log.last?.hasPrefix("ended") == true)
    }

    @Test("ghosts: are within 2 mm on a device with a known size (W-4)", arguments: [(3.8, true), (3.9, false)])
    func millimeters(distance: Double, isGhost: Bool) {
        var stage = Self.measuredStage()
        Self.haunt(&stage)
        #expect(Self.touch(3, 100 + distance, for: 3, on: &stage).first?.hasPrefix("ghost") == isGhost)
    }

    @Test("ghosts: contacts that last or move are never counted (W-4)", arguments: [(UInt32(4), 0.0), (3, 1.0)])
    func uncounted(time: UInt32, moving: Double) {
        var stage = Stage()
        for number: UInt32 in 1...3 { _ = Self.touch(number, 100, for: time, moving: moving, on: &stage) }
        #expect(Self.touch(4, 100, for: 3, on: &stage).first == "began finger 4 100,100")
    }

    @Test("ghosts: each device has its own, and a replugged one none (W-4)")
    func devices() {
        var stage = Stage(devices: Stage.devices + [Stage.screenDevice(Stage.secondScreen)])
        Self.haunt(&stage)
        #expect(Self.touch(3, 100, for: 3, source: Stage.secondScreen, on: &stage).count == 2)
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.screen, flags: .slaveRemoved)]))
        stage.feed(.devices(Stage.devices))
        _ = stage.logSoFar()
        #expect(Self.touch(4, 100, for: 3, on: &stage).count == 2)
    }

    @Test(
        "ghosts: a finger at their location is reported after 4 ms, with its own time (W-4)")
    func finger() {
        var stage = Stage()
        Self.haunt(&stage)
        let landing = stage.time
        stage.touch(.touchBegin, 3, 100, 100)
        stage.own(3)
        stage.wait(3)
        #expect(stage.logSoFar().isEmpty)
        stage.wait(1)
        let times = stage.events.map(\.timestamp)
        #expect(times == [Instant(nanoseconds: Int64(landing) * 1_000_000)])
        #expect(stage.logSoFar() == ["began finger 3 100,100"])
    }

    @Test("ghosts: a contact whose window or device is removed is not reported (W-4)")
    func removed() {
        for event in [
            ServerEvent.unmapped(window: Stage.xid),
            .hierarchyChanged([HierarchyChange(device: Stage.screen, flags: .slaveRemoved)]),
        ] {
            var stage = Stage()
            Self.haunt(&stage)
            stage.touch(.touchBegin, 3, 100, 100)
            stage.own(3)
            stage.feed(event)
            #expect(stage.translator.deadline == nil && stage.translator.unreported.isEmpty)
            #expect(!stage.log().contains { $0.hasPrefix("began") })
        }
    }

    // MARK: Waking

    @Test(
        "touch on a dark screen: only wakes it (W-4)",
        arguments: [(Int32(-5001), false), (-5000, true), (-3, true), (0, true), (100, true), (101, false)])
    func waking(offset: Int32, isWaking: Bool) {
        for wake in [1_010_000, UInt32.max - 50, 20] {
            var stage = Stage()
            stage.time = wake
            stage.feed(.screenLit(time: wake))
            stage.time = wake &+ UInt32(bitPattern: offset)
            stage.touch(.touchBegin, 1, 100, 100)
            stage.own(1)
            stage.time &+= 300
            stage.touch(.touchUpdate, 1, 200, 100)
            stage.touch(.touchEnd, 1, 0, 0, isEmpty: true)
            #expect(stage.log().isEmpty == isWaking, "\(wake), \(offset)")
        }
    }

    @Test("touch after the one that woke the screen: draws (W-4)")
    func afterWaking() {
        var stage = Stage()
        stage.feed(.screenLit(time: stage.time))
        _ = Self.touch(1, 100, for: 60, on: &stage)
        #expect(Self.touch(2, 100, for: 60, on: &stage).count == 2)
    }
}
