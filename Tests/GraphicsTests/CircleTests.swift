import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Circles drawn without Cairo (D-45).
@Suite struct CircleTests {
    /// A circle to draw, in user space.
    struct Circle: Sendable, CustomStringConvertible {
        var center: CGPoint
        var radius: CGFloat
        var width: CGFloat = 10

        /// Cairo samples an edge at some hundred points and approximates a circle by many straight lines. A thin line
        /// has two edges in a pixel, and a hole as small as a pixel is no straight edge.
        var isFine: Bool { width < 2 || abs(radius - width / 2) < 2 }
        var tolerance: Double { isFine ? 0.24 : 0.12 }
        var inkTolerance: Double { isFine ? 0.03 : 0.003 }

        var description: String { "\(center.x),\(center.y) ○ \(radius) × \(width)" }

        func draw(_ context: GraphicsContext, color: Color = .black) {
            context.strokeCircle(center: center, radius: radius, width: width, color: color)
        }

        func drawWithCairo(_ context: GraphicsContext, color: Color = .black) {
            context.setColor(color)
            context.setLineWidth(width)
            context.addCircle(center: center, radius: radius)
            context.strokePath()
        }
    }

    private static let circles: [Circle] = [
        Circle(center: CGPoint(x: 60, y: 45), radius: 30),
        Circle(center: CGPoint(x: 60.3, y: 44.8), radius: 31.7, width: 3.3),
        Circle(center: CGPoint(x: 60.5, y: 45.5), radius: 25, width: 1),
        Circle(center: CGPoint(x: 60.7, y: 45.2), radius: 40, width: 0.5),
        Circle(center: CGPoint(x: 50, y: 40), radius: 10, width: 19),
        Circle(center: CGPoint(x: 50.25, y: 40.6), radius: 7.5, width: 15),
        Circle(center: CGPoint(x: 50.25, y: 40.6), radius: 3, width: 4),
        Circle(center: CGPoint(x: 0, y: 90), radius: 80, width: 24),
        Circle(center: CGPoint(x: 300, y: 45), radius: 250, width: 6),
    ]

    @Test(
        "circle: looks as Cairo would stroke it, in every format, to a fraction of a step of antialiasing (D-45)",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16, .argb32])
    func likeCairo(format: Bitmap.Format) throws {
        for circle in Self.circles {
            for color in [Color.black, Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.6)] {
                let ((ours, context), (theirs, other)) = (try paper(format), try paper(format))
                circle.draw(context, color: color)
                circle.drawWithCairo(other, color: color)
                let difference = difference(ours, theirs)
                let step = format == .rgb16 ? 1.0 / 31 : 0
                #expect(difference.most < circle.tolerance + step, "\(circle)")
                if color == .black { #expect(difference.ink < circle.inkTolerance, "\(circle)") }
            }
        }
    }

    @Test(
        "circle drawn in any parts: equals the complete circle bit for bit",
        arguments: [Bitmap.Format.rgb24, .rgb30, .rgb16, .argb32])
    func parts(format: Bitmap.Format) throws {
        try expectSameInParts(Self.circles, format) { $0.draw($1) }
    }

    @Test("circle: each pixel is as dark as its distance says, on both sides of every column and row")
    func everyPixel() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for _ in 0..<60 {
            let circle = Circle(
                center: CGPoint(x: CGFloat(random.next(480)) / 4, y: CGFloat(random.next(360)) / 4),
                radius: CGFloat(random.next(200)) / 4, width: 1 + CGFloat(random.next(60)) / 4)
            let (bitmap, context) = try paper()
            circle.draw(context)
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                    let inside = circle.width / 2 - abs(point.distance(to: circle.center) - circle.radius)
                    let expected = 1 - min(max(Double(inside) + 0.5, 0), 1)
                    let shown = bitmap.color(x: x, y: y).red
                    if abs(shown - expected) > 0.6 / 255 { Issue.record("\(circle) at \(x),\(y), \(seed)") }
                }
            }
        }
    }

    @Test("circle without radius: is a dot")
    func dot() throws {
        let ((one, context), (two, other)) = (try paper(), try paper())
        let center = CGPoint(x: 50.25, y: 40.5)
        Circle(center: center, radius: 0).draw(context)
        other.strokeSegment(from: center, to: center, width: 10, color: .black)
        #expect(pixels(one) == pixels(two))
        #expect(one.color(x: 50, y: 40) == .black)
    }

    @Test(
        "circle: stays round under similarity transforms; under others Cairo draws it",
        arguments: [
            ("turned", CGAffineTransform(rotationAngle: 0.3), true),
            ("larger", CGAffineTransform(scaleX: 1.5, y: 1.5), true),
            ("mirrored", CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 110, ty: 0), true),
            ("wider", CGAffineTransform(scaleX: 1.8, y: 0.7), false),
        ])
    func transforms(name: String, transform: CGAffineTransform, isOurs: Bool) throws {
        for circle in Self.circles {
            let ((ours, context), (theirs, other)) = (try paper(), try paper())
            context.concatenate(transform)
            other.concatenate(transform)
            circle.draw(context)
            circle.drawWithCairo(other)
            if isOurs {
                #expect(difference(ours, theirs).most < circle.tolerance, "\(name) \(circle)")
            } else {
                #expect(pixels(ours) == pixels(theirs), "\(name) \(circle)")
            }
        }
    }

    @Test("huge circle: its visible part is drawn", arguments: [1e3, 1e5, 1e7, 1e9])
    func far(radius: Double) throws {
        let (bitmap, context) = try paper()
        Circle(center: CGPoint(x: 60 + radius, y: 45), radius: radius).draw(context)
        #expect(bitmap.color(x: 60, y: 45) == .black)
        #expect(bitmap.color(x: 50, y: 45) == .white && bitmap.color(x: 70, y: 45) == .white)
    }

    @Test("circle with non-finite or huge numbers: draws nothing, and later drawing works")
    func nonsense() throws {
        let (bitmap, context) = try paper()
        let huge = CGFloat.greatestFiniteMagnitude
        for number in [CGFloat.nan, .infinity, -.infinity, huge, -huge, 1e200, -1e200] {
            Circle(center: CGPoint(x: number, y: 5), radius: 8).draw(context)
            Circle(center: CGPoint(x: 5, y: number), radius: 8).draw(context)
            Circle(center: CGPoint(x: 5, y: 5), radius: number).draw(context)
        }
        Circle(center: CGPoint(x: 5, y: 5), radius: -3).draw(context)
        for width in [CGFloat.nan, .infinity, 0, -1, -huge] {
            Circle(center: CGPoint(x: 10, y: 10), radius: 5, width: width).draw(context)
        }
        #expect(difference(bitmap, try paper().0).most == 0)
        Circle(center: CGPoint(x: 40, y: 40), radius: 20).draw(context)
        #expect(bitmap.color(x: 60, y: 40) == .black)
    }
}
