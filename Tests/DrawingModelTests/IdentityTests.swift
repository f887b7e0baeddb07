import Foundation
import Testing
import TouchInkRaster

@testable import TouchDrawingModel

/// Identifiers, layers, and figures that are painted together.
@Suite struct IdentityTests {
    private static let line = Figure.line(Line(start: .zero, end: CGPoint(x: 9, y: 9)))

    private static let stroke: Stroke = {
        let samples = (0..<60).map { step in
            Motion.Sample(CGPoint(x: 5 * Double(step), y: 10 * sin(Double(step) / 5)), at: Double(step) / 60)
        }
        return Stroke(Motion(samples, nib: .marker, size: 12), ink: Ink(Color(red: 0, green: 0, blue: 1)))
    }()

    private static let pieces = stroke.parts([0...0.3, 0.4...0.6, 0.7...1]).map(Figure.stroke)

    /// The middle one of the pieces, in another ink.
    private static var redPiece: Figure {
        var piece = pieces[1]
        piece.ink = Ink(Color(red: 1, green: 0, blue: 0))
        return piece
    }

    @Test("identifier: keeps number, piece and layer up to the maximum (I-1, I-18)")
    func parts() {
        for layer in Figure.Layer.allCases {
            for number in [0, 1, 1 << 20, FigureID.maxRawValue] {
                for piece in [0, 1, FigureID.maxPiece] {
                    let id = FigureID(rawValue: number, piece: piece, in: layer)
                    #expect(id.rawValue == number && id.piece == piece && id.layer == layer)
                }
            }
        }
    }

    @Test("pieces: are above their figure and below the next, the marker's all below other ink (I-1, I-18)")
    func order() {
        let identifiers: [(Int64, Int)] = [(1, 0), (1, 1), (1, FigureID.maxPiece), (2, 0), (7, 3)]
        let ids = [Figure.Layer.marker, .ink].flatMap { layer in
            identifiers.map { FigureID(rawValue: $0.0, piece: $0.1, in: layer) }
        }
        #expect(ids.reversed().sorted() == ids)
        #expect(ids[0].hasSameFigure(as: ids[2]) && !ids[2].hasSameFigure(as: ids[3]))
        #expect(!ids[0].hasSameFigure(as: ids[5]), "of another layer")
    }

    @Test("document: continues above all identifiers of its layers and its history (D-51)")
    func nextID() {
        let marker = Drawing.Entry(FigureID(rawValue: 9, in: .marker), .stroke(Self.stroke))
        let line = Drawing.Entry(FigureID(rawValue: 4), Self.line)
        let undone = History(done: [], undone: [Edit(.draw, added: [marker])])
        #expect(Document(entries: [line, marker], history: History()).nextID == 10)
        #expect(Document(entries: [line], history: History()).nextID == 5)
        #expect(Document(entries: [line], history: undone).nextID == 10)
        #expect(Document(entries: [line], history: History(), nextID: 20).nextID == 20)
        #expect(Document(entries: [], history: History()).nextID == 1)
        var document = Document()
        document.repeat(Edit(.draw, added: [marker]))
        #expect(document.nextID == 10)
        document.repeat(Edit(.delete, removed: [marker]))
        document.repeat(Edit(.draw, added: [line]))
        #expect(document.nextID == 10 && document.drawing.count == 1)
    }

    // MARK: Pieces

    @Test("parts of a path: are joined where they touch, and omit what none of them has (I-18)")
    func intervals() {
        var parts = Intervals()
        let steps = [0.2...0.3, 0.5...0.6, 0.3...0.4, 0.25...0.35, 0.2...0.4, 0.45...0.7, 0...0.1]
        let areNew = steps.map { parts.insert($0) }
        #expect(areNew == [true, true, true, false, false, true, true])
        #expect(parts.all == [0...0.1, 0.2...0.4, 0.45...0.7])
        #expect(parts.gaps(in: 0...1) == [0.1...0.2, 0.4...0.45, 0.7...1])
        #expect(parts.gaps(in: 0.15...0.42) == [0.15...0.2, 0.4...0.42])
        #expect(parts.gaps(in: 0.2...0.4).isEmpty && parts.gaps(in: 0.5...0.6).isEmpty)
        #expect(Intervals().gaps(in: 0.2...0.4) == [0.2...0.4])
    }

    /// The numbers of figures that are added to an empty drawing together.
    private func numbers(_ figures: [Figure]) -> [Int64] {
        var document = Document()
        return document.add(figures, as: .paste).added.map(\.id.rawValue)
    }

    @Test("pieces of a marker's stroke added together: are one figure; duplicates are copies (I-1, D-54)")
    func together() {
        let pieces = Self.pieces
        #expect(numbers(pieces) == [1, 1, 1] && numbers([pieces[2], pieces[0], pieces[1]]) == [1, 1, 1])
        #expect(numbers(pieces + pieces) == [1, 1, 1, 2, 2, 2])
        #expect(numbers(Self.stroke.parts([0...0.3, 0.2...0.6]).map(Figure.stroke)) == [1, 2])
        #expect(numbers(Self.stroke.parts([0.2...0.6, 0...0.3]).map(Figure.stroke)) == [1, 2])
        #expect(numbers([pieces[0], Self.redPiece, pieces[2]]) == [1, 2, 3])
        #expect(numbers([pieces[0], Self.line, pieces[1]]) == [1, 2, 1])
        #expect(numbers([.stroke(Self.stroke), .stroke(Self.stroke)]) == [1, 2])
    }

    private func paintings(_ figures: [(figure: Figure, id: FigureID)]) -> [[Figure]] {
        var (gathering, paintings) = (PieceGrouper(), [[Figure]]())
        for entry in figures { gathering.add(entry.figure, of: entry.id) { paintings.append($0) } }
        gathering.finish { paintings.append($0) }
        return paintings
    }

    @Test("pieces of a marker's stroke: are blended once, those in another ink separately, in any order (I-1)")
    func gathering() {
        func id(_ number: Int64, _ piece: Int, _ layer: Figure.Layer = .marker) -> FigureID {
            FigureID(rawValue: number, piece: piece, in: layer)
        }
        let (pieces, red, line) = (Self.pieces, Self.redPiece, Self.line)
        #expect(paintings([]) == [])
        #expect(paintings([(pieces[0], id(1, 0)), (pieces[1], id(1, 1)), (pieces[2], id(1, 2))]) == [pieces])
        #expect(paintings([(pieces[0], id(1, 0)), (pieces[1], id(2, 0))]) == [[pieces[0]], [pieces[1]]])
        let blue = [pieces[0], pieces[2]]
        #expect(paintings([(red, id(1, 0)), (pieces[0], id(1, 1)), (pieces[2], id(1, 2))]) == [blue, [red]])
        #expect(paintings([(pieces[0], id(1, 0)), (red, id(1, 1)), (pieces[2], id(1, 2))]) == [blue, [red]])
        #expect(paintings([(line, id(1, 0, .ink)), (line, id(1, 1, .ink))]) == [[line], [line]])
    }
}
