import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics
@testable import TouchInkRaster

/// Growing ink, drawn frame by frame.
@Suite struct GrowingInkTests {
    /// A scribble around one point, with a leap now and then.
    private static func scribble(_ count: Int, _ random: inout SplitMix) -> [InkNode] {
        var point = CGPoint(x: 60, y: 45)
        return (0..<count).map { step in
            let maxStep: CGFloat = step % 40 == 0 ? 90 : 9
            point += CGPoint(
                x: .random(in: -maxStep...maxStep, using: &random), y: .random(in: -maxStep...maxStep, using: &random))
            return InkNode(point, width: .random(in: 1...9, using: &random))
        }
    }

    /// The damage of a frame: a few rectangles anywhere.
    private static func damage(_ random: inout SplitMix) -> Region {
        Region(
            (0..<3).map { _ in
                PixelRect(
                    x: .random(in: -10...150, using: &random), y: .random(in: -10...130, using: &random),
                    width: .random(in: 1...70, using: &random), height: .random(in: 1...70, using: &random))
            })
    }

    @Test(
        "growing ink: each frame has the pixels of the complete ink, bit for bit, in any view and color (D-46)",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16, .argb32])
    func frames(format: Bitmap.Format) throws {
        var random = SplitMix(seed: Seed())
        for color in [Color.black, Color(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.5)] {
            let (nodes, coverage) = (Self.scribble(300, &random), InkCoverage())
            let ((ours, _), (theirs, _)) = (
                try paper(format, width: 150, height: 130), try paper(format, width: 150, height: 130)
            )
            for count in stride(from: 1, through: nodes.count, by: 7) {
                let stable = max(0, count - .random(in: 0...12, using: &random))
                // From one view to another, and back: cached pixels are of no use then.
                let isMagnified = (count / 70) % 2 == 1
                let region = Self.damage(&random)
                for bitmap in [ours, theirs] {
                    let context = GraphicsContext(bitmap)
                    context.clip(to: region)
                    context.setColor(.white)
                    context.paint()
                    if isMagnified {
                        context.concatenate(CGAffineTransform(a: 0, b: 1.7, c: -1.7, d: 0, tx: 140, ty: -20))
                    }
                    if bitmap === ours {
                        context.strokeInk(
                            along: Array(nodes[..<count]), stable: stable, cachedIn: coverage, color: color)
                    } else {
                        context.strokeInk(along: Array(nodes[..<count]), color: color)
                    }
                }
                let isSame = pixels(ours) == pixels(theirs)
                #expect(isSame, "\(count) nodes, of which \(stable) are stable")
            }
        }
    }

    @Test("other ink at the same location: has nothing of the earlier one (D-46)")
    func replaced() throws {
        var random = SplitMix(seed: Seed())
        let coverage = InkCoverage()
        for _ in 0..<6 {
            let nodes = Self.scribble(40, &random)
            let ((ours, context), (theirs, other)) = (try paper(), try paper())
            context.strokeInk(along: nodes, stable: 30, cachedIn: coverage, color: .black)
            other.strokeInk(along: nodes, color: .black)
            let isSame = pixels(ours) == pixels(theirs)
            #expect(isSame)
        }
    }
}
