import Foundation
import Testing
import TouchDrawingModel

/// Bringing figures to the front, and changing their widths.
@Suite struct RaisingTests {
    private static func line(_ y: CGFloat) -> Figure {
        .line(Line(start: CGPoint(x: 0, y: y), end: CGPoint(x: 100, y: y)))
    }

    private static func stroke(_ nib: Nib, scale: CGFloat = 1) -> Figure {
        let samples = (0..<40).map { Motion.Sample(CGPoint(x: 5 * Double($0), y: 10), at: Double($0) / 100) }
        return .stroke(Stroke(Motion(samples, nib: nib, size: 10, scale: scale)))
    }

    @Test("raised figure: is on top of its layer: a marker's stroke stays below other ink (G-33, I-1)")
    func layers() {
        var document = Document()
        let (one, two) = (Self.stroke(.marker), Self.stroke(.marker, scale: 2))
        document.add([one, Self.line(1), two, Self.line(2)], as: .draw)
        let ids = document.drawing.entries.map(\.id)
        document.bringToFront([ids[0], ids[2]])
        #expect(document.drawing.figures == [two, one, Self.line(2), Self.line(1)])
        #expect(document.bringToFront(document.drawing.entries.suffix(1).map(\.id)) == nil)
        #expect(document.bringToFront([ids[0]]) == nil, "it has another identity now")
        document.undo()
        #expect(document.drawing.entries.map(\.id) == ids)
    }

    @Test("raising another person's figure: doesn't make it one's own (G-33, N-14)")
    func authors() {
        var document = Document()
        let people = Author.people(2)
        document.author = people[0]
        document.add([Self.line(1), Self.line(2)], as: .draw)
        document.author = people[1]
        document.add([Self.line(3)], as: .draw)
        document.bringToFront([document.drawing.entries[0].id])
        #expect(document.drawing.figures == [Self.line(2), Self.line(3), Self.line(1)])
        #expect(document.figures(of: people[0]).map { document.drawing[$0] } == [Self.line(2), Self.line(1)])
        #expect(document.figures(of: people[1]).map { document.drawing[$0] } == [Self.line(3)])
    }

    @Test("figure with a changed width: keeps its layer position, at any zoom while drawing (G-33)")
    func width() throws {
        for nib in Nib.allCases {
            for scale in [0.5, 1, 4] as [CGFloat] {
                let figure = Self.stroke(nib, scale: scale)
                let (wide, same) = (figure.drawn(withSize: 60), figure.drawn(withSize: 10 / scale))
                #expect(same == figure && wide.layer == figure.layer)
                #expect(wide.bounds.height > figure.bounds.height * 1.4 || scale == 0.5)
                #expect(abs(wide.bounds.midY - figure.bounds.midY) < 0.01)
            }
        }
        let path = Figure.stroke(
            Stroke([.init(CGPoint(x: 0, y: 0), width: 2), .init(CGPoint(x: 50, y: 0), width: 6)]))
        guard case .stroke(let wide) = path.drawn(withSize: 8) else { return }
        #expect(wide.samples.map(\.width) == [4, 12])
    }
}
