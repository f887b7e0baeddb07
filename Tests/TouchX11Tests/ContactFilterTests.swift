import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Contacts that bounce or drop out: a panel's reports and the resulting touches.
@Suite struct ContactFilterTests {
    private typealias Stage = TranslatorStage

    /// A screen of 1,000 mm, on which a millimeter is 1.92 pt.
    private static func measuredStage() -> Stage {
        var device = Stage.screenDevice(Stage.screen)
        for index in device.axes.indices { device.axes[index].resolution = 65536 }
        return Stage(devices: [device])
    }

    private static func land(_ number: UInt32, _ x: Double, _ y: Double = 100, on stage: inout Stage) {
        stage.touch(.touchBegin, number, x, y)
        stage.own(number)
    }

    private static func lift(_ number: UInt32, on stage: inout Stage) {
        stage.touch(.touchEnd, number, 0, 0, isEmpty: true)
        stage.finishBatch()
    }

    private static func tap(
        _ number: UInt32, _ x: Double, _ y: Double = 100, for time: UInt32 = 60, on stage: inout Stage
    ) {
        land(number, x, y, on: &stage)
        stage.wait(time)
        lift(number, on: &stage)
    }

    /// Moves to the right, with a report every 4 ms.
    private static func drag(
        _ number: UInt32, from x: Double, to end: Double, speed: Double, on stage: inout Stage
    ) {
        var x = x
        while x < end {
            stage.wait(4)
            x = min(end, x + speed * 0.004)
            stage.touch(.touchUpdate, number, x, 100)
        }
    }

    private static func phases(_ log: [String]) -> [String] {
        log.map { String($0.split(separator: " ")[0]) }.filter { $0 != "moved" }
    }

    // MARK: Bounce

    @Test(
        "bounce: a contact that begins where and shortly after another ended continues it (W-1)",
        arguments: [
            (UInt32(0), 0.0, true), (1, 0, true), (12, 0, true), (35, 0, true), (36, 0, false), (60, 0, false),
            (12, 24, true), (12, 24.1, false), (35, 23.9, true),
        ])
    func bounce(gap: UInt32, distance: Double, isSame: Bool) {
        for speed in [0.0, 50] {
            var stage = Stage()
            Self.land(1, 100, on: &stage)
            stage.wait(20)
            if speed > 0 { Self.drag(1, from: 100, to: 102, speed: speed, on: &stage) }
            Self.lift(1, on: &stage)
            stage.wait(gap)
            Self.tap(2, (speed > 0 ? 102 : 100) - distance, on: &stage)
            let expected = isSame ? ["began", "ended"] : ["began", "ended", "began", "ended"]
            #expect(Self.phases(stage.log()) == expected, "\(gap) ms, \(distance) pt, \(speed) pt/s")
        }
    }

    @Test(
        "bounce: reaches 15 mm on a device with a known size (W-1)",
        arguments: [(28.7, true), (28.9, false)])
    func millimeters(distance: Double, isSame: Bool) {
        var stage = Self.measuredStage()
        Self.tap(1, 100, on: &stage)
        stage.wait(12)
        Self.tap(2, 100 + distance, on: &stage)
        #expect(Self.phases(stage.log()).count == (isSame ? 2 : 4))
    }

    @Test("bouncing tap: stays where it landed and ends with the last lift (W-1)")
    func tapStays() {
        var stage = Stage()
        Self.tap(1, 100, for: 8, on: &stage)
        stage.wait(12)
        Self.land(2, 120, on: &stage)
        stage.wait(20)
        stage.touch(.touchUpdate, 2, 122, 100)
        Self.lift(2, on: &stage)
        stage.wait(35)
        #expect(stage.logSoFar() == ["began finger 1 100,100"])
        stage.wait(1)
        guard case .touch(let end)? = stage.events.last else { return #expect(Bool(false)) }
        #expect(end.timestamp == Instant(nanoseconds: 1_000_040_000_000))
        #expect(stage.logSoFar() == ["ended finger 1 100,100"])
    }

    @Test("bounce while landing: the stroke is drawn where the finger is (W-1)")
    func landingBounces() {
        var stage = Stage()
        Self.tap(1, 100, for: 6, on: &stage)
        stage.wait(10)
        Self.land(2, 104, on: &stage)
        Self.drag(2, from: 104, to: 116, speed: 1000, on: &stage)
        Self.lift(2, on: &stage)
        #expect(
            stage.log() == [
                "began finger 1 100,100", "moved finger 1 104,100", "moved finger 1 108,100", "moved finger 1 116,100",
                "ended finger 1 116,100",
            ])
    }

