import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

/// Lines, and the rectangles that cover them.
@Suite struct LineTests {
    @Test("lines: are 10 pt wide and in automatic ink by default (D-1)")
    func defaults() {
        let line = Line(start: .zero, end: CGPoint(x: 5, y: 0))
        #expect(line.width == 10 && line.ink == .automatic)
        #expect(line.bounds == CGRect(x: -5, y: -5, width: 15, height: 10))
    }

    @Test("finished lines: keep their order (D-5)")
    func order() {
        var document = Document()
        let lines = (0..<3).map { Figure.line(Line(start: CGPoint(x: $0, y: 0), end: .zero)) }
        for line in lines { document.add([line], as: .draw) }
        #expect(document.drawing.figures == lines)
    }

    private static let lines: [Line] = {
        let points = [
            CGPoint(x: 0, y: 0), CGPoint(x: 1920, y: 1080), CGPoint(x: 1920, y: 0), CGPoint(x: 3, y: 1000),
            CGPoint(x: 700, y: 40), CGPoint(x: 701, y: 40), CGPoint(x: -100, y: 17), CGPoint(x: 60, y: 60),
        ]
        return points.flatMap { begin in
            points.flatMap { end in [1, 10, 24].map { Line(start: begin, end: end, width: $0) } }
        }
    }()

    @Test("bands of a line: cover every pixel of its stroke")
    func bandsCover() throws {
        for line in Self.lines {
            let bitmap = try Bitmap(width: 2100, height: 1180, format: .rgb24)
            let context = GraphicsContext(bitmap)
            let offset = CGPoint(x: 130, y: 40)
            context.setColor(.white)
            context.setLineCap(.round)
            context.setLineWidth(line.width)
            context.move(to: line.start + offset)
            context.addLine(to: line.end + offset)
            context.strokePath()
            context.setColor(.black)
            for band in Figure.line(line).cover {
                context.fill(PixelRect(covering: band.offsetBy(dx: offset.x, dy: offset.y)).rect)
            }
            let left = bitmap.withPixels { bytes in
                bytes.bindMemory(to: UInt32.self).contains { $0 & 0xFF_FFFF != 0 }
            }
            #expect(!left, "\(line)")
        }
    }

    @Test("bands of a line: are few and cover little else, however long the line")
    func bandsAreTight() {
        let diagonal = Line(start: .zero, end: CGPoint(x: 1920, y: 1080))
        let area = Figure.line(diagonal).cover.reduce(0) { $0 + $1.width * $1.height }
        #expect(area < 0.1 * 1920 * 1080)
        for line in Self.lines {
            #expect(Figure.line(line).cover.count <= 40)
            let around = line.bounds.insetBy(dx: -1.01, dy: -1.01)
            let outside = Figure.line(line).cover.filter { band in
                let isInside =
                    band.minX >= around.minX && band.maxX <= around.maxX && band.minY >= around.minY
                    && band.maxY <= around.maxY
                return !isInside
            }
            #expect(outside.isEmpty, "\(line)")
        }
    }

    @Test("line with a non-finite end: has no bands")
    func nonsense() {
        #expect(Figure.line(Line(start: .zero, end: CGPoint(x: CGFloat.infinity, y: 0))).cover.isEmpty)
        #expect(Figure.line(Line(start: .zero, end: CGPoint(x: 0, y: CGFloat.nan))).cover.isEmpty)
    }
}
