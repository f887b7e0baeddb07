import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Parts of a picture in one color.
@Suite struct PlainPartsTests {
    private static func bitmap(_ format: Bitmap.Format = .rgb24) throws -> Bitmap {
        let bitmap = try Bitmap(width: 300, height: 200, format: format)
        bitmap.withBuffer { $0.fill(bitmap.bounds, with: .white) }
        return bitmap
    }

    @Test("picture of one color: is one part (P3)", arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16])
    func plain(format: Bitmap.Format) throws {
        let bitmap = try Self.bitmap(format)
        let (plain, remainder) = bitmap.solidRects(of: [bitmap.bounds])
        let white: [Bitmap.Format: UInt32] = [.rgb24: 0xFFFF_FFFF, .rgb30: 0x3FFF_FFFF, .rgb16: 0xFFFF]
        #expect(plain == [SolidRect(rect: bitmap.bounds, pixel: try #require(white[format]))])
        #expect(remainder.isEmpty)
    }

    @Test("one pixel of another color: excludes only its square, wherever it is in it (P3)")
    func pixel() throws {
        for (x, y) in [(64, 64), (127, 64), (64, 127), (127, 127), (100, 90)] {
            let bitmap = try Self.bitmap()
            bitmap.withBuffer { $0.fill(PixelRect(x: x, y: y, width: 1, height: 1), with: .black) }
            let (plain, remainder) = bitmap.solidRects(of: [bitmap.bounds])
            #expect(remainder == [PixelRect(x: 64, y: 64, width: 64, height: 64)])
            #expect(plain.count == 4 && Region(plain.map(\.rect) + remainder).rects == [bitmap.bounds])
        }
    }

    @Test("parts and remainder: are all of the rectangles and nothing else, and every part is of its color (P3)")
    func random() throws {
        var generator = SplitMix(seed: 7)
        for _ in 0..<100 {
            let bitmap = try Self.bitmap()
            func rect() -> PixelRect {
                let (x, y) = (Int.random(in: 0..<299, using: &generator), Int.random(in: 0..<199, using: &generator))
                return PixelRect(
                    x: x, y: y, width: .random(in: 1...300 - x, using: &generator),
                    height: .random(in: 1...200 - y, using: &generator))
            }
            for color in [Color.red, .blue, .white] { bitmap.withBuffer { $0.fill(rect(), with: color) } }
            let region = Region([rect(), rect()])
            let (plain, remainder) = bitmap.solidRects(of: region.rects)
            let rects = plain.map(\.rect) + remainder
            #expect(Region(rects).rects == region.rects)
            #expect(rects.reduce(0) { $0 + $1.area } == region.rects.reduce(0) { $0 + $1.area })
            for part in plain {
                for (x, y) in [
                    (part.rect.x, part.rect.y), (part.rect.maxX - 1, part.rect.maxY - 1),
                    (.random(in: part.rect.x..<part.rect.maxX, using: &generator), part.rect.y),
                ] {
                    let onePixel = bitmap.solidRects(of: [PixelRect(x: x, y: y, width: 1, height: 1)]).plain
                    #expect(onePixel.map(\.pixel) == [part.pixel])
                }
            }
        }
    }
}
