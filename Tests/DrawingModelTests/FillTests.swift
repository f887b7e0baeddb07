import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

/// Closed figures whose inside is filled.
@Suite struct FillTests {
    private static let circle = Figure.circle(Circle(center: CGPoint(x: 100, y: 100), radius: 50, width: 4))
    private static let fill = Fill(Ink(.red), opacity: 0.4)

    private static func stroke(_ points: [CGPoint]) -> Figure {
        .stroke(Stroke(points.map { Stroke.Sample($0, width: 4) }))
    }

    /// A square of 100 × 100 whose last point is `gap` before the first.
    private static func square(gap: CGFloat = 0) -> Figure {
        stroke(
            [(0, 0), (100, 0), (100, 0), (100, 100), (100, 100), (0, 100), (0, 100), (0, gap)].map {
                CGPoint(x: $0.0, y: $0.1)
            })
    }

    @Test("closed figures: complete circles, and strokes that end near their start; no lines, arcs and dots (O-43)")
    func closed() {
        #expect(Self.circle.isClosed && Self.square().isClosed && Self.square(gap: 15).isClosed)
        #expect(!Self.square(gap: 40).isClosed)
        #expect(!Figure.line(Line(start: .zero, end: CGPoint(x: 90, y: 0))).isClosed)
        let arc = Circle(center: .zero, radius: 50, arc: InkArc(start: 0, sweep: 6))
        #expect(!Figure.circle(arc).isClosed && !Self.stroke([.zero]).isClosed)
        #expect(!Self.stroke([.zero, CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 3), .zero]).isClosed, "a dot")
        #expect(FilledFigure(.circle(arc), Self.fill) == nil)
        #expect(Self.circle.filled(with: Self.fill).isClosed && Self.circle.filled(with: nil) == Self.circle)
    }

    @Test("filled figure: is hit inside, hides what is below there, and is found in any part of it (O-43)")
    func hit() {
        for outline in [Self.circle, Self.square()] {
            let filled = outline.filled(with: Self.fill)
            let inside = CGPoint(x: outline.bounds.midX, y: outline.bounds.midY)
            #expect(outline.distance(to: inside) > 40 && filled.distance(to: inside) == 0)
            #expect(filled.distance(to: CGPoint(x: 300, y: 100)) == outline.distance(to: CGPoint(x: 300, y: 100)))
            var document = Document()
            let line = document.add([.line(Line(start: inside, end: inside))], as: .draw).added[0].id
            let id = document.add([filled], as: .draw).added[0].id
            #expect(document.drawing.nearest(to: inside, within: 5) == id && line != id)
            let spot = CGRect(origin: inside, size: .zero).insetBy(dx: -2, dy: -2)
            #expect(document.drawing.entries(in: spot).map(\.id).contains(id))
            let eraser = Eraser(from: inside, to: inside, radius: 3)
            #expect(document.drawing.entries(touchedBy: eraser).map(\.id).contains(id))
            #expect(!eraser.touches(outline))
        }
    }

    @Test("filled figure: keeps its fill when it is moved, scaled, recoloured or drawn with another nib (O-2, O-43)")
    func changes() {
        let filled = Self.circle.filled(with: Self.fill)
        let moved = filled.applying(Similarity(scale: 2, angle: 1, about: .zero))
        #expect(moved.fill == Self.fill && moved.bounds.width == 2 * filled.bounds.width)
        var green = filled
        green.ink = Ink(.green)
        #expect(green.fill == Self.fill && green.ink == Ink(.green) && green != filled)
        #expect(filled.drawn(withSize: 9).fill == Self.fill && filled.packed == filled)
        #expect(filled.hashValue == Self.circle.filled(with: Self.fill).hashValue)
        #expect(filled != Self.circle.filled(with: Fill(Ink(.red), opacity: 0.6)) && filled != Self.circle)
    }

    @Test("filled figure: an eraser for parts leaves pieces of its outline, which are open, and not filled (O-43)")
    func erasing() {
        var erased = ErasedFigure(Drawing.Entry(FigureID(rawValue: 1), Self.circle.filled(with: Self.fill)))
        erased.erase(Eraser(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 95), radius: 4))
        #expect(erased.pieces == [Self.circle.filled(with: Self.fill)], "inside is no ink of the outline")
        erased.erase(Eraser(from: CGPoint(x: 140, y: 100), to: CGPoint(x: 160, y: 100), radius: 4))
        #expect(erased.pieces.count == 1 && erased.pieces[0].fill == nil && !erased.pieces[0].isClosed)
    }

    @Test("fill: opacities beyond 20 to 100 % are invalid, and brought within them when a file has them (O-43)")
    func limits() {
        for opacity in [0.1, 1.5, .nan] {
            let figure = Self.circle.filled(with: Fill(.black, opacity: opacity))
            #expect(figure.validationError == .meaningless)
            #expect(figure.clampedToLimits()?.fill.map { Fill.opacities.contains($0.opacity) } == true)
        }
        #expect(Self.circle.filled(with: Self.fill).isValid)
    }

    @Test("fill: has the color of its ink on the paper, with its opacity; a visible fill makes a figure visible (O-43)")
    func color() {
        #expect(Fill(.automatic, opacity: 0.4).color(on: Paper(.dark)) == Color.white.withAlphaComponent(0.4))
        var white = Self.circle
        white.ink = Ink(.white)
        #expect(!white.isVisible(on: Paper()) && white.filled(with: Self.fill).isVisible(on: Paper()))
    }
}
