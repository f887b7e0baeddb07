import DrawingModel
import Foundation
import Testing

@testable import DrawingStore

/// Figures as bytes for the clipboard.
@Suite struct CopiedFiguresTests {
    private static let figures = RecordTests.figures.filter(\.isUsual)

    @Test("D-54: what is pasted is what was copied, exactly")
    func exact() throws {
        // D-54
        #expect(Self.figures.count > 4)
        #expect(try CopiedFigures.figures(CopiedFigures.data(Self.figures)) == Self.figures)
        #expect(try CopiedFigures.figures(CopiedFigures.data([])) == [])
    }

    @Test("D-54: bytes that are cut off, too many, or of another kind are refused")
    func damaged() {
        // D-54
        let data = CopiedFigures.data(Array(Self.figures.prefix(4)))
        for count in 0..<data.count {
            #expect(throws: CopiedFiguresError.damaged, "\(count) bytes") {
                try CopiedFigures.figures(data.prefix(count))
            }
        }
        #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(data + [0]) }
        var newer = data
        newer[8] = 2
        #expect(throws: CopiedFiguresError.newer) { try CopiedFigures.figures(newer) }
    }

    @Test("D-54: a count that the bytes can't hold takes no memory, and a figure without a place is refused")
    func hostile() {
        // D-54
        let many = Data("TTLines\n".utf8) + [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
        #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(many) }
        for number in [CGFloat.nan, .infinity, 1e300] {
            let line = Figure.line(Line(begin: CGPoint(x: number, y: 0), end: .zero))
            #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(CopiedFigures.data([line])) }
        }
    }
}
