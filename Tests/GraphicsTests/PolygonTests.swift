import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics
@testable import TouchInkRaster

/// The filling of closed lines.
@Suite struct PolygonTests {
    private static let star = (0..<5).map { corner in
        let angle = CGFloat(corner) * 4 * .pi / 5 - .pi / 2
        return CGPoint(x: 45.3 + 30 * cos(angle), y: 37.8 + 30 * sin(angle))
    }

    private static func drawn(
        _ points: [CGPoint], within clip: [PixelRect], _ format: Bitmap.Format = .rgb24, opacity: Double = 1
    ) throws -> Bitmap {
        let bitmap = try Bitmap(width: 90, height: 75, format: format)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        let color = Color.black.withAlphaComponent(opacity)
        context.withPixels { $0.fill(points, color: color, within: clip) }
        return bitmap
    }

    private static let all = PixelRect(x: 0, y: 0, width: 90, height: 75)

    @Test("polygon: covers pixels by the part of them that is inside (O-43)")
    func coverage() throws {
        let corners = [(10, 10), (30.5, 10), (30.5, 20.25), (10, 20.25)].map { CGPoint(x: $0.0, y: $0.1) }
        let bitmap = try Self.drawn(corners, within: [Self.all])
        func gray(_ x: Int, _ y: Int) -> Double { bitmap.color(x: x, y: y).red }
        #expect(gray(9, 15) == 1 && gray(10, 10) == 0 && gray(29, 19) == 0 && gray(31, 15) == 1)
        #expect(abs(gray(30, 15) - 0.5) < 0.01 && abs(gray(20, 20) - 0.75) < 0.01 && gray(20, 21) == 1)
    }

    @Test("polygon that crosses itself: is filled by the nonzero winding rule (O-43)")
    func winding() throws {
        let bitmap = try Self.drawn(Self.star, within: [Self.all])
        #expect(bitmap.color(x: 45, y: 38) == .black && bitmap.color(x: 45, y: 20) == .black)
        #expect(bitmap.color(x: 20, y: 60) == .white)
    }

    @Test("polygon drawn in parts: equals the one that is drawn at once, bit for bit, in every format (O-43, C-25)")
    func parts() throws {
        for format in [Bitmap.Format.rgb24, .argb32, .rgb30, .rgb16] {
            let strips = stride(from: 0, to: 90, by: 7).flatMap { x in
                stride(from: 0, to: 75, by: 11).map {
                    PixelRect(x: x, y: $0, width: min(7, 90 - x), height: min(11, 75 - $0))
                }
            }
            let whole = try Self.drawn(Self.star, within: [Self.all], format, opacity: 0.4)
            let parts = try Bitmap(width: 90, height: 75, format: format)
            let context = GraphicsContext(parts)
            context.setColor(.white)
            context.paint()
            for strip in strips {
                context.withPixels {
                    $0.fill(Self.star, color: Color.black.withAlphaComponent(0.4), within: [strip])
                }
            }
            #expect(whole.withPixels { Array($0) } == parts.withPixels { Array($0) })
        }
    }

    @Test("polygon of impossible numbers, or without an inside: draws nothing (O-43)")
    func hostile() throws {
        let blank = try Self.drawn([], within: [Self.all]).withPixels { Array($0) }
        let far = CGPoint(x: 1e9, y: -1e9)
        for points in [
            [CGPoint(x: CGFloat.nan, y: 0), .zero, far], [far, far, far], [.zero, CGPoint(x: 50, y: 0)],
            [CGPoint(x: 10, y: 500), CGPoint(x: 20, y: 600), CGPoint(x: 30, y: 500)],
        ] {
            #expect(try Self.drawn(points, within: [Self.all]).withPixels { Array($0) } == blank)
        }
        let huge = [
            CGPoint(x: -1e9, y: -1e9), CGPoint(x: 1e9, y: -1e9), CGPoint(x: 1e9, y: 1e9), CGPoint(x: -1e9, y: 1e9),
        ]
        #expect(try Self.drawn(huge, within: [Self.all]).color(x: 40, y: 40) == .black)
    }
}
