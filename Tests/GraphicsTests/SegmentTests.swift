import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Straight lines with round ends, drawn without Cairo.
@Suite struct SegmentTests {
    /// A line to draw, in user space.
    struct Segment: Sendable, CustomStringConvertible {
        var start: CGPoint
        var end: CGPoint
        var width: CGFloat = 10

        /// The greatest difference of a pixel from Cairo's: Cairo samples an edge at some hundred points, and a thin
        /// line has two edges in a pixel.
        var tolerance: Double { width < 2 ? 0.17 : 0.09 }

        /// The greatest difference in the amount of ink. A dot is all edge.
        var inkTolerance: Double { width < 2 || start.distance(to: end) < 1 ? 0.025 : 0.002 }

        var description: String { "\(start.x),\(start.y) → \(end.x),\(end.y) × \(width)" }

        func draw(_ context: GraphicsContext, color: Color = .black) {
            context.strokeSegment(from: start, to: end, width: width, color: color)
        }
    }

    private static func strokeWithCairo(_ segment: Segment, _ context: GraphicsContext, color: Color = .black) {
        context.setColor(color)
        context.setLineWidth(segment.width)
        context.setLineCap(.round)
        context.move(to: segment.start)
        context.addLine(to: segment.end)
        context.strokePath()
    }

