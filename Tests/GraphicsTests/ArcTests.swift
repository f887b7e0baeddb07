import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Arcs drawn without Cairo (I-18).
@Suite struct ArcTests {
    private struct Drawn: CustomStringConvertible {
        var center: CGPoint
        var radius: CGFloat
        var arc: InkArc
        var width: CGFloat

        init(_ random: inout SplitMix) {
            center = CGPoint(x: CGFloat(random.next(480)) / 4, y: CGFloat(random.next(360)) / 4)
            radius = CGFloat(random.next(240)) / 4
            width = 1 + CGFloat(random.next(60)) / 4
            let sweep: [CGFloat] = [0, 2 * .pi, .random(in: 0...(2 * .pi), using: &random)]
            arc = InkArc(start: .random(in: -9...9, using: &random), sweep: sweep[min(2, random.next(8))])
        }

        var description: String { "\(center.x),\(center.y) ○ \(radius) × \(width), \(arc)" }

        func draw(_ context: GraphicsContext, color: Color = .black) {
            context.strokeArc(center: center, radius: radius, arc, width: width, color: color)
        }

        /// From the middle of the line.
        func distance(to point: CGPoint) -> CGFloat {
            if arc.contains(atan2(point.y - center.y, point.x - center.x)) {
                return abs(point.distance(to: center) - radius)
            }
            let ends = [arc.start, arc.end].map { InkArc.point(at: $0, center: center, radius: radius) }
            return ends.map { $0.distance(to: point) }.min() ?? .infinity
        }
    }

    @Test("arc: each pixel is as dark as its distance says, at the ends, too (I-18)")
    func everyPixel() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for _ in 0..<60 {
            let arc = Drawn(&random)
            let (bitmap, context) = try paper(.rgb24, width: 60, height: 45)
            context.translateBy(x: 30 - arc.center.x, y: 22 - arc.center.y)
            context.translateBy(x: -arc.radius * cos(arc.arc.end), y: -arc.radius * sin(arc.arc.end))
            let origin = CGPoint.zero.applying(context.matrix)
            arc.draw(context)
            var wrong = 0
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let point = CGPoint(x: CGFloat(x) + 0.5 - origin.x, y: CGFloat(y) + 0.5 - origin.y)
                    let inside = arc.width / 2 - arc.distance(to: point)
                    let expected = 1 - min(max(Double(inside) + 0.5, 0), 1)
                    if abs(bitmap.color(x: x, y: y).red - expected) > 1.5 / 255 { wrong += 1 }
                }
            }
            #expect(wrong == 0, "\(arc), \(seed)")
        }
    }

    @Test("arc drawn in parts: equals the complete arc bit for bit, and a full one equals the circle (I-18)")
    func parts() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for _ in 0..<60 {
            let arc = Drawn(&random)
            let color = Color(red: 0.9, green: 0.3, blue: 0.1, alpha: random.next(2) == 0 ? 1 : 0.6)
            let (complete, context) = try paper()
            arc.draw(context, color: color)
            let (parted, other) = try paper()
            drawInParts(parted, other, &random) { context, _ in arc.draw(context, color: color) }
            #expect(pixels(parted) == pixels(complete), "\(arc), \(seed)")
            guard arc.arc.sweep == 2 * .pi else { continue }
            let (circle, third) = try paper()
            third.strokeCircle(center: arc.center, radius: arc.radius, width: arc.width, color: color)
            #expect(difference(complete, circle).most < 2.0 / 255, "\(arc), \(seed)")
        }
    }

    @Test(
        "arc: stays one under similarity transforms; under others Cairo draws it (I-18)",
        arguments: [
            ("turned", CGAffineTransform(rotationAngle: 0.3)), ("larger", CGAffineTransform(scaleX: 1.5, y: 1.5)),
            ("mirrored", CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 110, ty: 0)),
            ("wider", CGAffineTransform(scaleX: 1.3, y: 0.9)),
        ])
    func transforms(name: String, transform: CGAffineTransform) throws {
        let (center, arc) = (CGPoint(x: 55, y: 40), InkArc(start: 0.5, sweep: 2.5))
        let ((ours, context), (theirs, other)) = (try paper(), try paper())
        context.concatenate(transform)
        other.concatenate(transform)
        context.strokeArc(center: center, radius: 25, arc, width: 6, color: .black)
        // As straight pieces.
        other.strokeInk(along: arc.nodes(center: center, radius: 25, width: 6), color: .black)
        #expect(difference(ours, theirs).most < 0.25 && difference(ours, theirs).ink < 0.01, "\(name)")
    }

    @Test("arc: has its angles and its bounding box, wherever it starts (I-18)")
    func angles() {
        let arc = InkArc(start: 3, sweep: 1)
        #expect(arc.contains(3.5) && arc.contains(3.5 - 2 * .pi) && !arc.contains(2.9) && !arc.contains(4.1))
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for _ in 0..<200 {
            let arc = InkArc(
                start: .random(in: -20...20, using: &random), sweep: .random(in: 0...(2 * .pi), using: &random))
            let bounds = arc.bounds(center: CGPoint(x: 5, y: 7), radius: 10)
            let points = (0...500).map { step in
                InkArc.point(at: arc.start + arc.sweep * CGFloat(step) / 500, center: CGPoint(x: 5, y: 7), radius: 10)
            }
            let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
            let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
            let errors = [bounds.minX - left, right - bounds.maxX, bounds.minY - top, bottom - bounds.maxY]
            #expect(errors.allSatisfy { $0 < 1e-9 && $0 > -0.01 }, "\(arc), \(seed)")
        }
    }

    @Test("invalid arc: draws nothing (I-18)")
    func unsound() throws {
        let (bitmap, context) = try paper()
        for arc in [InkArc(start: .nan, sweep: 1), InkArc(start: 0, sweep: -1), InkArc(start: 0, sweep: 7)] {
            context.strokeArc(center: CGPoint(x: 50, y: 50), radius: 20, arc, width: 5, color: .black)
        }
        #expect(bitmap.color(x: 70, y: 50) == .white)
    }
}
