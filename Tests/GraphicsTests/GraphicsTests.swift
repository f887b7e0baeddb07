import Foundation
import Testing
import TouchGraphics

/// Transforms, pixels and regions.
@Suite struct GraphicsTests {
    private static func close(_ one: CGPoint, _ two: CGPoint) -> Bool { one.distance(to: two) < 1e-9 }

    @Test("concatenated transforms: the first is applied first; an inverse undoes it")
    func transforms() {
        let map = CGAffineTransform.identity.translatedBy(x: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
        #expect(Self.close(CGPoint(x: 1, y: 1).applying(map), CGPoint(x: 10 - 3, y: 2)))
        let point = CGPoint(x: -3, y: 8)
        #expect(Self.close(point.applying(map).applying(map.inverted()), point))
        #expect(Self.close(point.applying(map.inverted().concatenating(map)), point))
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test(
        "pixels: those touched by a rectangle",
        arguments: [
            (CGRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 0, y: 0, width: 10, height: 10)),
            (CGRect(x: 0.5, y: -0.5, width: 1, height: 1), PixelRect(x: 0, y: -1, width: 2, height: 2)),
            (CGRect(x: 3, y: 3, width: 0, height: 9), PixelRect(x: 0, y: 0, width: 0, height: 0)),
            (.null, PixelRect(x: 0, y: 0, width: 0, height: 0)),
            (CGRect(x: CGFloat.nan, y: 3, width: 5, height: 5), PixelRect(x: 0, y: 0, width: 0, height: 0)),
            (
                CGRect(x: -CGFloat.infinity, y: 3, width: .infinity, height: 5),
                PixelRect(x: 0, y: 0, width: 0, height: 0)
            ),
        ])
    func covering(rect: CGRect, pixels: PixelRect) {
        #expect(PixelRect(covering: rect) == pixels)
    }

    @Test("infinite rectangles: are clipped to a range in which arithmetic works")
    func endless() {
        let rect = PixelRect(covering: CGRect(x: -1e300, y: 0, width: 2e300, height: 1))
        #expect(rect.x == -(1 << 30) && rect.maxX == 1 << 30)
    }

    @Test("region: is the union of its rectangles, and a value")
    func regions() {
        var region = Region([
            PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 5, y: 5, width: 10, height: 10),
        ])
        let copy = region
        #expect(region.area == 175 && region.extents == PixelRect(x: 0, y: 0, width: 15, height: 15))
        region.subtract(Region(PixelRect(x: 0, y: 0, width: 15, height: 5)))
        region.formIntersection(PixelRect(x: 0, y: 0, width: 10, height: 100))
        #expect(region.rects.map(\.area).reduce(0, +) == region.area && region.area == 75)
        #expect(copy.area == 175 && copy != region)
        #expect(region.contains(x: 5, y: 14) && !region.contains(x: 4, y: 10))
        #expect(!region.intersects(PixelRect(x: 0, y: 10, width: 5, height: 5)))
        region.formUnion(PixelRect(x: 3, y: 3, width: 0, height: 5))
        #expect(region.area == 75)
        #expect(Region().isEmpty && Region([PixelRect(x: 1, y: 1, width: -4, height: 4)]).isEmpty)
    }

    @Test("drawing outside a clip of several rectangles: changes nothing")
    func clip() throws {
        let bitmap = try Bitmap(width: 20, height: 20, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
        context.clip(
            to: Region([PixelRect(x: 0, y: 0, width: 4, height: 4), PixelRect(x: 10, y: 10, width: 4, height: 4)]))
        context.setColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let white = (0..<400).filter { bitmap.color(x: $0 % 20, y: $0 / 20) == .white }
        #expect(white.count == 32)
        #expect(bitmap.color(x: 13, y: 13) == .white && bitmap.color(x: 4, y: 4) == .black)
    }

    @Test("non-finite point: draws nothing, and later drawing works")
    func nonsense() throws {
        let bitmap = try Bitmap(width: 20, height: 20, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.move(to: CGPoint(x: CGFloat.nan, y: 0))
        context.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        context.strokePath()
        #expect(!context.concatenate(CGAffineTransform(scaleX: 0, y: 0)))
        #expect(!context.concatenate(CGAffineTransform(scaleX: .nan, y: 1)))
        context.fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
        context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(bitmap.color(x: 7, y: 7) == .white && bitmap.color(x: 1, y: 1) == .black)
    }

    @Test("colors: survive in every pixel format (P7)", arguments: [Bitmap.Format.rgb24, .argb32, .rgb30, .rgb16])
    func formats(format: Bitmap.Format) throws {
        let bitmap = try Bitmap(width: 4, height: 4, format: format)
        let context = GraphicsContext(bitmap)
        let color = Color(red: 1, green: 0.5, blue: 0.25)
        context.setColor(color)
        context.paint()
        let shown = bitmap.color(x: 2, y: 2)
        for (one, two) in [(shown.red, color.red), (shown.green, color.green), (shown.blue, color.blue)] {
            #expect(abs(one - two) < 1 / 31)
        }
        #expect(shown.alpha == 1)
    }

    @Test("copying: takes the region's pixels and no others")
    func copying() throws {
        let (one, two) = (
            try Bitmap(width: 8, height: 8, format: .rgb24), try Bitmap(width: 8, height: 8, format: .rgb24)
        )
        let context = GraphicsContext(one)
        context.setColor(.red)
        context.paint()
        two.copy(
            Region([PixelRect(x: 1, y: 1, width: 2, height: 2), PixelRect(x: 6, y: 6, width: 9, height: 9)]), from: one)
        let red = (0..<64).filter { two.color(x: $0 % 8, y: $0 / 8) == .red }
        #expect(red == [9, 10, 17, 18, 54, 55, 62, 63])
    }

    @Test("pictures: are written and read; errors are reported")
    func png() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bitmap = try Bitmap(width: 3, height: 2, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.green)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
        try bitmap.writePNG(to: path)
        let copy = try Bitmap(png: path)
        #expect(
            copy.width == 3 && copy.height == 2 && copy.color(x: 1, y: 1) == .green && copy.color(x: 0, y: 0) == .black)
        #expect(throws: GraphicsError.self) { try Bitmap(png: path + ".none") }
        #expect(throws: GraphicsError.self) { try bitmap.writePNG(to: "/none/\(UUID().uuidString)/a.png") }
        #expect(throws: GraphicsError.self) { try Bitmap(width: 40_000, height: 40_000) }
        #expect(throws: GraphicsError.self) { try Bitmap(width: -1, height: 5) }
    }

    @Test("line width: is saved and restored with the graphics state, whether or not Cairo has drawn in between")
    func lineWidths() throws {
        for hasDrawn in [false, true] {
            let (bitmap, context) = try paper()
            context.setColor(.black)
            func line(_ y: CGFloat) {
                context.move(to: CGPoint(x: 10, y: y))
                context.addLine(to: CGPoint(x: 110, y: y))
                context.strokePath()
            }
            context.setLineWidth(6)
            if hasDrawn { line(10) }
            context.saveGState()
            context.setLineWidth(20)
            if hasDrawn { line(40) }
            context.restoreGState()
            line(70)
            let ink = (0..<90).map { bitmap.color(x: 60, y: $0) == .black ? 1 : 0 }
            #expect(ink[55..<85].reduce(0, +) == 6)
            #expect(ink[0..<55].reduce(0, +) == (hasDrawn ? 26 : 0))
        }
    }
}
