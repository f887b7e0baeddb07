import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchInkRaster

@testable import TouchDrawingPicture

/// The source of SVG pictures (D-53).
@Suite struct SVGTests {
    private static func shapes(_ figures: [Figure]) -> [String] {
        let area = CGRect(x: 0, y: 0, width: 10, height: 10)
        let lines = Picture(figures, area: area).svg().split(separator: "\n").map(String.init)
        return Array(lines.dropFirst(3).dropLast())
    }

    @Test("SVG: has its size, its view box, its title and a white background")
    func document() {
        let picture = Picture(
            [], area: CGRect(x: -10.5, y: 20, width: 300, height: 200.25), title: "A < B & \"C\"\u{7}")
        #expect(
            picture.svg(scale: 2) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400.5" viewBox="-10.5 20 300 200.25">
                <title>A &lt; B &amp; "C"</title>
                <rect x="-10.5" y="20" width="300" height="200.25" fill="#ffffff"/>
                </svg>

                """)
    }

    @Test("lines: are line elements, circles are circle elements, and zero-length lines are discs")
    func simple() {
        let half = Ink(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        let figures: [Figure] = [
            .line(Line(start: CGPoint(x: 1, y: 2.5), end: CGPoint(x: 1.0 / 3, y: -0.00001), ink: half)),
            .line(Line(start: CGPoint(x: 5, y: 5), end: CGPoint(x: 5, y: 5))),
            .circle(Circle(center: CGPoint(x: 5, y: 6), radius: 7, width: 2, ink: half)),
            .circle(Circle(center: CGPoint(x: 5, y: 6), radius: 2, width: 5, ink: half)),
        ]
        #expect(
            Self.shapes(figures) == [
                """
                <line x1="1" y1="2.5" x2="0.3333" y2="0" stroke-linecap="round" fill="none" stroke="#ff8000" \
                stroke-width="10" stroke-opacity="0.25"/>
                """,
                "<circle cx=\"5\" cy=\"5\" r=\"5\" fill=\"#000000\"/>",
                """
                <circle cx="5" cy="6" r="7" fill="none" stroke="#ff8000" stroke-width="2" stroke-opacity="0.25"/>
                """,
                "<circle cx=\"5\" cy=\"6\" r=\"4.5\" fill=\"#ff8000\" fill-opacity=\"0.25\"/>",
            ])
    }

    @Test("arc: is a path of arcs of at most half a circle each, with round ends (I-18)")
    func arc() {
        let arcs = [InkArc(start: 0, sweep: .pi), InkArc(start: .pi / 2, sweep: 2 * .pi), InkArc(start: 0, sweep: 0)]
        let figures = arcs.map {
            Figure.circle(Circle(center: CGPoint(x: 5, y: 6), radius: 4, arc: $0, width: 2))
        }
        let paint = "stroke-linecap=\"round\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\"/>"
        #expect(
            Self.shapes(figures) == [
                "<path d=\"M9 6A4 4 0 0 1 5 10A4 4 0 0 1 1 6\" \(paint)",
                "<path d=\"M5 10A4 4 0 0 1 5 2A4 4 0 0 1 5 10\" \(paint)",
                "<circle cx=\"9\" cy=\"6\" r=\"1\" fill=\"#000000\"/>",
            ])
    }

    @Test("stroke: is one filled path, its outline")
    func stroke() {
        let stroke = Stroke([
            Stroke.Sample(CGPoint(x: 10, y: 10), width: 4), Stroke.Sample(CGPoint(x: 20, y: 10), width: 4),
        ])
        #expect(
            Self.shapes([.stroke(stroke)]) == [
                """
                <path d="M10 8L20 8A2 2 0 0 1 22 10A2 2 0 0 1 20 12L10 12A2 2 0 0 1 8 10A2 2 0 0 1 10 8Z" fill="#000000"/>
                """
            ])
    }

    @Test("long scribble: takes at most a kilobyte per sample (Z-10)")
    func scribble() throws {
        let samples = (0..<20_000).map { step in
            let (x, y, width) = (step * 7919 % 1000, step * 104_729 % 700, 2 + step % 8)
            return Stroke.Sample(CGPoint(x: x, y: y), width: CGFloat(width))
        }
        let picture = try Picture(of: [.stroke(Stroke(samples))])
        #expect(try picture.data(.svg).count <= 1000 * samples.count)
    }

    @Test("stroke of many nodes: is still one path, with overlapping parts")
    func parts() {
        let stroke = Stroke((0...9000).map { Stroke.Sample(CGPoint(x: Double($0), y: Double($0 % 2)), width: 4) })
        let shapes = Self.shapes([.stroke(stroke)])
        let begins = (shapes.first ?? "").filter { $0 == "M" }.count
        #expect(shapes.count == 1 && begins == (stroke.path.nodes.count + 4093) / 4095)
    }

    @Test("impossible strokes: are omitted")
    func nothing() {
        let stroke = Stroke([Stroke.Sample(CGPoint(x: CGFloat.nan, y: 10), width: 4)])
        let line = Line(start: .zero, end: CGPoint(x: 9, y: 9), width: 0)
        #expect(Self.shapes([.stroke(stroke), .line(line)]).isEmpty)
    }

    @Test("color beyond the screen's: is clamped, and a circle just without a hole is a disc")
    func colors() {
        let (ink, other) = (
            Ink(Color(red: 2, green: -0.5, blue: 0.5, alpha: -1)), Ink(Color(red: 1, green: .nan, blue: 0, alpha: 2))
        )
        let figures: [Figure] = [
            .line(Line(start: .zero, end: CGPoint(x: 9, y: 0), width: 2, ink: ink)),
            .circle(Circle(center: CGPoint(x: 5, y: 6), radius: 2.5, width: 5, ink: other)),
        ]
        #expect(
            Self.shapes(figures) == [
                """
                <line x1="0" y1="0" x2="9" y2="0" stroke-linecap="round" fill="none" stroke="#ff0080" \
                stroke-width="2" stroke-opacity="0"/>
                """,
                "<circle cx=\"5\" cy=\"6\" r=\"5\" fill=\"#ff0000\"/>",
            ])
    }
}
