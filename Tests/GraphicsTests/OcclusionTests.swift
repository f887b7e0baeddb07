import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Occlusion by ink.
@Suite struct OcclusionTests {
    private let part = PixelRect(x: 40, y: 30, width: 20, height: 10)

    @Test("part: is complete once every pixel of it is replaced, by any number of strokes")
    func complete() {
        var occlusion = Occlusion([part, PixelRect(x: 60, y: 30, width: 5, height: 10)])
        func add(_ y: CGFloat, to x: CGFloat = 50) -> [Int] {
            occlusion.addSegment(from: CGPoint(x: 30, y: y), to: CGPoint(x: x, y: y), width: 8, .identity)
        }
        #expect(add(33).isEmpty)
        #expect(add(37).isEmpty)
        #expect(!occlusion.isComplete)
        #expect(add(33, to: 80).isEmpty)
        #expect(add(37, to: 80) == [0, 1])
        #expect(occlusion.isComplete)
    }

    @Test("blended pixel: is not hidden")
    func edges() {
        var occlusion = Occlusion([part])
        // Its edges run through the middles of the upper and the lower row's pixels.
        let edge = occlusion.addSegment(
            from: CGPoint(x: 0, y: 35), to: CGPoint(x: 100, y: 35), width: 9, .identity)
        #expect(edge.isEmpty)
        let completed = occlusion.addSegment(
            from: CGPoint(x: 0, y: 35), to: CGPoint(x: 100, y: 35), width: 12, .identity)
        #expect(completed == [0])
    }

    @Test("picture without hidden figures: is the same, in every format")
    func samePicture() throws {
        var random = SplitMix(seed: 7)
        for format in [Bitmap.Format.rgb24, .rgb30, .rgb16] {
            let lines = (0..<200).map { _ in Line(&random) }
            var occlusion = Occlusion([part])
            let first = try #require(
                lines.indices.last {
                    !occlusion.addSegment(from: lines[$0].start, to: lines[$0].end, width: lines[$0].width, .identity)
                        .isEmpty
                })
            #expect(first > 0)
            let ((all, one), (few, other)) = (try paper(format), try paper(format))
            for context in [one, other] { context.clip(to: Region(part)) }
            for line in lines { line.draw(one) }
            for line in lines[first...] { line.draw(other) }
            #expect(visible(all) == visible(few))
            // Omitting one more is visible.
            let (fewer, context) = try paper(format)
            context.clip(to: Region(part))
            for line in lines[(first + 1)...] { line.draw(context) }
            #expect(visible(fewer) != visible(few))
        }
    }

    private func visible(_ bitmap: Bitmap) -> [Color] {
        (part.y..<part.maxY).flatMap { y in (part.x..<part.maxX).map { bitmap.color(x: $0, y: y) } }
    }

    private struct Line {
        let start: CGPoint
        let end: CGPoint
        let width: CGFloat
        let color: Color

        init(_ random: inout SplitMix) {
            start = CGPoint(x: Double(random.next(120)), y: Double(random.next(90)))
            end = CGPoint(x: Double(random.next(120)), y: Double(random.next(90)))
            width = CGFloat(4 + random.next(12))
            color = Color(red: Double(random.next(100)) / 99, green: Double(random.next(100)) / 99, blue: 0.5)
        }

        func draw(_ context: GraphicsContext) {
            context.strokeSegment(from: start, to: end, width: width, color: color)
        }
    }
}
