import Testing
import TouchGraphics

@testable import TouchX11

/// Merging the rectangles of a frame into few requests.
@Suite struct GatheringTests {
    private nonisolated static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    struct Row: Sendable {
        var rects: [PixelRect]
        var limit: Int
        var expected: [PixelRect]
    }

    private nonisolated static let (left, middle, right) = (
        rect(0, 0, 10, 10), rect(20, 0, 10, 10), rect(40, 0, 10, 10)
    )
    nonisolated static let rows = [
        Row(rects: [], limit: 100, expected: []),
        Row(rects: [left], limit: 0, expected: [left]),
        Row(rects: [left, middle], limit: 99, expected: [left, middle]),
        Row(rects: [left, middle], limit: 100, expected: [rect(0, 0, 30, 10)]),
        // The cost of the first merge counts for the next.
        Row(rects: [left, middle, right], limit: 199, expected: [rect(0, 0, 30, 10), right]),
        Row(rects: [left, middle, right], limit: 200, expected: [rect(0, 0, 50, 10)]),
        Row(rects: [left, rect(0, 10, 20, 10)], limit: 100, expected: [rect(0, 0, 20, 20)]),
    ]

    @Test("neighbors: are merged while that costs at most a number of pixels (P4)", arguments: rows)
    func gathered(row: Row) {
        #expect(Region(row.rects).mergedRects(rectCost: row.limit) == row.expected)
    }

    @Test("any region: is sent completely, with a limited number of extra pixels per request", arguments: 0..<60)
    func random(round: Int) {
        func number(_ bound: Int) -> Int { Int.random(in: 0..<bound) }
        let rects = (0..<1 + number(30)).map { _ in
            Self.rect(number(300), number(300), 1 + number(60), 1 + number(60))
        }
        let region = Region(rects)
        for limit in [0, 64, 3000, 40_000, 1 << 40] {
            let gathered = region.mergedRects(rectCost: limit)
            var missing = region
            missing.subtract(Region(gathered))
            #expect(missing.isEmpty, "\(rects)")
            #expect(gathered.count <= region.rectCount, "\(rects)")
            for rect in gathered {
                #expect(rect.area - region.clipped(to: rect).area <= limit, "\(rects)")
            }
            if limit == 1 << 40 { #expect(gathered == [region.extents]) }
        }
    }
}