    private static let segments: [Segment] = [
        Segment(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 100, y: 70)),
        Segment(start: CGPoint(x: 100.3, y: 20.7), end: CGPoint(x: 15.2, y: 61.1), width: 6.5),
        Segment(start: CGPoint(x: 20, y: 40), end: CGPoint(x: 100, y: 40)),
        Segment(start: CGPoint(x: 60.5, y: 10.25), end: CGPoint(x: 60.5, y: 80), width: 3),
        Segment(start: CGPoint(x: 60.5, y: 80), end: CGPoint(x: 59, y: 10), width: 25),
        Segment(start: CGPoint(x: 10, y: 45), end: CGPoint(x: 110, y: 47), width: 1),
        Segment(start: CGPoint(x: 10, y: 80), end: CGPoint(x: 110, y: 10), width: 0.5),
        Segment(start: CGPoint(x: 50, y: 50), end: CGPoint(x: 50.4, y: 50.2)),
        Segment(start: CGPoint(x: 50.3, y: 44.9), end: CGPoint(x: 50.3, y: 44.9)),
        Segment(start: CGPoint(x: -30, y: -20), end: CGPoint(x: 200, y: 140), width: 40),
        Segment(start: CGPoint(x: 0, y: 0), end: CGPoint(x: 0, y: 90), width: 12),
    ]

    @Test(
        "line: looks as Cairo would stroke it, in every format, to a fraction of a step of antialiasing",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16, .argb32])
    func likeCairo(format: Bitmap.Format) throws {
        for segment in Self.segments {
            for color in [Color.black, Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.6)] {
                let ((ours, context), (theirs, other)) = (try paper(format), try paper(format))
                segment.draw(context, color: color)
                Self.strokeWithCairo(segment, other, color: color)
                let difference = difference(ours, theirs)
                let step = format == .rgb16 ? 1.0 / 31 : 0
                #expect(difference.most < segment.tolerance + step, "\(segment)")
                if color == .black { #expect(difference.ink < segment.inkTolerance, "\(segment)") }
            }
        }
    }

    @Test("dot: is a disc", arguments: [0.8, 2, 10, 33])
    func dots(width: Double) throws {
        let (bitmap, context) = try paper()
        Segment(start: CGPoint(x: 50.25, y: 40.5), end: CGPoint(x: 50.25, y: 40.5), width: width).draw(context)
        var ink = 0.0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let color = bitmap.color(x: x, y: y)
                ink += 1 - color.red
                let distance = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    .distance(to: CGPoint(x: 50.25, y: 40.5))
                if distance < width / 2 - 1 { #expect(color == .black) }
                if distance > width / 2 + 1 { #expect(color == .white) }
            }
        }
        #expect(abs(ink / (.pi * width * width / 4) - 1) < 0.001 + 0.5 / (width * width))
    }

    @Test(
        "line drawn in any parts: equals the complete line bit for bit",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16, .argb32])
    func parts(format: Bitmap.Format) throws {
        try expectSameInParts(Self.segments, format) { $0.draw($1) }
    }

    @Test("pixels outside the clip: are unchanged")
    func clip() throws {
        let (bitmap, context) = try paper()
        let clip = Region([
            PixelRect(x: 30, y: 20, width: 10, height: 30), PixelRect(x: 60, y: 20, width: 10, height: 30),
        ])
        context.clip(to: clip)
        Segment(start: CGPoint(x: 0, y: 35), end: CGPoint(x: 120, y: 35), width: 70).draw(context)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                #expect((bitmap.color(x: x, y: y) == .black) == clip.contains(x: x, y: y))
            }
        }
    }

    @Test("line in a layer: is drawn at the same position as without it", arguments: [1.0, 0.5])
    func layers(alpha: Double) throws {
        for segment in Self.segments {
            let ((plain, context), (layered, other)) = (try paper(), try paper())
            let clip = Region(PixelRect(x: 17, y: 9, width: 90, height: 71))
            context.clip(to: clip)
            segment.draw(context, color: Color(red: 0, green: 0, blue: 0, alpha: alpha))
            other.clip(to: clip)
            other.beginTransparencyLayer()
            segment.draw(other)
            other.endTransparencyLayer(alpha: alpha)
            #expect(difference(plain, layered).most <= 2.0 / 255, "\(segment)")
        }
    }

    @Test("clip set within a layer: ends with it")
    func clipInLayer() throws {
        let (bitmap, context) = try paper()
        context.beginTransparencyLayer()
        context.clip(to: Region(PixelRect(x: 0, y: 0, width: 10, height: 10)))
        context.endTransparencyLayer(alpha: 1)
        Segment(start: CGPoint(x: 60, y: 45), end: CGPoint(x: 60, y: 45)).draw(context)
        #expect(bitmap.color(x: 60, y: 45) == .black)
    }

    @Test(
        "line: keeps its shape under similarity transforms; under others Cairo draws it",
        arguments: [
            ("turned", CGAffineTransform(rotationAngle: 0.3), true),
            ("larger", CGAffineTransform(scaleX: 1.5, y: 1.5), true),
            ("mirrored", CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 110, ty: 0), true),
            ("wider", CGAffineTransform(scaleX: 1.8, y: 0.7), false),
            ("slanted", CGAffineTransform(a: 1, b: 0, c: 0.6, d: 0.8, tx: 0, ty: 0), false),
        ])
    func transforms(name: String, transform: CGAffineTransform, isOurs: Bool) throws {
        for segment in Self.segments {
            let ((ours, context), (theirs, other)) = (try paper(), try paper())
            context.concatenate(transform)
            other.concatenate(transform)
            segment.draw(context)
            Self.strokeWithCairo(segment, other)
            if isOurs {
                #expect(difference(ours, theirs).most < segment.tolerance, "\(name) \(segment)")
            } else {
                #expect(pixels(ours) == pixels(theirs), "\(name) \(segment)")
            }
        }
    }

    @Test("line under a clip of partial pixels: is drawn by Cairo")
    func fractionalClip() throws {
        let ((ours, context), (theirs, other)) = (try paper(), try paper())
        for context in [context, other] { context.clip(to: CGRect(x: 20.5, y: 20.5, width: 50.25, height: 40)) }
        Self.segments[0].draw(context)
        Self.strokeWithCairo(Self.segments[0], other)
        #expect(pixels(ours) == pixels(theirs))
    }

    @Test(
        "line from far away: its visible part is drawn",
        arguments: [1e3, 1e5, 1e7, 1e9, 1e12, 1e19])
    func far(distance: Double) throws {
        let (bitmap, context) = try paper()
        for (x, y) in [(0.0, 1.0), (1, 0), (0, -1), (-1, 0), (1, 1)] {
            let start = CGPoint(x: 60 + 2 * distance * x, y: 45 + 2 * distance * y)
            Segment(start: start, end: start + CGPoint(x: distance * x, y: distance * y)).draw(context)
        }
        #expect(difference(bitmap, try paper().0).most == 0)
        Segment(start: CGPoint(x: -distance, y: 30), end: CGPoint(x: distance, y: 30)).draw(context)
        Segment(start: CGPoint(x: 30, y: -distance), end: CGPoint(x: 30, y: distance)).draw(context)
        #expect(bitmap.color(x: 110, y: 30) == .black && bitmap.color(x: 30, y: 80) == .black)
        #expect(bitmap.color(x: 110, y: 37) == .white && bitmap.color(x: 37, y: 80) == .white)
    }

    @Test("line with non-finite or huge numbers: draws nothing, and later drawing works")
    func nonsense() throws {
        let (bitmap, context) = try paper()
        let huge = CGFloat.greatestFiniteMagnitude
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, huge, -huge, 1e200, -1e200]
        context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
        for number in numbers {
            for segment in [
                Segment(start: CGPoint(x: number, y: 5), end: CGPoint(x: 9, y: 5)),
                Segment(start: CGPoint(x: 9, y: 5), end: CGPoint(x: 9, y: number)),
                Segment(start: CGPoint(x: number, y: 5), end: CGPoint(x: -number, y: 5)),
                Segment(start: CGPoint(x: number, y: number), end: CGPoint(x: -number, y: -number)),
                Segment(start: CGPoint(x: number, y: number), end: CGPoint(x: number, y: number)),
            ] { segment.draw(context) }
        }
        for width in [CGFloat.nan, .infinity, 0, -1, -huge] {
            Segment(start: CGPoint(x: 10, y: 10), end: CGPoint(x: 20, y: 10), width: width).draw(context)
        }
        #expect(difference(bitmap, try paper().0).most == 0)
        Segment(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 30, y: 20)).draw(context)
        #expect(bitmap.color(x: 50, y: 40) == .black)
    }

    @Test(
        "slope too small to be visible: is ignored",
        arguments: [Double.leastNonzeroMagnitude, .leastNormalMagnitude, -.leastNormalMagnitude / 64, 1e-200])
    func traces(slope: Double) throws {
        let points = [
            (CGPoint(x: 10, y: 0), CGPoint(x: 100, y: slope)), (CGPoint(x: 0, y: 10), CGPoint(x: slope, y: 80)),
        ]
        for (begin, end) in points {
            let ((one, context), (two, other)) = (try paper(), try paper())
            Segment(start: begin, end: end, width: 20.5).draw(context)
            Segment(start: begin, end: CGPoint(x: end.x.rounded(), y: end.y.rounded()), width: 20.5).draw(other)
            #expect(pixels(one) == pixels(two))
        }
    }

    @Test("line of huge width: covers everything", arguments: [1e5, 1e9, 1e18, 1e30, 1e150])
    func wide(width: Double) throws {
        let (bitmap, context) = try paper()
        Segment(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 30, y: 20), width: width).draw(context)
        #expect(bitmap.color(x: 0, y: 0) == .black && bitmap.color(x: 119, y: 89) == .black)
    }
}