    @Test("chain of bounces: is one contact (W-1)")
    func chain() {
        var stage = Stage()
        for number: UInt32 in 1...5 {
            Self.tap(number, 100, for: 3, on: &stage)
            stage.wait(30)
        }
        #expect(Self.phases(stage.log()) == ["began", "ended"])
    }

    @Test("two fingers bouncing together: are two contacts (W-1)")
    func twoFingers() {
        var stage = Stage()
        Self.land(1, 100, on: &stage)
        Self.land(2, 160, on: &stage)
        stage.wait(60)
        Self.lift(2, on: &stage)
        stage.wait(4)
        Self.lift(1, on: &stage)
        stage.wait(10)
        Self.land(3, 162, on: &stage)
        stage.wait(5)
        Self.land(4, 97, on: &stage)
        stage.wait(10)
        for number: UInt32 in [3, 4] { Self.lift(number, on: &stage) }
        #expect(Self.phases(stage.log()) == ["began", "began", "ended", "ended"])
    }

    @Test("bounce: joins only contacts of the same device and window (W-1)")
    func otherDevices() {
        var stage = Stage(devices: Stage.devices + [Stage.screenDevice(Stage.secondScreen)])
        Self.tap(1, 100, on: &stage)
        stage.wait(12)
        stage.touch(.touchBegin, 2, 100, 100, source: Stage.secondScreen)
        #expect(stage.log().contains("began finger 2 100,100"))
        stage = Stage()
        Self.tap(1, 100, on: &stage)
        stage.wait(12)
        stage.translator.windows[5] = Translator.Window(id: WindowID(rawValue: 2))
        stage.feed(
            .device(
                DeviceEvent(
                    kind: .touchBegin, device: Stage.master, source: Stage.screen, detail: 2, time: stage.time,
                    window: 5,
                    root: CGPoint(x: 200, y: 150), position: CGPoint(x: 100, y: 100))))
        #expect(stage.log().contains("began finger 2 100,100"))
    }

    @Test(
        "bounce: the server's time may wrap between the lift and the contact (W-1, X-53)",
        arguments: [12, 36] as [UInt32])
    func wraparound(gap: UInt32) {
        var stage = Stage()
        stage.time = .max - 65
        Self.tap(1, 100, on: &stage)
        stage.wait(gap)
        Self.tap(2, 100, on: &stage)
        #expect(Self.phases(stage.log()).count == (gap == 12 ? 2 : 4))
    }

    // MARK: Dropout

    /// The gap is in milliseconds, the offset in points from the extrapolated location.
    @Test(
        "dropout: a moving contact continues if one begins near its extrapolated location (W-2)",
        arguments: [
            (UInt32(16), 0.0, true), (40, 0, true), (41, 0, false), (60, 0, false), (40, 43.5, true), (40, 44.5, false),
            (40, -43.5, true), (40, -44.5, false), (20, 33.5, true), (20, 35, false),
        ])
    func dropout(gap: UInt32, offset: Double, isSame: Bool) {
        var stage = Stage()
        Self.land(1, 100, on: &stage)
        Self.drag(1, from: 100, to: 200, speed: 1000, on: &stage)
        Self.lift(1, on: &stage)
        stage.wait(gap)
        let found = 200 + Double(gap) + offset
        Self.land(2, found, on: &stage)
        Self.drag(2, from: found, to: found + 100, speed: 1000, on: &stage)
        Self.lift(2, on: &stage)
        let log = stage.log()
        #expect(Self.phases(log) == (isSame ? ["began", "ended"] : ["began", "ended", "began", "ended"]))
        #expect(log.contains("moved finger 1 \(Stage.number(found)),100") == isSame)
    }

