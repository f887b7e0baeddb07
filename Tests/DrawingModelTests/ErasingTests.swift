import Foundation
import Testing
import TouchInkRaster
import TouchKitTesting

@testable import TouchDrawingModel

/// The pieces that erasers leave.
@Suite struct ErasingTests {
    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private static func remainder(_ figure: Figure, _ strokes: [(CGPoint, CGPoint)], radius: CGFloat = 10) -> [Figure] {
        var erased = ErasedFigure(Drawing.Entry(FigureID(rawValue: 1), figure))
        for stroke in strokes { erased.erase(Eraser(from: stroke.0, to: stroke.1, radius: radius)) }
        return erased.pieces
    }

    private static let level = Line(start: point(0, 0), end: point(100, 0), width: 10)

    // MARK: Lines and circles

    @Test("eraser: cuts a line into lines whose round ends touch its edge (I-18)")
    func line() {
        func ends(_ pieces: [Figure]) -> [[CGFloat]] {
            pieces.map { piece in
                guard case .line(let line) = piece else { return [] }
                return [line.start.x, line.end.x].map { ($0 * 1e6).rounded() / 1e6 }
            }
        }
        let across = (Self.point(50, -50), Self.point(50, 50))
        #expect(ends(Self.remainder(.line(Self.level), [across])) == [[0, 35], [65, 100]])
        #expect(ends(Self.remainder(.line(Self.level), [(Self.point(0, 0), Self.point(20, 0))])) == [[35, 100]])
        #expect(ends(Self.remainder(.line(Self.level), [(Self.point(110, 0), Self.point(110, 0))])) == [[0, 95]])
        #expect(Self.remainder(.line(Self.level), [(Self.point(0, 0), Self.point(100, 0))]).isEmpty)
        // At 12 beside the middle it extends 9 along the line.
        let beside = (Self.point(50, 12), Self.point(50, 12))
        #expect(ends(Self.remainder(.line(Self.level), [beside])) == [[0, 41], [59, 100]])
        #expect(Self.remainder(.line(Self.level), [(Self.point(50, 16), Self.point(50, 40))]) == [.line(Self.level)])
    }

