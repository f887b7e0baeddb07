import Foundation
import Testing
import TouchInkRaster

@testable import TouchDrawingModel

/// The figures inside a lasso.
@Suite struct LassoTests {
    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private static let square = [point(0, 0), point(100, 0), point(100, 100), point(0, 100)]

    private static func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> Figure {
        .line(Line(start: point(x1, y1), end: point(x2, y2)))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let figure: Figure
        let isSelected: Bool
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "a line within", figure: line(10, 10, 90, 90), isSelected: true),
        Case(name: "a line beside it", figure: line(110, 10, 190, 90), isSelected: false),
        Case(name: "more than half of a line", figure: line(50, 50, 130, 50), isSelected: true),
        Case(name: "less than half of a line", figure: line(70, 50, 170, 50), isSelected: false),
        Case(name: "just half of a line", figure: line(50, 50, 150, 50), isSelected: true),
        Case(name: "a dot within", figure: line(50, 50, 50, 50), isSelected: true),
        Case(name: "a circle within", figure: .circle(Circle(center: point(50, 50), radius: 40)), isSelected: true),
        Case(name: "a circle around it", figure: .circle(Circle(center: point(50, 50), radius: 90)), isSelected: false),
        Case(
            name: "an arc within, of a circle that is not",
            figure: .circle(Circle(center: point(-40, 50), radius: 90, arc: InkArc(start: -0.3, sweep: 0.6))),
            isSelected: true),
        Case(
            name: "a stroke within, with most of its samples outside",
            figure: .stroke(
                Stroke(
                    [10, 90, 101, 102, 103].map { Stroke.Sample(point($0, 50), width: 4) })), isSelected: true),
    ]

    @Test("lasso: selects figures that are inside by half or more (G-33)", arguments: cases)
    func caught(example: Case) {
        #expect(Lasso(Self.square).selects(example.figure) == example.isSelected)
        #expect(Lasso(Self.square.reversed()).selects(example.figure) == example.isSelected)
        // The path may go around twice.
        #expect(Lasso(Self.square + Self.square).selects(example.figure) == example.isSelected)
    }

    @Test("lasso without an interior: selects nothing (G-33)")
    func flat() {
        let figure = Self.line(0, 0, 10, 0)
        let ends = [Self.point(0, 0), Self.point(10, 0)]
        for path in [[], [Self.point(5, 0)], ends, [Self.point(0, 0), Self.point(0, 10)]] {
            #expect(!Lasso(path).selects(figure))
        }
        #expect(Drawing([Drawing.Entry(FigureID(rawValue: 1), figure)]).ids(selectedBy: Lasso([])).isEmpty)
    }

    @Test("lasso: contains a point if its path encloses it, also with very many edges (G-33)")
    func inside() {
        let ring = (0..<3000).map { index -> CGPoint in
            let angle = CGFloat(index) / 3000 * 2 * .pi
            return Self.point(500 * cos(angle), 500 * sin(angle))
        }
        let lasso = Lasso(ring)
        for radius in [0, 100, 480, 499.9] as [CGFloat] {
            for angle in stride(from: 0 as CGFloat, to: 6.28, by: 0.37) {
                #expect(lasso.contains(Self.point(radius * cos(angle), radius * sin(angle))))
                #expect(!lasso.contains(Self.point((radius + 501) * cos(angle), (radius + 501) * sin(angle))))
            }
        }
    }

    @Test("lasso: counts a point at the height of corners once (G-33)")
    func corners() {
        let lasso = Lasso([Self.point(0, -10), Self.point(10, 0), Self.point(0, 10), Self.point(-10, 0)])
        for x in [-9.9, -5, 0, 5, 9.9] as [CGFloat] { #expect(lasso.contains(Self.point(x, 0)), "\(x)") }
        for point in [Self.point(9, 9), Self.point(-9, 9), Self.point(9, -9), Self.point(-9, -9)] {
            #expect(!lasso.contains(point), "\(point)")
        }
        #expect(!lasso.contains(Self.point(-10.1, 0)) && !lasso.contains(Self.point(0, 10.1)))
    }
}