    @Test("hatching: lifts of 60 ms and more make separate lines (W-2)")
    func hatching() {
        var stage = Stage()
        for number: UInt32 in 1...6 {
            Self.land(number, 100, on: &stage)
            Self.drag(number, from: 100, to: 160, speed: 1500, on: &stage)
            Self.lift(number, on: &stage)
            stage.wait(60)
        }
        #expect(Self.phases(stage.log()).count == 12)
    }

    /// How long the end of a contact is delayed, in milliseconds.
    private static func wait(for number: UInt32, on stage: inout Stage) -> Int {
        lift(number, on: &stage)
        _ = stage.logSoFar()
        for time in 0..<100 {
            if stage.logSoFar().contains(where: { $0.hasPrefix("ended") }) { return time }
            stage.wait(1)
        }
        return 100
    }

    @Test(
        "end: waits for a bounce; for a dropout only if it was fast or the device drops contacts (W-1, W-2)"
    )
    func waits() {
        for (speed, isDropping, expected) in [
            (0.0, false, 36), (90, false, 36), (110, false, 41), (90, true, 41), (0, true, 36),
        ] {
            var stage = Stage()
            if isDropping {
                Self.land(1, 100, on: &stage)
                Self.drag(1, from: 100, to: 200, speed: 1000, on: &stage)
                Self.lift(1, on: &stage)
                stage.wait(20)
                Self.tap(2, 220, on: &stage)
                stage.wait(500)
            }
            Self.land(3, 100, on: &stage)
            stage.wait(60)
            if speed > 0 { Self.drag(3, from: 100, to: 110, speed: speed, on: &stage) }
            #expect(Self.wait(for: 3, on: &stage) == expected, "\(speed) pt/s, dropping \(isDropping)")
        }
    }

    @Test("dropout: is learned for a device even if the end did not wait for it (W-2)")
    func learned() {
        var stage = Stage()
        Self.land(1, 100, on: &stage)
        Self.drag(1, from: 100, to: 110, speed: 90, on: &stage)
        Self.lift(1, on: &stage)
        stage.wait(38)
        Self.land(2, 113, on: &stage)
        Self.drag(2, from: 113, to: 123, speed: 90, on: &stage)
        #expect(Self.phases(stage.logSoFar()) == ["began", "ended", "began"])
        #expect(Self.wait(for: 2, on: &stage) == 41)
    }

