import Foundation
import Testing
import TouchDrawingModel
import TouchInkRaster

/// Texts on the canvas: what a tap, a lasso and an eraser find, and how they change.
@Suite struct CanvasTextTests {
    /// Two lines, 10 × 2.5 ems.
    private static let content: TypesetText = {
        let lines = [(0..<5, 1.0), (6..<11, 2.0)].map { range, baseline in
            TypesetText.Line(range: range, x: 0, baseline: baseline, width: 10, isRightToLeft: false)
        }
        guard
            let text = TypesetText(
                "Hello\nworld", family: .serif, side: .center, wrapWidth: nil, size: CGSize(width: 10, height: 2.5),
                lines: lines)
        else { preconditionFailure("valid numbers") }
        return text
    }()

    private static func text(at center: CGPoint = .zero, size: CGFloat = 20, angle: CGFloat = 0) -> CanvasText {
        CanvasText(content, center: center, size: size, angle: angle, ink: Ink(.red))
    }

    @Test("text: is moved, rotated and scaled with its proportions, and takes an ink and a size (O-2, O-30)")
    func transforms() {
        let text = Self.text(at: CGPoint(x: 10, y: 20))
        #expect(text.bounds == CGRect(x: -90, y: -5, width: 200, height: 50))
        let moved = text.applying(Similarity(scale: 2, angle: .pi / 2, about: .zero))
        #expect(moved.center.distance(to: CGPoint(x: -40, y: 20)) < 1e-9 && abs(moved.size - 40) < 1e-9)
        #expect(abs(moved.bounds.width - 100) < 1e-6 && abs(moved.bounds.height - 400) < 1e-6)
        var figure = Figure.text(text)
        figure.ink = Ink(.blue)
        #expect(figure.ink == Ink(.blue) && figure.drawn(withSize: 30).text?.size == 30)
        #expect(figure.drawn(withSize: 30).text?.center == text.center)
    }

    @Test("tap: finds a text anywhere in its box (O-2)")
    func nearest() {
        var document = Document()
        let text = document.add([.text(Self.text())], as: .draw).added[0].id
        #expect(document.drawing.nearest(to: CGPoint(x: 95, y: 20), within: 5) == text)
        #expect(document.drawing.nearest(to: CGPoint(x: 95, y: 40), within: 5) == nil)
    }

    @Test("lasso: selects a text of which at least half is inside (O-2)")
    func lasso() {
        var document = Document()
        document.add([.text(Self.text())], as: .draw)
        func selected(to x: CGFloat) -> Int {
            let corners = [(-110, -60), (x, -60), (x, 60), (-110, 60)].map { CGPoint(x: $0.0, y: $0.1) }
            return document.drawing.ids(selectedBy: Lasso(corners)).count
        }
        #expect(selected(to: 10) == 1 && selected(to: -30) == 0)
    }

    @Test("eraser: removes a whole text, and no part of one (O-2)")
    func eraser() {
        var document = Document()
        let entry = document.add([.text(Self.text())], as: .draw).added[0]
        var erased = ErasedFigure(entry)
        erased.erase(Eraser(from: .zero, to: CGPoint(x: 30, y: 0), radius: 10))
        #expect(erased.pieces == [.text(Self.text())])
        erased.eraseCompletely()
        #expect(document.erase([erased]) != nil && document.drawing.isEmpty)
        #expect(document.undo() != nil && document.drawing.count == 1)
    }

    @Test("limits: a text beyond the canvas or too large is invalid, and is clamped to a valid one (O-2)")
    func limits() throws {
        #expect(Figure.text(Self.text()).isValid)
        let cases: [(CanvasText, FigureError)] = [
            (Self.text(at: CGPoint(x: 2e7, y: 0)), .outside), (Self.text(size: 2e5), .tooWide),
            (Self.text(size: 0), .meaningless), (Self.text(size: .nan), .meaningless),
            (Self.text(angle: .infinity), .meaningless), (Self.text(size: 1e-5), .tooThin),
        ]
        for (text, error) in cases {
            #expect(Figure.text(text).validationError == error)
            #expect(try #require(Figure.text(text).clampedToLimits()).isValid)
        }
    }

    @Test("layout: lines must be parts of the text, in order, and lengths within the limits (O-31)")
    func layouts() {
        func text(_ string: String, _ ranges: [Range<Int>], width: CGFloat = 5, size: CGFloat = 5) -> TypesetText? {
            TypesetText(
                string, family: .sans, side: .start, wrapWidth: nil, size: CGSize(width: size, height: 1),
                lines: ranges.map {
                    TypesetText.Line(range: $0, x: 0, baseline: 1, width: width, isRightToLeft: false)
                })
        }
        #expect(text("Grüße", [0..<4, 4..<7])?.lines.count == 2)
        for ranges in [[0..<3], [0..<8], [4..<7, 0..<4], [0..<4, 3..<7], []] { #expect(text("Grüße", ranges) == nil) }
        #expect(text("a", [0..<1], width: -1) == nil && text("a", [0..<1], width: .nan) == nil)
        #expect(text("a", [0..<1], size: .infinity) == nil && text("a", [0..<1], size: 0) == nil)
        let long = String(repeating: "ü", count: TypesetText.maxLength)
        #expect(text(long, [0..<2]) != nil && text(long + "x", [0..<2]) == nil)
    }

    @Test("playback: shows a text line by line (O-2)")
    func playback() {
        var playable = Self.text().playable
        #expect(playable.partialFigure(0) == nil)
        #expect(playable.partialFigure(0.4)?.text?.content.lines.count == 1)
        #expect(playable.partialFigure(1) == .text(Self.text()))
    }
}
