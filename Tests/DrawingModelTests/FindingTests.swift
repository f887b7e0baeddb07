import Foundation
import Testing
import TouchDrawingModel
import TouchKitTesting

/// Finding figures at a point.
@Suite struct FindingTests {
    private static func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> Figure {
        .line(Line(start: CGPoint(x: x1, y: y1), end: CGPoint(x: x2, y: y2)))
    }

    private static func drawing(_ figures: [Figure]) -> Drawing {
        Drawing(figures.enumerated().map { Drawing.Entry(FigureID(rawValue: Int64($0) + 1), $1) })
    }

    private static let level = Figure.stroke(
        Stroke([(0, 0), (50, 0), (100, 0)].map { Stroke.Sample(CGPoint(x: $0.0, y: $0.1), width: 4) }))

    /// A quarter of a circle with a radius of 100 pt around (0, 0), between (71, -71) and (71, 71).
    private static let bow = Figure.stroke(
        Stroke(
            (0...64).map { index in
                let angle = (CGFloat(index) / 64 - 0.5) * .pi / 2
                return Stroke.Sample(CGPoint(x: 100 * cos(angle), y: 100 * sin(angle)), width: 4)
            }))

    nonisolated private static let distances: [(String, Figure, CGPoint, CGFloat)] = [
        ("a line beside its middle", line(0, 0, 900, 0), CGPoint(x: 333, y: 20), 20),
        ("a line beyond its end", line(0, 0, 900, 0), CGPoint(x: 912, y: 16), 20),
        ("a slanted line", line(0, 0, 300, 400), CGPoint(x: 150 + 16, y: 200 - 12), 20),
        ("a dot", line(50, 50, 50, 50), CGPoint(x: 38, y: 34), 20),
        ("a circle from outside", .circle(Circle(center: .zero, radius: 500)), CGPoint(x: 312, y: 416), 20),
        ("a circle from inside", .circle(Circle(center: .zero, radius: 500)), CGPoint(x: 0, y: -480), 20),
        ("a circle's centre", .circle(Circle(center: .zero, radius: 20)), .zero, 20),
        ("a stroke between samples", level, CGPoint(x: 30, y: -20), 20),
        ("a stroke's end", level, CGPoint(x: 112, y: -16), 20),
        ("a stroke's bow", bow, CGPoint(x: 120, y: 0), 20),
        ("a line far out", line(1_000_000, 2_000_000, 1_000_300, 2_000_400), CGPoint(x: 1_000_166, y: 2_000_188), 20),
        ("a tiny line", line(0, 0, 0.01, 0), CGPoint(x: 0.005, y: 0.02), 0.02),
    ]

    @Test("distance: is exactly that to the middle of the ink (D-10)", arguments: distances)
    func distance(name: String, figure: Figure, point: CGPoint, distance: CGFloat) {
        let drawing = Self.drawing([figure])
        let id = FigureID(rawValue: 1)
        #expect(drawing.nearest(to: point, within: distance * (1 + 1e-9)) == id, "\(name)")
        #expect(drawing.nearest(to: point, within: distance * (1 - 1e-9)) == nil, "\(name)")
    }

    @Test("nearest figure: is found even if another one is above it (D-10)")
    func nearer() {
        let drawing = Self.drawing([Self.line(0, 0, 100, 0), Self.line(0, 10, 100, 10)])
        #expect(drawing.nearest(to: CGPoint(x: 50, y: 4.9), within: 20) == FigureID(rawValue: 1))
        #expect(drawing.nearest(to: CGPoint(x: 50, y: 5.1), within: 20) == FigureID(rawValue: 2))
    }

    @Test("nearer: means by more than a thousandth of a point (D-10)")
    func nearerByLittle() {
        for (more, found) in [(0.0009, 2), (0.0011, 1)] as [(CGFloat, Int64)] {
            let drawing = Self.drawing([Self.line(0, 10, 100, 10), Self.line(0, 10 + more, 100, 10 + more)])
            #expect(drawing.nearest(to: CGPoint(x: 50, y: 0), within: 20) == FigureID(rawValue: found), "\(more)")
        }
    }

