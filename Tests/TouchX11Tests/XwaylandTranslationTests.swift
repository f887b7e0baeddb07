import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Fingers of Xwayland's touch screen: ends by lifting and ends by the compositor.
@Suite struct XwaylandTranslationTests {
    private typealias Stage = TranslatorStage

    private static func stage(name: String = "xwayland-touch:16") -> Stage {
        var screen = Stage.screenDevice(Stage.screen)
        screen.name = name
        return Stage(devices: [screen])
    }

    private static func land(_ numbers: [UInt32], _ stage: inout Stage) {
        // A contact that lands sooner where another has lifted is a bounce (W-1).
        stage.time += 200
        for number in numbers {
            stage.touch(.touchBegin, number, Double(number) * 10, 10)
            stage.own(number)
        }
        _ = stage.log()
    }

    /// The phases after one batch.
    private static func lift(_ numbers: [UInt32], _ stage: inout Stage, apart: UInt32 = 0) -> [String] {
        for number in numbers {
            stage.touch(.touchEnd, number, 0, 0)
            stage.time += apart
        }
        stage.finishBatch()
        return stage.log().map { String($0.split(separator: " ")[0]) }
    }

    @Test("three or more fingers at rest that end at once: are cancelled, in any order (N-20, X-29)")
    func takenByCompositor() {
        for numbers: [UInt32] in [[1, 2, 3], [3, 2, 1], [2, 3, 1], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] {
            var stage = Self.stage()
            Self.land(numbers.sorted(), &stage)
            stage.time += 500
            #expect(Self.lift(numbers, &stage) == numbers.map { _ in "cancelled" })
            #expect(stage.translator.fingers.isEmpty && stage.translator.endings.isEmpty)
        }
    }

    @Test("fingers of other screens: end as reported (N-20)")
    func otherScreens() {
        var stage = Self.stage(name: "ELAN Touchscreen")
        Self.land([1, 2, 3], &stage)
        stage.time += 500
        #expect(Self.lift([3, 2, 1], &stage) == ["ended", "ended", "ended"])
    }

    @Test("fingers that lift one after another, or while another stays: have lifted (N-20)")
    func lifted() {
        // Each by itself, the last ones within 100 ms after the third landed.
        var stage = Self.stage()
        Self.land([1, 2, 3], &stage)
        for number: UInt32 in 1...3 {
            stage.time += 8
            #expect(Self.lift([number], &stage) == ["ended"])
        }
        // Read at once, but some milliseconds apart.
        Self.land([4, 5, 6], &stage)
        stage.time += 50
        #expect(Self.lift([4, 5, 6], &stage, apart: 8) == ["ended", "ended", "ended"])
        // Two of four.
        Self.land([7, 8, 9, 10], &stage)
        stage.time += 500
        #expect(Self.lift([10, 9], &stage) == ["ended", "ended"])
    }

    @Test("moving fingers: lift; a move 5 ms ago counts, one 6 ms ago doesn't (N-20)")
    func moving() {
        for (pause, phase) in [(UInt32(5), "ended"), (6, "cancelled")] {
            var stage = Self.stage()
            Self.land([1, 2, 3], &stage)
            stage.time += 100
            stage.touch(.touchUpdate, 2, 25, 10)
            _ = stage.log()
            stage.time += pause
            #expect(Self.lift([1, 2, 3], &stage) == [phase, phase, phase])
        }
        // A report of the same location is no move.
        var stage = Self.stage()
        Self.land([1, 2, 3], &stage)
        stage.time += 100
        stage.touch(.touchUpdate, 2, 20, 10)
        _ = stage.log()
        #expect(Self.lift([1, 2, 3], &stage) == ["cancelled", "cancelled", "cancelled"])
    }

    @Test("two fingers that end at once: were taken if the younger ends first; lifts are in landing order (N-20)")
    func two() {
        for (pause, numbers, apart, phase) in [
            (UInt32(100), [UInt32(1), 2], UInt32(0), "ended"), (100, [2, 1], 3, "cancelled"),
            (101, [2, 1], 3, "ended"),
            (101, [2, 1], 0, "cancelled"), (101, [1, 2], 0, "ended"),
        ] {
            var stage = Self.stage()
            Self.land([1, 2, 3], &stage)
            // A tap of three fingers, of which two lift in one report.
            #expect(Self.lift([3], &stage) == ["ended"])
            stage.time += pause
            #expect(Self.lift(numbers, &stage, apart: apart) == [phase, phase], "\(pause) \(numbers) \(apart)")
        }
        var stage = Self.stage()
        Self.land([1, 2], &stage)
        stage.time += 60
        #expect(Self.lift([1, 2], &stage) == ["ended", "ended"])
        Self.land([3, 4], &stage)
        stage.time += 60
        #expect(Self.lift([4, 3], &stage, apart: 2) == ["ended", "ended"], "a hand's, a little apart")
        Self.land([5], &stage)
        stage.time += 60
        #expect(Self.lift([5], &stage) == ["ended"])
    }

    @Test("waiting ends: come before later events, also when the device is removed (N-20)")
    func order() {
        var stage = Self.stage()
        Self.land([1, 2, 3], &stage)
        stage.time += 500
        stage.touch(.touchEnd, 2, 20, 10)
        stage.touch(.touchUpdate, 1, 15, 10)
        stage.touch(.touchEnd, 1, 15, 10)
        stage.touch(.touchEnd, 3, 30, 10)
        stage.touch(.touchBegin, 4, 400, 10)
        // The end of finger 2 may still turn out to be a bounce when finger 1 moves (W-1).
        #expect(
            stage.log() == [
                "moved finger 1 15,10", "ended finger 2 20,10", "ended finger 1 15,10", "ended finger 3 30,10",
                "began finger 4 400,10",
            ])
        stage.own(4)
        stage.touch(.touchEnd, 4, 400, 10)
        stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.screen, flags: .deviceDisabled)]))
        #expect(stage.log() == ["ended finger 4 400,10", "gone 8"])
    }
}
