import CTouchGraphics
import Foundation
import Testing
import TouchGraphics
import TouchKitTesting

/// Paths: interior, bounding box and length.
@Suite struct PathTests {
    private static func near(_ one: CGFloat, _ two: CGFloat, _ tolerance: CGFloat = 1e-3) -> Bool {
        abs(one - two) <= tolerance
    }

    @Test("lengths: are the published ones of a line, a circle, an ellipse and a quarter of a parabola (K-10)")
    func lengths() {
        let line = CGMutablePath()
        line.addLines(between: [.zero, CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 10)])
        #expect(line.length == 11)
        line.closeSubpath()
        #expect(Self.near(line.length, 11 + (109.0 as CGFloat).squareRoot()))
        let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        #expect(Self.near(circle.length, 100 * .pi, 0.05))
        // Ramanujan's second formula for half axes of 3 and 1, whose error is below 1e-6.
        let h: CGFloat = 4.0 / 16
        let around = CGFloat.pi * 4 * (1 + 3 * h / (10 + (4 - 3 * h).squareRoot()))
        let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 600, height: 200))
        #expect(Self.near(ellipse.length, 100 * around, 0.3))
        // y = x² from 0 to 1: √5/2 + ln(2 + √5)/4.
        let parabola = CGMutablePath()
        parabola.move(to: .zero)
        parabola.addQuadCurve(to: CGPoint(x: 100, y: 100), control: CGPoint(x: 50, y: 0))
        let exact = 100 * ((5.0 as CGFloat).squareRoot() / 2 + log(2 + (5.0 as CGFloat).squareRoot()) / 4)
        #expect(Self.near(parabola.length, exact, 0.01))
    }

    @Test("bounding box: of a curve is tight, and another one is that of its points (K-10)")
    func boxes() {
        // x is greatest where the derivative of 3(1-t)²·… is 0: at t = 1/2 for this symmetric one, at three quarters of
        // the height.
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 0, y: 100), control1: CGPoint(x: 80, y: 0), control2: CGPoint(x: 80, y: 100))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 80, height: 100))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 60, height: 100))
        #expect(CGMutablePath().boundingBox == .null && CGMutablePath().boundingBoxOfPath == .null)
        let dot = CGMutablePath()
        dot.move(to: CGPoint(x: 3, y: 4))
        #expect(dot.boundingBoxOfPath == CGRect(x: 3, y: 4, width: 0, height: 0))
    }

    @Test("random curves: have the interior and the box that Cairo computes (K-10)")
    func againstCairo() throws {
        var random = SplitMix(seed: Seed())
        let (bitmap, _) = try paper()
        for _ in 0..<60 {
            let (path, cairo) = (CGMutablePath(), try CairoPath(bitmap))
            func point() -> CGPoint {
                CGPoint(x: CGFloat(random.next(1_200)) / 10, y: CGFloat(random.next(900)) / 10)
            }
            for _ in 0...random.next(3) {
                cairo.add(.move(point()), to: path)
                for _ in 0...random.next(4) {
                    switch random.next(3) {
                    case 0: cairo.add(.line(point()), to: path)
                    case 1: cairo.add(.quadCurve(control: point(), end: point()), to: path)
                    default: cairo.add(.curve(control1: point(), control2: point(), end: point()), to: path)
                    }
                }
                if random.next(2) == 0 { cairo.add(.close, to: path) }
            }
            let box = cairo.box
            #expect(Self.near(path.boundingBoxOfPath.minX, box.minX, 0.2))
            #expect(Self.near(path.boundingBoxOfPath.maxX, box.maxX, 0.2))
            #expect(Self.near(path.boundingBoxOfPath.minY, box.minY, 0.2))
            #expect(Self.near(path.boundingBoxOfPath.maxY, box.maxY, 0.2))
            for _ in 0..<100 {
                let point = point()
                // Cairo flattens curves to a tenth of a unit: points that near to an edge don't count.
                guard !cairo.isOnEdge(point) else { continue }
                for rule in [CGPathFillRule.winding, .evenOdd] {
                    #expect(path.contains(point, using: rule) == cairo.contains(point, rule))
                }
            }
        }
    }

    @Test("stroked path: covers the interior of its outline, with any cap and join (K-10)")
    func strokes() throws {
        var random = SplitMix(seed: Seed())
        let (bitmap, _) = try paper()
        let caps: [(CGLineCap, cairo_line_cap_t)] = [
            (.butt, CAIRO_LINE_CAP_BUTT), (.round, CAIRO_LINE_CAP_ROUND), (.square, CAIRO_LINE_CAP_SQUARE),
        ]
        let joins: [(CGLineJoin, cairo_line_join_t)] = [
            (.miter, CAIRO_LINE_JOIN_MITER), (.round, CAIRO_LINE_JOIN_ROUND), (.bevel, CAIRO_LINE_JOIN_BEVEL),
        ]
        for round in 0..<45 {
            let (cap, join) = (caps[round % 3], joins[round / 3 % 3])
            let (path, cairo) = (CGMutablePath(), try CairoPath(bitmap))
            func point() -> CGPoint { random.point(within: CGSize(width: 120, height: 90)) }
            cairo.add(.move(point()), to: path)
            for _ in 0...random.next(3) { cairo.add(.line(point()), to: path) }
            if round % 2 == 0 { cairo.add(.curve(control1: point(), control2: point(), end: point()), to: path) }
            func stroked(miterLimit: CGFloat) -> CGPath {
                path.copy(strokingWithWidth: 8, lineCap: cap.0, lineJoin: join.0, miterLimit: miterLimit)
            }
            let (outline, lower, upper) = (stroked(miterLimit: 4), stroked(miterLimit: 3.5), stroked(miterLimit: 4.5))
            cairo.set(width: 8, cap.1, join.1, miterLimit: 4)
            var wrong: [CGPoint] = []
            for _ in 0..<200 {
                let point = point()
                guard outline.contains(point) != cairo.strokeContains(point) else { continue }
                // At the very edge both may differ; a curve's is made of short lines that need not be the same.
                guard !cairo.isOnStrokeEdge(point), !CairoPath.isEdge(point, { outline.contains($0) }) else { continue }
                // A curve's join follows the direction of the first of these lines here, and the curve's in Cairo: a
                // miter about as long as the limit may be cut off by one of them only.
                guard lower.contains(point) == upper.contains(point) else { continue }
                wrong.append(point)
            }
            #expect(wrong.isEmpty, "\(cap.0) \(join.0) \(path.elements)")
        }
    }

    @Test("dashed lines: are painted as Cairo paints them (K-10)")
    func dashes() throws {
        var random = SplitMix(seed: Seed())
        for _ in 0..<20 {
            let path = CGMutablePath()
            // Integers would start a dash at a corner now and then, which Cairo rounds and this does not.
            func point() -> CGPoint { random.point(within: CGSize(width: 120, height: 90)) }
            path.addLines(between: (0..<4).map { _ in point() })
            let ((one, ours), (two, cairo)) = (try paper(), try paper())
            let pieces = path.copy(dashingWithPhase: 3, lengths: [9, 5])
            let dashes: [CGFloat] = [9, 5]
            for (context, path, lengths) in [(ours, pieces, []), (cairo, path, dashes)] {
                context.setStrokeColor(.black)
                context.setLineWidth(8)
                context.setLineJoin(.round)
                context.setLineDash(phase: 3, lengths: lengths)
                context.addPath(path)
                context.strokePath()
            }
            #expect(difference(one, two).ink < 0.01)
        }
    }

    @Test("arc of Core Graphics: has its direction and is joined to the current point (K-10)")
    func arcs() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(path.elements[1] == .line(CGPoint(x: 60, y: 50)) && path.elements.count == 5)
        #expect(path.currentPoint.distance(to: CGPoint(x: 50, y: 60)) < 1e-9)
        let short = CGMutablePath()
        short.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(short.elements.count == 2)
        let corner = CGMutablePath()
        corner.move(to: .zero)
        corner.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        #expect(corner.elements[1].points[0].distance(to: CGPoint(x: 80, y: 0)) < 1e-9)
        #expect(corner.currentPoint.distance(to: CGPoint(x: 100, y: 20)) < 1e-9)
        #expect(corner.elements.count == 3)
    }

    @Test("reversed path: has the same points in reverse order (K-10)")
    func reversed() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
        path.closeSubpath()
        #expect(
            path.reversed().elements == [
                .move(CGPoint(x: 20, y: 10)), .quadCurve(control: CGPoint(x: 20, y: 0), end: CGPoint(x: 10, y: 0)),
                .line(.zero), .close,
            ])
        #expect(path.contains(CGPoint(x: 12, y: 2)) && path.reversed().contains(CGPoint(x: 12, y: 2)))
    }

    @Test("non-finite numbers: change nothing, and empty paths answer all queries (K-10)")
    func strange() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addRect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
        path.addArc(center: .zero, radius: 1, startAngle: .infinity, endAngle: 0, clockwise: true)
        path.closeSubpath()
        #expect(path.isEmpty && path.length == 0 && path.currentPoint == .zero)
        #expect(!path.contains(.zero) && path.reversed().isEmpty)
        #expect(path.copy(dashingWithPhase: 0, lengths: [0, 0]).isEmpty)
        #expect(path.copy(strokingWithWidth: -1, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
    }
}

extension SplitMix {
    fileprivate mutating func point(within size: CGSize) -> CGPoint {
        CGPoint(x: .random(in: 0...size.width, using: &self), y: .random(in: 0...size.height, using: &self))
    }
}
