import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Figures as bytes for the clipboard.
@Suite struct CopiedFiguresTests {
    private static let figures = RecordTests.figures.map { $0.clampedToLimits() ?? $0 }

    @Test("pasting: restores copied figures exactly (D-54)")
    func exact() throws {
        #expect(Self.figures.count > 4)
        #expect(try CopiedFigures.figures(CopiedFigures.data(Self.figures)) == Self.figures)
        #expect(try CopiedFigures.figures(CopiedFigures.data([])) == [])
    }

    @Test("pasting: refuses bytes that are truncated, too long or of another kind (D-54)")
    func damaged() {
        let data = CopiedFigures.data(Array(Self.figures.prefix(4)))
        for count in 0..<data.count {
            #expect(throws: CopiedFiguresError.damaged, "\(count) bytes") {
                try CopiedFigures.figures(data.prefix(count))
            }
        }
        #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(data + [0]) }
        var newer = data
        newer[8] = 6
        #expect(throws: CopiedFiguresError.newer) { try CopiedFigures.figures(newer) }
    }

    @Test("pasting: an impossible count allocates no memory, and a figure without a location is refused (D-54)")
    func hostile() {
        let many = Data("TTLines\n".utf8) + [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
        #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(many) }
        for (number, error) in [
            (CGFloat.nan, CopiedFiguresError.damaged), (.infinity, .damaged), (1e300, .outOfRange), (1e9, .outOfRange),
            (Figure.coordinates.upperBound.nextUp, .outOfRange),
        ] {
            let line = Figure.line(Line(start: CGPoint(x: number, y: 0), end: .zero))
            #expect(throws: error) { try CopiedFigures.figures(CopiedFigures.data([line])) }
        }
    }

    @Test("pasting: refuses a stroke with a non-finite width or point instead of changing it (Z-1)")
    func strokes() throws {
        func data(_ samples: [(x: Double, width: Double)]) -> Data {
            var writer = RecordWriter()
            for byte in Array("TTLines\n".utf8) + [1, 1, 3, UInt8(samples.count)] { writer.write(byte: byte) }
            for sample in samples {
                writer.write(CGPoint(x: sample.x, y: 0))
                writer.write(sample.width)
            }
            for _ in 0..<3 { writer.write(byte: 0) }
            return Data(writer.bytes)
        }
        #expect(try CopiedFigures.figures(data([(5, 3), (9, 3)])).count == 1)
        for bad in [(9.0, -3.0), (9, 0), (9, .nan), (9, .infinity), (.nan, 3), (-.infinity, 3)] {
            #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(data([(5, 3), bad])) }
            #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(data([bad, bad])) }
        }
    }
}
