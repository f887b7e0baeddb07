import Foundation
import Testing
import TouchKit

@testable import TouchTrackerUI

/// The script of the first start's demonstration: which lines it draws, where and when.
@Suite struct DemonstrationTests {
    private func lines(_ time: TimeInterval, _ shape: ToolTraits.PreviewShape = .straight) -> [DemonstrationScript.Line]
    {
        DemonstrationScript(shape).lines(at: time)
    }

    private func isNear(_ one: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
        one.map { $0.distance(to: CGPoint(x: x, y: y)) < 1e-9 } ?? false
    }

    @Test("demonstration: three fingers start one after the other, and lift in that order (G-54)")
    func fingers() {
        #expect([0.1, 0.3, 0.5, 0.7, 2, 2.6, 2.8].map { lines($0).count } == [0, 1, 2, 3, 3, 0, 1])
        #expect(lines(1.2).map(\.isBeingDrawn) == [true, true, true])
        #expect(lines(1.5).map(\.isBeingDrawn) == [false, true, true])
        #expect(lines(2).map(\.isBeingDrawn) == [false, false, false])
    }

    @Test("demonstration: lines run left to right, then back to other points; slow at both ends (G-54)")
    func paths() throws {
        let half = try #require(lines(0.8).first)
        #expect(half.points.count == 2)
        #expect(isNear(half.points.first, 0, 1.0 / 6 + 0.06) && isNear(half.points.last, 0.5, 1.0 / 6))
        // After a quarter of the time, less than a quarter of the distance.
        #expect(abs((lines(0.5).first?.points.last?.x ?? 0) - 0.15625) < 1e-9)
        for (index, y) in [1.0 / 6, 0.5, 5.0 / 6].enumerated() {
            let (forward, backward) = (lines(2)[index].points, lines(4.5)[index].points)
            #expect(isNear(forward.first, 0, y + 0.06) && isNear(forward.last, 1, y - 0.06))
            #expect(isNear(backward.first, 1, y - 0.06) && isNear(backward.last, 0, y + 0.06))
        }
    }

    @Test("demonstration: lines fade before they restart, and are gone at the end (G-54)")
    func fading() {
        for round in [0, 2.5] {
            for (time, opacity) in [(2.0, 1.0), (2.3, 0.5), (2.4, 0.25)] {
                #expect(lines(round + time).allSatisfy { abs($0.opacity - opacity) < 1e-9 }, "\(round) \(time)")
            }
        }
        for time in [5.0, 6] { #expect(lines(time).count == 3 && lines(time).allSatisfy { $0.opacity == 0 }) }
    }

    @Test("demonstration: with a tool that draws curves, lines are waves around the same paths (G-54)")
    func waves() {
        for (index, line) in lines(2, .wavy).enumerated() {
            let middle = (Double(index) + 0.5) / 3
            let waves = line.points.map { Double($0.y) - middle - 0.12 * (0.5 - Double($0.x)) }
            #expect(line.points.count == 60 && waves.allSatisfy { abs($0) <= 0.1 + 1e-9 })
            #expect((waves.max() ?? 0) > 0.09 && (waves.min() ?? 0) < -0.09)
            // Two and a half waves: four or five crossings.
            let crossings = zip(waves, waves.dropFirst()).count { $0 * $1 < 0 }
            #expect((4...5).contains(crossings), "\(crossings)")
        }
    }

    @Test("demonstration: lies below the hint if there is space, otherwise centered, of limited size (G-54)")
    func frame() {
        let window = CGRect(x: 0, y: 0, width: 800, height: 600)
        let cases: [(CGFloat, CGRect)] = [
            (0, CGRect(x: 80, y: 184, width: 640, height: 220)), (400, CGRect(x: 80, y: 400, width: 640, height: 188)),
            (508, CGRect(x: 80, y: 508, width: 640, height: 80)), (509, CGRect(x: 80, y: 190, width: 640, height: 220)),
        ]
        for (y, expected) in cases { #expect(Demonstration.frame(in: window, below: y) == expected, "\(y)") }
        let small = CGRect(x: 0, y: 0, width: 320, height: 240)
        #expect(Demonstration.frame(in: small, below: 200) == CGRect(x: 12, y: 12, width: 296, height: 216))
    }
}
