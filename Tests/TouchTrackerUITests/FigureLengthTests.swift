import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchTrackerUI

/// The length of a figure within a rectangle, which a menu or a panel would hide.
@Suite struct FigureLengthTests {
    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    private func line(_ start: CGPoint, _ end: CGPoint, width: CGFloat) -> Figure {
        .line(Line(start: start, end: end, width: width))
    }

    @Test("line: counts the length within the rectangle, including its width, in either direction (D-13)")
    func lines() {
        for (start, end) in [(at(0, 0), at(100, 0)), (at(100, 0), at(0, 0))] {
            let horizontal = line(start, end, width: 10)
            // The ink reaches 5 points beyond the ends and sides.
            #expect(abs(horizontal.length(within: rect(20, -5, 30, 10)) - 40) < 1e-9)
            #expect(abs(horizontal.length(within: rect(20, 4, 30, 10)) - 40) < 1e-9)
            #expect(
                horizontal.length(within: rect(20, 6, 30, 10)) == 0
                    && horizontal.length(within: rect(20, -16, 30, 10)) == 0)
            #expect(horizontal.length(within: rect(106, -5, 30, 10)) == 0)
            #expect(abs(horizontal.length(within: rect(-50, -50, 300, 100)) - 100) < 1e-9)
        }
        for (start, end) in [(at(0, 0), at(0, 100)), (at(0, 100), at(0, 0))] {
            let vertical = line(start, end, width: 10)
            #expect(abs(vertical.length(within: rect(-5, 20, 10, 30)) - 40) < 1e-9)
            #expect(vertical.length(within: rect(6, 20, 10, 30)) == 0)
        }
    }

    @Test("diagonal line: counts the length within all four sides (D-13)")
    func slanting() {
        for (start, end) in [(at(0, 0), at(100, 100)), (at(100, 100), at(0, 0))] {
            let line = line(start, end, width: 2)
            #expect(abs(line.length(within: rect(25, 25, 50, 50)) - 52 * 2.0.squareRoot()) < 1e-9)
            // From the upper to the right edge, and past the corner.
            #expect(abs(line.length(within: rect(1, 21, 49, 60)) - 31 * 2.0.squareRoot()) < 1e-9)
            #expect(line.length(within: rect(60, 20, 30, 30)) == 0)
        }
    }

    @Test("dot: counts its width (D-13)")
    func dots() {
        let dot = line(at(50, 50), at(50, 50), width: 8)
        #expect(dot.length(within: rect(53, 40, 30, 30)) == 8 && dot.length(within: rect(55, 40, 30, 30)) == 0)
    }

    @Test("circle: counts its circumference; arc: counts its own length (D-13)")
    func circles() {
        let circle = Figure.circle(Circle(center: at(50, 50), radius: 50, width: 2))
        #expect(abs(circle.length(within: rect(-10, -10, 120, 120)) - 314) < 1)
        #expect((155...162).contains(circle.length(within: rect(-10, -10, 60, 120))))
        #expect(circle.length(within: rect(30, 30, 40, 40)) == 0, "no ink in the interior")
        let arc = Figure.circle(
            Circle(center: at(50, 50), radius: 50, arc: InkArc(start: 0, sweep: .pi / 2), width: 2))
        #expect(abs(arc.length(within: rect(-10, -10, 120, 120)) - 78.5) < 0.5)
        // Clockwise from the right: the lower right quarter.
        #expect(abs(arc.length(within: rect(50, 50, 60, 60)) - 78.5) < 0.5)
        #expect(arc.length(within: rect(-10, -10, 55, 55)) == 0)
    }

    @Test("stroke: counts each segment of its path (D-13)")
    func strokes() {
        let stroke = Figure.stroke(
            Stroke([at(0, 0), at(50, 0), at(100, 0), at(100, 100)].map { Stroke.Sample($0, width: 4) }))
        #expect(abs(stroke.length(within: rect(40, -1, 20, 2)) - 24) < 1e-6)
        #expect(abs(stroke.length(within: rect(-50, -50, 300, 300)) - 200) < 1e-6)
        #expect(stroke.length(within: rect(20, 30, 40, 40)) == 0 && stroke.length(within: rect(300, 0, 9, 9)) == 0)
    }
}