    @Test("nearest figure far out, where single precision is coarse: is found (D-10)")
    func farOut() {
        let far: CGFloat = 3_000_000
        let lines = (0..<300).map { index in
            Self.line(far, far + 0.07 * CGFloat(index), far + 50, far + 0.07 * CGFloat(index))
        }
        let drawing = Self.drawing(lines)
        for index in 0..<300 {
            let point = CGPoint(x: far + 25.3, y: far + 0.07 * CGFloat(index) + 0.02)
            #expect(drawing.nearest(to: point, within: 1) == FigureID(rawValue: Int64(index) + 1))
        }
    }

    @Test("ink of a wide line: is found far from its middle, among many thin lines")
    func wideAmongThin() {
        let thin = (0..<3000).map { index in
            let point = CGPoint(x: 30 * (index % 60), y: 30 * (index / 60))
            return Figure.line(Line(start: point, end: CGPoint(x: point.x + 20, y: point.y + 5), width: 1))
        }
        let wide = Figure.line(Line(start: CGPoint(x: 900, y: 700), end: CGPoint(x: 930, y: 700), width: 1000))
        var document = Document()
        document.add(thin, as: .draw)
        document.add([wide], as: .draw)
        let id = FigureID(rawValue: 3001)
        let inside = CGRect(x: 910, y: 1195, width: 4, height: 4)
        #expect(document.drawing.entries(in: inside).last?.id == id)
        #expect(document.drawing.entries(in: inside.offsetBy(dx: 0, dy: 6)).last?.id != id)
        let point = CGPoint(x: 915, y: 1208)
        #expect(document.drawing.entries(touchedBy: Eraser(from: point, to: point, radius: 9)).last?.id == id)
    }

    nonisolated private static let ties: [(String, [Figure])] = [
        ("the same line twice", [line(3, 7, 61, 43), line(3, 7, 61, 43)]),
        ("a line and its reverse", [line(61, 43, 3, 7), line(3, 7, 61, 43)]),
        (
            "a line that was moved there and back",
            [
                line(3, 7, 61, 43),
                line(3, 7, 61, 43).applying(Similarity(translation: CGPoint(x: 0.1, y: 1000.7)))
                    .applying(Similarity(translation: CGPoint(x: -0.1, y: -1000.7))),
            ]
        ),
        ("lines that cross at the place", [line(0, 25, 64, 25), line(32, 0, 32, 50), line(0, -7, 64, 57)]),
        (
            "a line on a circle's diameter",
            [.circle(Circle(center: CGPoint(x: 32, y: 35), radius: 10)), line(0, 25, 64, 25)]
        ),
    ]

    @Test("equally near figures: the topmost is found (D-10)", arguments: ties)
    func topmost(name: String, figures: [Figure]) {
        let point = CGPoint(x: 32, y: 25)
        let top = FigureID(rawValue: Int64(figures.count))
        #expect(Self.drawing(figures).nearest(to: point, within: 20) == top, "\(name)")
        #expect(Self.drawing(figures.reversed()).nearest(to: point, within: 20) == top, "\(name), the other way round")
    }

    @Test("20,000 lines at one point: the lowest can be removed and the topmost found")
    func manyAtOnePoint() {
        var document = Document()
        document.add([Figure](repeating: Self.line(0, 0, 300, 200), count: 20_000), as: .draw)
        for id in 1...200 { document.remove([FigureID(rawValue: Int64(id))], as: .delete) }
        #expect(document.drawing.nearest(to: CGPoint(x: 150, y: 100), within: 1) == FigureID(rawValue: 20_000))
        document.remove([FigureID(rawValue: 20_000)], as: .delete)
        #expect(document.drawing.nearest(to: CGPoint(x: 150, y: 100), within: 1) == FigureID(rawValue: 19_999))
        #expect(document.drawing.entries(in: CGRect(x: 0, y: 0, width: 9, height: 9)).count == 20_000 - 201)
    }

