import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Rectangles around the differences of two pictures.
@Suite struct ChangesTests {
    private static let (width, height) = (60, 40)

    /// A picture in which some pixels are white, the others black.
    private static func bitmap(_ white: [PixelRect], _ format: Bitmap.Format = .rgb24) throws -> Bitmap {
        let bitmap = try Bitmap(width: width, height: height, format: format)
        bitmap.withBuffer { rows in
            rows.fill(bitmap.bounds, with: .black)
            for rect in white { rows.fill(rect, with: .white) }
        }
        return bitmap
    }

    private nonisolated static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    private static var entire: Region { Region(rect(0, 0, width, height)) }

    struct Row: Sendable {
        var name: String
        var white: [PixelRect]
        var expected: [PixelRect]
    }

    nonisolated static let rows = [
        Row(name: "nothing", white: [], expected: []),
        Row(name: "a pixel", white: [rect(7, 8, 1, 1)], expected: [rect(7, 8, 1, 1)]),
        Row(name: "a block", white: [rect(3, 4, 20, 10)], expected: [rect(3, 4, 20, 10)]),
        Row(name: "all", white: [rect(0, 0, 60, 40)], expected: [rect(0, 0, 60, 40)]),
        Row(
            name: "a gap that spares nothing", white: [rect(3, 4, 2, 1), rect(11, 4, 2, 1)],
            expected: [rect(3, 4, 2, 1), rect(11, 4, 2, 1)]),
        Row(
            name: "a gap that spares a pixel", white: [rect(3, 4, 2, 1), rect(10, 4, 2, 1)],
            expected: [rect(3, 4, 9, 1)]),
        Row(
            name: "rows apart", white: [rect(3, 4, 1, 1), rect(3, 6, 1, 1)], expected: [rect(3, 4, 1, 3)]),
        Row(
            name: "a step", white: [rect(3, 4, 20, 1), rect(4, 5, 20, 1)], expected: [rect(3, 4, 21, 2)]),
    ]

    @Test("pixels: share a rectangle if the extra pixels cost less than another rectangle (P4)", arguments: rows)
    func gathered(row: Row) throws {
        for format in [Bitmap.Format.rgb24, .rgb30, .rgb16] {
            let (new, old) = (try Self.bitmap(row.white, format), try Self.bitmap([], format))
            #expect(new.changes(from: old, in: Self.entire, rectCost: 6) == row.expected, "\(row.name)")
        }
    }

    @Test("pixels outside the region: are not compared (P4)")
    func outside() throws {
        let (new, old) = (try Self.bitmap([Self.rect(0, 0, 60, 40)]), try Self.bitmap([]))
        let region = Region([Self.rect(5, 5, 10, 10), Self.rect(30, 5, 10, 10), Self.rect(5, 20, 10, 3)])
        #expect(Region(new.changes(from: old, in: region, rectCost: 0)) == region)
    }

    @Test(
        "rectangles: contain all differences and cost no more than one for each run of pixels (P4)",
        arguments: 0..<60)
    func random(round: Int) throws {
        var random = SplitMix(seed: Seed())
        func number(_ bound: Int) -> Int { random.next(bound) }
        let blocks = (0..<number(40)).map { _ in
            let (x, y) = (number(Self.width), number(Self.height))
            return Self.rect(x, y, 1 + number(min(20, Self.width - x)), 1 + number(min(6, Self.height - y)))
        }
        let limit = number(12)
        let (new, old) = (try Self.bitmap(blocks), try Self.bitmap([]))
        let rects = new.changes(from: old, in: Self.entire, rectCost: limit)
        var changed = Region(blocks)
        let runs = (0..<Self.height).reduce(0) { runs, y in
            runs + changed.clipped(toRow: y, width: Self.width).rectCount
        }
        #expect(rects.reduce(0) { $0 + $1.area + limit } <= changed.area + runs * limit, "\(blocks), limit \(limit)")
        changed.subtract(Region(rects))
        #expect(changed.isEmpty, "\(blocks), limit \(limit)")
    }
}

extension Region {
    fileprivate func clipped(toRow y: Int, width: Int) -> Region {
        var region = self
        region.formIntersection(PixelRect(x: 0, y: y, width: width, height: 1))
        return region
    }
}