    @Test("ends: are reported in the order of the lifts, even if a later one waits less (W-1, W-2)")
    func order() {
        var stage = Stage()
        Self.land(1, 100, on: &stage)
        Self.land(2, 600, on: &stage)
        Self.drag(1, from: 100, to: 200, speed: 1000, on: &stage)
        Self.lift(1, on: &stage)
        stage.wait(2)
        Self.lift(2, on: &stage)
        for _ in 0..<60 { stage.wait(1) }
        let ends = stage.logSoFar().filter { $0.hasPrefix("ended") }
        #expect(ends == ["ended finger 1 200,100", "ended finger 2 600,100"])
        // A mouse's end is never delayed.
        stage.pointer(.buttonPress, 300, 300, button: 1)
        Self.land(3, 100, on: &stage)
        stage.wait(60)
        Self.lift(3, on: &stage)
        _ = stage.logSoFar()
        stage.pointer(.buttonRelease, 300, 300, button: 1)
        let log = stage.logSoFar()
        #expect(
            log.first?.hasPrefix("ended finger 3") == true && log.contains { $0.hasPrefix("ended mouse") }, "\(log)")
    }

    // MARK: Ending the wait

    @Test("waiting tap: ends with another finger, key or button; its bounce is no second tap (W-1)")
    func ended() {
        let events: [(inout Stage) -> Void] = [
            { Self.land(2, 300, on: &$0) },
            { $0.pointer(.buttonPress, 300, 100, button: 1) },
            {
                $0.feed(
                    .key(
                        KeyEvent(
                            direction: .press, window: Stage.xid, time: $0.time, keycode: 38, keysym: 97,
                            plainKeysym: 97)))
            },
        ]
        for event in events {
            var stage = Stage()
            Self.tap(1, 100, on: &stage)
            stage.wait(10)
            event(&stage)
            #expect(stage.logSoFar().prefix(2) == ["began finger 1 100,100", "ended finger 1 100,100"])
            stage.wait(5)
            Self.tap(3, 101, on: &stage)
            stage.wait(100)
            #expect(!stage.logSoFar().contains { $0.contains("finger 3") })
        }
    }

    @Test("bounce of a tap that was reported: is a contact of its own once it moves (W-1)")
    func rebound() {
        var stage = Stage()
        Self.tap(1, 100, on: &stage)
        stage.wait(10)
        Self.land(2, 300, on: &stage)
        stage.wait(5)
        Self.land(3, 100, on: &stage)
        _ = stage.logSoFar()
        stage.touch(.touchUpdate, 3, 109, 100)
        #expect(stage.logSoFar().isEmpty)
        stage.touch(.touchUpdate, 3, 110, 100)
        Self.lift(3, on: &stage)
        #expect(stage.log() == ["began finger 3 100,100", "moved finger 3 110,100", "ended finger 3 110,100"])
    }

    @Test("finger beside a stroke: doesn't end the stroke's wait (W-2)")
    func strokeBeside() {
        var stage = Stage()
        Self.land(1, 100, on: &stage)
        Self.drag(1, from: 100, to: 300, speed: 1000, on: &stage)
        Self.lift(1, on: &stage)
        stage.wait(10)
        Self.land(2, 600, on: &stage)
        stage.wait(10)
        Self.land(3, 320, on: &stage)
        Self.drag(3, from: 320, to: 420, speed: 1000, on: &stage)
        for number: UInt32 in [2, 3] { Self.lift(number, on: &stage) }
        let log = stage.log()
        #expect(Self.phases(log).count == 4 && !log.contains { $0.contains("finger 3") })
    }

    @Test("lifted contact: ends when its device or window is removed (W-1, X-30, X-31)")
    func removed() {
        for event in [
            ServerEvent.unmapped(window: Stage.xid), .destroyed(window: Stage.xid),
            .hierarchyChanged([HierarchyChange(device: Stage.screen, flags: .slaveRemoved)]),
        ] {
            var stage = Stage()
            Self.tap(1, 100, on: &stage)
            stage.wait(10)
            stage.feed(event)
            #expect(stage.logSoFar().prefix(2) == ["began finger 1 100,100", "ended finger 1 100,100"])
            #expect(stage.translator.deadline == nil)
        }
    }

    @Test("contact taken by another client: is cancelled at once (W-1, X-18)")
    func takenByClient() {
        var stage = Stage()
        stage.touch(.touchBegin, 1, 100, 100)
        stage.wait(50)
        Self.lift(1, on: &stage)
        #expect(stage.logSoFar() == ["began finger 1 100,100", "cancelled finger 1 100,100"])
    }

    @Test("events read late: are filtered by their own times (W-1)")
    func readLate() {
        for (gap, count) in [(UInt32(30), 2), (40, 4)] {
            var stage = Stage()
            Self.land(1, 100, on: &stage)
            stage.time += 60
            stage.touch(.touchEnd, 1, 0, 0, isEmpty: true)
            stage.time += gap
            Self.land(2, 100, on: &stage)
            stage.time += 500
            stage.finishBatch()
            Self.lift(2, on: &stage)
            #expect(Self.phases(stage.log()).count == count)
        }
    }
}
