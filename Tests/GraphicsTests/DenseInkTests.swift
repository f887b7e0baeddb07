import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics
@testable import TouchInkRaster

/// Ink that crosses itself very often, drawn within very many rectangles.
@Suite struct DenseInkTests {
    private static func nodes(_ count: Int) -> [InkNode] {
        var random = SplitMix(seed: 11)
        return (0..<count).map { _ in
            InkNode(CGPoint(x: 20 + random.next(260), y: 20 + random.next(200)), width: CGFloat(4 + random.next(5)))
        }
    }

    /// Rectangles with gaps between them, such as those along a stroke.
    private static func clip(_ count: Int) -> Region {
        var random = SplitMix(seed: 5)
        return Region(
            (0..<count).map { _ in
                let (x, y) = (random.next(290), random.next(230))
                return PixelRect(x: x, y: y, width: 3 + random.next(9), height: 3 + random.next(9))
            })
    }

    private static func draw(_ nodes: [InkNode], _ clip: [Region], alpha: Double) throws -> (Bitmap, visits: Int) {
        let bitmap = try Bitmap(width: 300, height: 240, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 300, height: 240))
        let before = bitmap.inkMask.partVisits
        for region in clip {
            context.saveGState()
            context.clip(to: region)
            context.strokeInk(along: nodes, color: Color(red: 0.1, green: 0.2, blue: 0.8, alpha: alpha))
            context.strokeContour(of: .nodes(nodes, runs: [nodes.indices]), from: 1, to: 3, color: .black)
            context.restoreGState()
        }
        return (bitmap, bitmap.inkMask.partVisits - before)
    }

    @Test("ink within many rectangles: has the same pixels as within each of them, bit for bit (C-21)")
    func same() throws {
        for alpha in [1, 0.4] {
            let (nodes, clip) = (Self.nodes(400), Self.clip(150))
            let together = try Self.draw(nodes, [clip], alpha: alpha).0
            let apart = try Self.draw(nodes, clip.rects.map { Region($0) }, alpha: alpha).0
            #expect(together.differences(from: apart) == 0, "\(alpha)")
        }
    }

    @Test("ink: twice as much within twice as many rectangles takes twice the work (I-19)")
    func linear() throws {
        let few = try Self.draw(Self.nodes(2000), [Self.clip(200)], alpha: 1).visits
        let many = try Self.draw(Self.nodes(4000), [Self.clip(400)], alpha: 1).visits
        #expect(many <= 2 * few + 10, "\(few) and \(many) looks")
    }
}