    @Test("eraser: removes pieces as short as a dot (I-18)", arguments: [(17.4, 2), (17.6, 1)])
    func shortPiece(x: CGFloat, count: Int) {
        let path = (Self.point(x, -50), Self.point(x, 50))
        let short = Line(start: Self.point(0, 0), end: Self.point(100, 0), width: 10)
        var mirrored = short
        (mirrored.start, mirrored.end) = (Self.point(100, 0), Self.point(0, 0))
        for line in [short, mirrored] { #expect(Self.remainder(.line(line), [path]).count == 3 - count) }
    }

    @Test("eraser: removes a dot that it touches (I-18)")
    func dot() {
        let dots: [Figure] = [
            .line(Line(start: Self.point(5, 5), end: Self.point(5, 5))),
            .circle(Circle(center: Self.point(5, 5), radius: 0)),
            .circle(Circle(center: Self.point(5, 5), radius: 0, arc: InkArc(start: 1, sweep: 0))),
            .circle(Circle(center: Self.point(5, 5), radius: 3, arc: InkArc(start: 1, sweep: 0))),
        ]
        for dot in dots {
            #expect(Self.remainder(dot, [(Self.point(15, 5), Self.point(15, 5))]).isEmpty)
            #expect(Self.remainder(dot, [(Self.point(25, 5), Self.point(25, 5))]) == [dot])
        }
    }

    @Test("eraser: cuts a circle into an arc, wherever it is touched first, and arcs into arcs (I-18)")
    func circle() {
        let circle = Circle(center: Self.point(0, 0), radius: 100, width: 10)
        /// In thousandths.
        func sweeps(_ pieces: [Figure]) -> [Int] {
            pieces.map { piece in
                guard case .circle(let circle) = piece, let arc = circle.arc else { return -1 }
                return Int(saturating: arc.sweep * 1000, .toNearestOrAwayFromZero)
            }
        }
        // Half of the gap, as an angle at the center.
        let half = 2 * asin(7.5 / 100.0)
        let open = Int(saturating: (2 * .pi - 2 * half) * 1000, .toNearestOrAwayFromZero)
        for angle in [0, 1.5, .pi, -0.01] as [CGFloat] {
            let point = circle.point(at: angle)
            #expect(sweeps(Self.remainder(.circle(circle), [(point, point)])) == [open])
        }
        let through = (Self.point(-200, 0), Self.point(200, 0))
        let bows = Self.remainder(.circle(circle), [through])
        #expect(bows.count == 2 && sweeps(bows)[0] == sweeps(bows)[1])
        let quarters = bows.flatMap { Self.remainder($0, [(Self.point(0, -200), Self.point(0, 200))]) }
        #expect(quarters.count == 4)
        #expect(Self.remainder(.circle(circle), [(Self.point(0, -90), Self.point(0, 90))]).count == 2)
        #expect(Self.remainder(.circle(circle), [(.zero, .zero)]) == [.circle(circle)])
    }

    @Test("eraser: cuts a stroke into strokes with all of its motion, which can be cut again (I-18, I-14)")
    func stroke() {
        let samples = (0...100).map { Motion.Sample(Self.point(3 * CGFloat($0), 0), at: 0.008 * Double($0)) }
        let motion = Motion(samples, nib: .pen, size: 4)
        var pieces = [Figure.stroke(Stroke(motion))]
        for x in [100, 200, 50] as [CGFloat] {
            pieces = pieces.flatMap { Self.remainder($0, [(Self.point(x, -30), Self.point(x, 30))]) }
        }
        var ends: [[CGFloat]] = []
        for case .stroke(let piece) in pieces {
            #expect(piece.motion == motion)
            ends.append([piece.bounds.minX, piece.bounds.maxX].map { ($0 * 10).rounded() / 10 })
        }
        #expect(ends == [[-2, 40], [60, 90], [110, 190], [210, 302]])
        let dot = Figure.stroke(Stroke(Motion([samples[0]], nib: .pen, size: 4)))
        #expect(Self.remainder(dot, [(Self.point(11, 0), Self.point(11, 0))]).isEmpty)
        #expect(Self.remainder(dot, [(Self.point(13, 0), Self.point(13, 0))]) == [dot])
    }

    // MARK: All of them

    /// A point along the middle of a figure's ink.
    private struct Location {
        let node: InkNode
        /// The position along a stroke, 0…1: it may pass the same point twice with different widths.
        var fraction: Double?

        /// Whether a piece contains it, to within a thousandth of a point.
        func isIn(_ piece: Figure) -> Bool {
            guard let fraction, case .stroke(let stroke) = piece else {
                return piece.distance(to: node.point) < 0.001
            }
            return (stroke.part ?? 0...1).contains(fraction)
        }
    }

    private static func locations(_ figure: Figure) -> [Location] {
        switch figure {
        case .line(let line):
            return (0...1000).map { step in
                Location(
                    node: InkNode(line.start + (line.end - line.start) * (CGFloat(step) / 1000), width: line.width))
            }
        case .circle(let circle):
            let arc = circle.arc ?? InkArc(start: 0, sweep: 2 * .pi)
            return (0...2000).map { step in
                Location(
                    node: InkNode(circle.point(at: arc.start + arc.sweep * CGFloat(step) / 2000), width: circle.width))
            }
        case .stroke(let stroke):
            return zip(stroke.path.nodes, stroke.path.nodeFractions).map { Location(node: $0, fraction: $1) }
        // It stays complete.
        case .image, .text, .filled: return []
        }
    }

    @Test("random erasers on random figures: leave exactly what none of them reached (I-18)")
    func random() {
        let seed = Seed()
        var figures = RandomFigures(seed: seed.value)
        for _ in 0..<400 {
            let figure = figures.next()
            let locations = Self.locations(figure)
            let radius = CGFloat.random(in: 2...30, using: &figures.random)
            var strokes: [(CGPoint, CGPoint)] = []
            for _ in 0...figures.random.next(4) {
                let near = locations.randomElement(using: &figures.random)?.node.point ?? .zero
                let start = near + CGPoint(x: .random(in: -40...40, using: &figures.random), y: 0)
                strokes.append((start, figures.random.next(4) == 0 ? start : figures.point()))
            }
            let pieces = Self.remainder(figure, strokes, radius: radius)
            var wrong = 0
            for location in locations {
                let node = location.node
                let gap =
                    (strokes.map { node.point.distance(toSegmentFrom: $0.0, to: $0.1) }.min() ?? 0)
                    - radius - node.width / 2
                if gap < -0.01, pieces.contains(where: location.isIn) { wrong += 1 }
                // Pieces as short as a dot are removed: a quarter of the width, which may be twice as much at the
                // start.
                let nearest = pieces.map { $0.distance(to: node.point) }.min() ?? .infinity
                if gap > 0.01 + node.width / 2, nearest > 0.001 + node.width / 2 { wrong += 1 }
            }
            #expect(wrong == 0, "\(figure), \(strokes), \(radius), \(seed)")
            #expect(pieces.allSatisfy(\.isValid) && pieces.allSatisfy { $0.ink == figure.ink }, "\(seed)")
        }
    }

    // MARK: Documents

    private static func document(_ count: Int) -> Document {
        var document = Document()
        document.add((0..<count).map { .line(Line(start: point(0, 0), end: point(100, CGFloat($0)))) }, as: .draw)
        return document
    }

    private static func erase(_ document: inout Document, at x: CGFloat, _ ids: [FigureID]) -> Edit? {
        let erased = ids.compactMap { id in
            document.drawing[id].map { figure in
                var erased = ErasedFigure(Drawing.Entry(id, figure))
                erased.erase(Eraser(from: point(x, -50), to: point(x, 50), radius: 5))
                return erased
            }
        }
        return document.erase(erased)
    }

    @Test(
        "pieces: are in the figure's layer position, the first with its identifier, and undo restores it (I-18, D-50)")
    func order() throws {
        var document = Self.document(3)
        let before = document.drawing
        let second = FigureID(rawValue: 2)
        #expect(Self.erase(&document, at: 50, [second])?.kind == .erase)
        let piece = FigureID(rawValue: 2, piece: 1, in: .ink)
        #expect(document.drawing.entries.map(\.id) == [FigureID(rawValue: 1), second, piece, FigureID(rawValue: 3)])
        // Of each piece again, in one step.
        let parted = document.drawing
        _ = Self.erase(&document, at: 20, [second, piece])
        _ = Self.erase(&document, at: 80, [piece, second])
        let ids = document.drawing.entries.map(\.id)
        #expect(ids.dropFirst().dropLast().map(\.rawValue) == [2, 2, 2, 2] && Set(ids).count == 6)
        document.undo()
        document.undo()
        #expect(document.drawing == parted)
        document.undo()
        #expect(document.drawing == before)
        document.redo()
        #expect(document.drawing == parted && document.nextID == 4)
    }

    @Test("figure changed in the meantime: stays, while complete removals still happen (I-18)")
    func changed() {
        var document = Self.document(2)
        var (cut, gone) = (ErasedFigure(document.drawing.entries[0]), ErasedFigure(document.drawing.entries[1]))
        cut.erase(Eraser(from: Self.point(50, 0), to: Self.point(50, 0), radius: 5))
        gone.eraseCompletely()
        for entry in document.drawing.entries {
            let moved = entry.figure.applying(Similarity(translation: Self.point(5, 5)))
            document.replace([Drawing.Entry(entry.id, moved)], as: .move)
        }
        let before = document.drawing.entries
        document.erase([cut, gone])
        #expect(document.drawing.entries == [before[0]])
        #expect(document.erase([cut, gone]) == nil)
    }

    @Test("figure without free numbers for pieces: gets them on top (I-18)")
    func exhausted() {
        let last = FigureID(rawValue: 1, piece: FigureID.maxPiece, in: .ink)
        let line = Figure.line(Self.level)
        var document = Document(
            entries: [Drawing.Entry(last, line), Drawing.Entry(FigureID(rawValue: 2), line)], history: History())
        _ = Self.erase(&document, at: 50, [last])
        #expect(document.drawing.entries.map(\.id) == [last, FigureID(rawValue: 2), FigureID(rawValue: 3)])
        #expect(document.nextID == 4)
    }
}
