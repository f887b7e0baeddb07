import Foundation
import Testing
import TouchInkRaster

@testable import TouchDrawingModel

/// Parts of a large drawing, what is blended there, and undo.
@Suite struct LargeDrawingTests {
    /// Lines below each other, a hundred points apart.
    private static func column(_ count: Int, length: CGFloat) -> Drawing {
        Drawing(
            (0..<count).map { index in
                let y = CGFloat(100 * index)
                let line = Line(start: CGPoint(x: 0, y: y), end: CGPoint(x: length, y: y), width: 1)
                return Drawing.Entry(FigureID(rawValue: Int64(index) + 1), .line(line))
            })
    }

    /// Around the first lines of a column.
    private static func rect(around count: Int) -> CGRect {
        CGRect(x: -50, y: -50, width: 1000, height: CGFloat(100 * count))
    }

    @Test("part of a large drawing: is shown from back to front, each figure once")
    func pages() {
        for (length, counts) in [(50, [1, 255, 256, 257, 300, 2000]), (300, [1, 100, 2000])] as [(CGFloat, [Int])] {
            let drawing = Self.column(2000, length: length)
            for count in counts {
                let entries = drawing.pages(in: Self.rect(around: count)).flatMap(\.self)
                #expect(entries.map(\.id.rawValue) == (1...count).map(Int64.init), "\(count) of \(length) pt")
            }
        }
        #expect(Self.column(2000, length: 50).pages(in: CGRect(x: 500, y: 0, width: 9, height: 9)).joined().isEmpty)
    }

    @Test("limit of ink in a rectangle: is decided by the figures there alone")
    func more() {
        let drawing = Self.column(50, length: 50)
        for count in [1, 7, 50] {
            #expect(drawing.hasMore(than: count - 1, piecesIn: Self.rect(around: count)), "\(count)")
            #expect(!drawing.hasMore(than: count, piecesIn: Self.rect(around: count)), "\(count)")
        }
        #expect(!Drawing().hasMore(than: 0, piecesIn: Self.rect(around: 9)))
    }

    // MARK: The marker

    private static let marker: Stroke = {
        let samples = (0..<60).map { step in
            Motion.Sample(CGPoint(x: 5 * Double(step), y: 10 * sin(Double(step) / 5)), at: Double(step) / 60)
        }
        return Stroke(Motion(samples, nib: .marker, size: 12))
    }()

    private static func piece(_ figure: Figure, _ color: Color) -> Figure {
        var figure = figure
        figure.ink = Ink(color)
        return figure
    }

    @Test(
        "pieces of a marker's stroke in two inks: are ordered by their inks in any case (I-1)",
        arguments: 0..<4)
    func inks(part: Int) {
        var parts = [0.5, 0.5, 0.5, 0.5]
        let low = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        parts[part] = 0.75
        let high = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        let pieces = Self.marker.parts([0...0.4, 0.6...1]).map(Figure.stroke)
        for (colors, order) in [([low, high], [0, 1]), ([high, low], [1, 0])] {
            let figures = [Self.piece(pieces[0], colors[0]), Self.piece(pieces[1], colors[1])]
            let entries = figures.enumerated().map { index, figure in
                Drawing.Entry(FigureID(rawValue: 1, piece: index, in: .marker), figure)
            }
            #expect(Drawing(entries).paintings == order.map { [figures[$0]] })
        }
    }

    @Test("marker: lets ink below through, by its own opacity, too; other ink does not (I-1)")
    func opacity() {
        let ink = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        let figure = Self.piece(.stroke(Self.marker), ink)
        #expect(figure.color(on: Paper()) == Color(red: 1, green: 0.5, blue: 0, alpha: 0.2))
        let line = Figure.line(Line(start: .zero, end: CGPoint(x: 9, y: 0), ink: Ink(ink)))
        #expect(line.color(on: Paper()) == ink)
    }

    @Test("layers: the marker's ink comes first, and within a layer the order is unchanged (I-1)")
    func layers() {
        let (one, two) = (Figure.stroke(Self.marker), Self.piece(.stroke(Self.marker), .red))
        let lines = [1.0, 2].map { Figure.line(Line(start: .zero, end: CGPoint(x: 9 * $0, y: 0))) }
        let figures = [lines[0], one, lines[1], two]
        #expect(figures.sortedByLayer == [one, two, lines[0], lines[1]])
        #expect(figures.map { [$0] }.sortedByLayer == [[one], [two], [lines[0]], [lines[1]]])
    }

    // MARK: People

    @Test("steps made alone: are the first person's to undo once others have joined (N-11)")
    func alone() {
        let people = Author.people(2)
        var document = Document()
        for author in [nil, people[1], people[0]] {
            document.author = author
            document.add([Self.column(1, length: 50).figures[0]], as: .draw)
        }
        for count in [2, 1] {
            let canUndo = document.history.canUndo(by: people[0])
            let outcome = document.undo(by: people[0])
            #expect(canUndo && outcome.edit != nil && outcome.skipped == 0, "\(count) of theirs")
        }
        #expect(!document.history.canUndo(by: people[0]) && document.history.canUndo(by: people[1]))
        #expect(document.history.canRedo(by: people[0]) && !document.history.canRedo(by: people[1]))
        let none = document.undo(by: people[0])
        #expect(none.edit == nil && none.skipped == 0)
        #expect(document.drawing.entries.map(\.id.rawValue) == [2])
    }

    // MARK: Settings

    private func toolbox(_ text: String) throws -> Toolbox {
        try JSONDecoder().decode(Toolbox.self, from: Data(text.utf8))
    }

    @Test("settings of an earlier version: a fixed width without a value means the default (D-43)")
    func widthUnsaid() throws {
        let toolbox = try toolbox(#"{"thickness": "chosen"}"#)
        for tool in Tool.drawing { #expect(toolbox[tool] == .init(nib: .pen, size: 10), "\(tool)") }
    }

    @Test("settings: a nib that the tool lacks is ignored, and the sizes of its own nibs are used (D-43)")
    func foreignNib() throws {
        let line = #""line": {"nib": "marker", "sizes": {"marker": 9, "pen": 12}}"#
        var toolbox = try toolbox(#"{"styles": {\#(line), "eraser": {"nib": "brush", "sizes": {}}}}"#)
        #expect(toolbox[.line] == .init(nib: .brush, size: 10) && toolbox[.eraser] == .init(nib: .pen, size: 20))
        toolbox.tool = .line
        toolbox.choose(Nib.pen)
        #expect(toolbox.style == .init(nib: .pen, size: 12))
    }
}