    @Test("figure with non-finite coordinates: is stored, isn't found, and doesn't hide others")
    func nowhere() {
        let odd: [Figure] = [
            Self.line(.nan, 0, 1, 1), Self.line(0, .infinity, 1, 1), Self.line(0, 0, 1e300, 0),
            .circle(Circle(center: .zero, radius: .nan)), .circle(Circle(center: .zero, radius: .infinity)),
            .stroke(Stroke([Stroke.Sample(CGPoint(x: CGFloat.nan, y: 0), width: 3)])),
            .line(Line(start: .zero, end: .zero, width: .infinity)),
        ]
        var document = Document()
        document.add(odd + [Self.line(0, 5, 100, 5)] + odd, as: .draw)
        let found = document.drawing.nearest(to: CGPoint(x: 50, y: 5), within: 20)
        #expect(found == FigureID(rawValue: Int64(odd.count) + 1))
        for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 0)] {
            #expect(document.drawing.nearest(to: point, within: 20) == nil)
            #expect(document.drawing.entries(touchedBy: Eraser(from: point, to: .zero, radius: 1)).isEmpty)
        }
        #expect(document.drawing.entries(in: CGRect(x: 40, y: 0, width: 9, height: 9)).map(\.id).contains(found))
        for id in document.drawing.entries.map(\.id) { document.remove([id], as: .delete) }
        while document.history.canUndo { document.undo() }
        document.redo()
        #expect(document.drawing.nearest(to: CGPoint(x: 50, y: 5), within: 20) == found)
    }

    private static let growing = Figure.stroke(
        Stroke([
            Stroke.Sample(.zero, width: 0.5), Stroke.Sample(CGPoint(x: 100, y: 0), width: 40),
        ]))

    nonisolated private static let erasers: [(String, Figure, CGPoint, CGPoint, touches: Bool)] = [
        ("across a line", line(0, 0, 0, 90), CGPoint(x: -40, y: 45), CGPoint(x: 40, y: 45), true),
        ("beside a line's ink", line(0, 0, 0, 90), CGPoint(x: 15.1, y: 0), CGPoint(x: 15.1, y: 90), false),
        ("along a line's ink", line(0, 0, 0, 90), CGPoint(x: 14.9, y: 0), CGPoint(x: 14.9, y: 90), true),
        (
            "past a slanted line, within its bounds", line(0, 0, 90, 90), CGPoint(x: 60, y: 0), CGPoint(x: 90, y: 30),
            false
        ),
        ("standing on a dot", line(5, 5, 5, 5), CGPoint(x: 5, y: 19), CGPoint(x: 5, y: 19), true),
        ("standing near a dot", line(5, 5, 5, 5), CGPoint(x: 5, y: 21), CGPoint(x: 5, y: 21), false),
        (
            "within a circle", .circle(Circle(center: .zero, radius: 90)), CGPoint(x: -40, y: 0), CGPoint(x: 40, y: 40),
            false
        ),
        ("out of a circle", .circle(Circle(center: .zero, radius: 90)), .zero, CGPoint(x: 76, y: 0), true),
        (
            "around a circle's corner", .circle(Circle(center: .zero, radius: 90)), CGPoint(x: 80, y: 80),
            CGPoint(x: 85, y: 75), false
        ),
        ("at a stroke's thin end", growing, CGPoint(x: 10, y: 13), CGPoint(x: 10, y: 13), false),
        ("at a stroke's thick end", growing, CGPoint(x: 80, y: 24), CGPoint(x: 80, y: 24), true),
        ("above a stroke that rises to it farther on", growing, CGPoint(x: 60, y: 22.4), CGPoint(x: 60, y: 22.4), true),
    ]

    @Test("eraser: removes what its disc touches on its path, and nothing else (D-47)", arguments: erasers)
    func eraser(name: String, figure: Figure, start: CGPoint, end: CGPoint, touches: Bool) {
        for drawing in [Self.drawing([figure]), Self.drawing([figure] + Self.distant)] {
            let found = drawing.entries(touchedBy: Eraser(from: start, to: end, radius: 10)).map(\.id)
            #expect(found == (touches ? [FigureID(rawValue: 1)] : []), "\(name)")
        }
    }

    private static let distant = (0..<200).map { line(5000, CGFloat($0), 6000, 0) }
}
