import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Fingers taken by a compositor, at the limits that tell them from lifted ones; clocks at theirs.
@Suite struct XwaylandDetailTests {
    private typealias Stage = TranslatorStage

    private static func stage(fingers numbers: [UInt32]) -> Stage {
        var screen = Stage.screenDevice(Stage.screen)
        screen.name = "xwayland-touch:16"
        var stage = Stage(devices: [screen])
        land(numbers, &stage)
        return stage
    }

    private static func land(_ numbers: [UInt32], _ stage: inout Stage) {
        for (index, number) in numbers.enumerated() {
            stage.touch(.touchBegin, number, Double(index) * 10, 10)
            stage.own(number)
        }
        _ = stage.log()
    }

    /// The phases of fingers that end that many milliseconds after the first.
    private static func lift(_ ends: [(number: UInt32, after: UInt32)], _ stage: inout Stage) -> [String] {
        let start = stage.time + 500
        for (number, after) in ends {
            stage.time = start + after
            stage.touch(.touchEnd, number, 0, 0)
        }
        stage.finishBatch()
        return stage.log().map { String($0.split(separator: " ")[0]) }
    }

    @Test("three fingers: that end within 5 ms were taken, and within 6 ms have lifted (N-20)")
    func moment() {
        for (last, phase) in [(UInt32(5), "cancelled"), (6, "ended")] {
            var stage = Self.stage(fingers: [1, 2, 3])
            #expect(Self.lift([(1, 0), (2, 2), (3, last)], &stage) == [phase, phase, phase])
        }
    }

    @Test("two fingers: that end within a millisecond, the younger first, were taken, also with wrapped numbers (N-20)")
    func two() {
        for (numbers, apart, phase) in [
            ([1, 2], 1, "cancelled"), ([1, 2], 2, "ended"), ([.max, 0], 0, "cancelled"), ([0, .max], 0, "ended"),
        ] as [([UInt32], UInt32, String)] {
            var stage = Self.stage(fingers: numbers)
            let lifted = Self.lift([(numbers[1], 0), (numbers[0], apart)], &stage)
            #expect(lifted == [phase, phase], "\(numbers) \(apart)")
        }
    }

    @Test("finger never owned: is cancelled at once and waits for no other (X-18, N-20)")
    func notOurs() {
        var stage = Self.stage(fingers: [])
        stage.touch(.touchBegin, 1, 10, 10)
        stage.touch(.touchEnd, 1, 10, 10)
        #expect(stage.log() == ["began finger 1 10,10", "cancelled finger 1 10,10"])
    }

    @Test("waiting end: comes before its window is removed, and before another finger of its number (N-20, X-31)")
    func decidedBefore() {
        var stage = Self.stage(fingers: [1])
        stage.touch(.touchEnd, 1, 0, 10)
        stage.feed(.unmapped(window: Stage.xid))
        #expect(stage.log() == ["ended finger 1 0,10"])
        stage = Self.stage(fingers: [1])
        stage.feed(.devices(stage.translator.devices.values + [Stage.screenDevice(Stage.secondScreen)]))
        stage.touch(.touchEnd, 1, 0, 10)
        stage.touch(.touchBegin, 2, 50, 10, source: Stage.secondScreen)
        #expect(stage.log() == ["began finger 2 50,10"], "another screen's finger decides nothing")
        stage.touch(.touchBegin, 1, 60, 10, source: Stage.secondScreen)
        #expect(stage.log() == ["ended finger 1 0,10", "began finger 1 60,10"])
    }

    @Test("waiting end: has the server's time (X-53, N-20)")
    func time() {
        var stage = Self.stage(fingers: [1])
        stage.time += 10
        stage.touch(.touchEnd, 1, 0, 10)
        stage.time += 30
        stage.finishBatch()
        stage.settle()
        #expect(stage.drain().map(\.timestamp) == [Instant(nanoseconds: 1_000_010_000_000)])
    }

    @Test("replugged screen: has had no third finger yet (N-20, X-34)")
    func replugged() {
        for (isGone, phase) in [(true, "ended"), (false, "cancelled")] {
            var stage = Self.stage(fingers: [1, 2, 3])
            let devices = Array(stage.translator.devices.values)
            if isGone {
                stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.screen, flags: .deviceDisabled)]))
                stage.feed(.devices(devices))
            } else {
                for number in 1...3 as ClosedRange<UInt32> {
                    stage.touch(.touchEnd, number, 0, 10)
                    stage.finishBatch()
                }
            }
            stage.time += 50
            for number in [4, 5] as [UInt32] {
                stage.touch(.touchBegin, number, Double(number) * 10, 10)
                stage.own(number)
            }
            _ = stage.log()
            stage.touch(.touchEnd, 5, 0, 0)
            stage.time += 3
            stage.touch(.touchEnd, 4, 0, 0)
            stage.finishBatch()
            #expect(stage.log().map { String($0.split(separator: " ")[0]) } == [phase, phase])
        }
    }

    @Test("clock a second ahead or a minute behind: is this machine's; beyond that it isn't (X-53)")
    func clocks() {
        func milliseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1_000_000) }
        for (time, now, instant) in [
            (101_000, 100_000, 101_000), (101_001, 100_000, 100_000), (40_000, 100_000, 40_000),
            (39_999, 100_000, 100_000),
        ] as [(UInt32, Int64, Int64)] {
            var clock = ServerClock()
            #expect(clock.instant(of: time, now: milliseconds(now)) == milliseconds(instant), "\(time)")
        }
        // Later, a time more than a second ahead is invalid.
        var clock = ServerClock()
        #expect(clock.instant(of: 100_000, now: milliseconds(100_000)) == milliseconds(100_000))
        #expect(clock.instant(of: 101_000, now: milliseconds(100_000)) == milliseconds(101_000))
        #expect(clock.instant(of: 101_001, now: milliseconds(100_000)) == milliseconds(100_000))
        // A time long past is just old.
        #expect(clock.instant(of: 5_000, now: milliseconds(100_000)) == milliseconds(5_000))
    }
}
