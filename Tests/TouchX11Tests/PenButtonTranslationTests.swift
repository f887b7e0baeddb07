import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// A pen's tip and side buttons in any order, and the first report of a press.
@Suite struct PenButtonTranslationTests {
    private typealias Stage = TranslatorStage

    /// "+1" presses the first button, "-1" releases it, "~" moves; each a point to the right of the last one.
    private static func log(_ script: String, source: UInt32 = Stage.pen) -> [String] {
        var stage = Stage()
        for (index, word) in script.split(separator: " ").enumerated() {
            let (x, button) = (10 + Double(index), UInt32(word.dropFirst()) ?? 0)
            switch word.first {
            case "+": stage.pointer(.buttonPress, x, 10, button: button, source: source)
            case "-": stage.pointer(.buttonRelease, x, 10, button: button, source: source)
            default: stage.pointer(.motion, x, 10, source: source)
            }
        }
        return stage.drain().compactMap { event in
            guard case .touch(let sample) = event else { return nil }
            let buttons = [(ButtonMask.primary, "tip"), (.button(3), "lower"), (.secondary, "upper")]
            let held = buttons.filter { sample.buttons.contains($0.0) }.map(\.1).joined(separator: "+")
            return "\(sample.phase) \(held)" + (sample.continuesPress ? ", continued" : "")
        }
    }

    @Test("pen stroke: begins and ends with the tip, whatever its side buttons do (W-10)")
    func tipAlone() {
        let rows: [(String, [String])] = [
            ("~ +1 ~ -1 ~", ["began tip", "moved tip", "ended tip"]),
            ("~ +3 ~ -3 ~", ["began upper", "moved upper", "ended upper"]),
            (
                "+1 +2 ~ -2 -1",
                ["began tip", "moved tip+lower", "moved tip+lower", "moved tip", "ended tip"]
            ),
            // The button outlasts the tip.
            (
                "+1 +3 -1 ~ -3 ~",
                [
                    "began tip", "moved tip+upper", "ended tip+upper", "began upper, continued",
                    "moved upper, continued", "ended upper, continued",
                ]
            ),
            // The tip outlasts the button.
            (
                "+2 ~ +1 ~ -2 ~ -1",
                [
                    "began lower", "moved lower", "cancelled lower", "began tip+lower", "moved tip+lower", "moved tip",
                    "moved tip", "ended tip",
                ]
            ),
            (
                "+2 +3 -2 -3",
                ["began lower", "moved lower+upper", "moved upper", "ended upper"]
            ),
            (
                "+3 +1 -1 +1 -1 -3",
                [
                    "began upper", "cancelled upper", "began tip+upper", "ended tip+upper", "began upper, continued",
                    "cancelled upper, continued", "began tip+upper", "ended tip+upper", "began upper, continued",
                    "ended upper, continued",
                ]
            ),
        ]
        for (script, expected) in rows {
            #expect(Self.log(script) == expected, "\(script)")
            #expect(Self.log(script, source: Stage.eraser) == expected, "\(script), the eraser's end")
        }
    }

    @Test("pen removed while a side button is held: is cancelled once (W-10)")
    func unplugged() {
        for script in [[2], [2, 1], [1, 3]] as [[UInt32]] {
            var stage = Stage()
            for button in script { stage.pointer(.buttonPress, 10, 10, button: button, source: Stage.pen) }
            _ = stage.log()
            stage.feed(.hierarchyChanged([HierarchyChange(device: Stage.pen, flags: .slaveRemoved)]))
            #expect(stage.log() == ["cancelled pen 10,10", "gone 9"])
        }
    }

    @Test(
        "press at a stale location: counts from the next report unless the pen could be there within 40 ms (W-12)",
        arguments: [(239.0, 1.0, false), (241, 1, true), (479, 2, false), (481, 2, true)])
    func firstReport(distance: Double, scale: Double, isLate: Bool) {
        func log(_ start: (inout Stage) -> Void) -> [String] {
            var stage = Stage(scale: scale)
            start(&stage)
            _ = stage.log()
            stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
            stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [4: 500])
            stage.pointer(.motion, 10 + distance, 10, source: Stage.pen)
            stage.pointer(.motion, 10, 10, source: Stage.pen)
            stage.pointer(.buttonRelease, 10, 10, button: 1, source: Stage.pen)
            return stage.log()
        }
        func text(_ x: Double) -> String { Stage.text(CGPoint(x: x, y: 10) * (1 / scale)) }
        let (near, far) = (text(10), text(10 + distance))
        let jump = isLate ? ["cancelled pen \(near)", "began pen \(far)"] : ["moved pen \(far)"]
        let expected = ["began pen \(near)", "moved pen \(near)"] + jump + ["moved pen \(near)", "ended pen \(near)"]
        let hovered = log { $0.pointer(.motion, 10, 10, source: Stage.pen) }
        #expect(hovered == expected)
        let lifted = log {
            $0.pointer(.motion, 10, 10, source: Stage.pen)
            $0.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
            $0.pointer(.buttonRelease, 10, 10, button: 1, source: Stage.pen)
            $0.pointer(.motion, 300, 10, source: Stage.pen)
        }
        #expect(lifted == expected)
    }

    @Test("press at a new location: counts at once, however far the next report is; a mouse's always does (W-12)")
    func newLocation() {
        for source in [Stage.pen, Stage.mouse] {
            var stage = Stage()
            let start = source == Stage.pen ? 400.0 : 10
            stage.pointer(.motion, 10, 10, source: source)
            stage.pointer(.buttonPress, start, 10, button: 1, source: source)
            stage.pointer(.motion, start + 300, 10, source: source)
            let phases = stage.log().map { $0.prefix { $0 != " " } }
            #expect(phases == ["hover", "began", "moved"])
        }
    }

    @Test("pen without buttons: its first press at a stale location counts from the next report, too (W-12)")
    func firstReportByPressure() {
        var device = Stage.penDevice
        device.buttonCount = 0
        var stage = Stage(devices: [device])
        stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [4: 0])
        stage.pointer(.motion, 10, 10, source: Stage.pen, axes: [4: 500])
        stage.pointer(.motion, 400, 10, source: Stage.pen)
        #expect(stage.log().suffix(2) == ["cancelled pen 10,10", "began pen 400,10"])
    }

    @Test("pressure constant for 20 reports of the tip: counts as none until it changes (W-13)")
    func silentPressure() {
        var stage = Stage()
        func pressure(_ value: Double?) -> CGFloat? {
            stage.pointer(.motion, 10, 10, source: Stage.pen, axes: value.map { [4: $0] } ?? [:])
            return stage.drain().compactMap { if case .touch(let sample) = $0 { sample.pressure } else { nil } }.last
        }
        // Hovering says nothing about it.
        for _ in 0..<30 { _ = pressure(500) }
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
        for report in 2...20 { #expect(pressure(report % 2 == 0 ? 500 : nil) == 0.5, "\(report)") }
        #expect(pressure(500) == nil && pressure(nil) == nil)
        #expect(pressure(510) == 0.51 && pressure(nil) == 0.51)
        for _ in 0..<30 { _ = pressure(510) }
        stage.pointer(.buttonRelease, 10, 10, button: 1, source: Stage.pen)
        // The lift didn't change it either.
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Stage.pen)
        #expect(pressure(nil) == nil && pressure(0) == 0)
    }
}
