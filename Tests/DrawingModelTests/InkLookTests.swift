import Foundation
import InkTrials
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

/// Pictures of ink: dot, cusp, loop and corner, at 60, 240 and 1,000 reports a second.
@MainActor @Suite struct InkLookTests {
    /// The nibs of the first ink rules: changed rules get pictures of their own, and these stay.
    private nonisolated static let nibs: [(name: String, nib: Nib, size: CGFloat, pressure: Bool)] = [
        ("pen", .pen, 4, false), ("brush", .brush, 8, false), ("marker", .marker, 14, false),
        ("pressure", .pen, 8, true),
    ]

    private static func picture(_ strokes: [Stroke]) throws -> Bitmap {
        let bitmap = try Bitmap(width: 192, height: 256, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        for stroke in strokes {
            context.strokeInk(along: stroke.path.nodes, color: Figure.stroke(stroke).color(on: Paper()))
        }
        return bitmap
    }

    @Test("ink by the first rules: each nib's looks as it always did (I-14)", arguments: nibs.indices)
    func look(_ index: Int) throws {
        let row = Self.nibs[index]
        let golden = Golden("ink-1-\(row.name)")
        let strokes = InkShape.sheet(of: row.nib, size: row.size, pressure: row.pressure)
        #expect(strokes.allSatisfy { $0.motion?.rule == .first })
        #expect(try golden.difference(from: Self.picture(strokes)) == .none)
        let thicker = InkShape.sheet(of: row.nib, size: row.size + 1, pressure: row.pressure)
        #expect(try golden.compare(Self.picture(thicker)) != .none)
    }

    @Test("stroke of a file without motions: looks as it always did (I-14)")
    func old() throws {
        let samples = (0...90).map { step in
            let angle = CGFloat(step) / 15
            return Stroke.Sample(
                CGPoint(x: 90 + 60 * sin(angle), y: 120 + 80 * cos(1.7 * angle)), width: 6 + 4 * sin(3 * angle))
        }
        #expect(try Golden("ink-without-motion").difference(from: Self.picture([Stroke(samples)])) == .none)
    }
}
