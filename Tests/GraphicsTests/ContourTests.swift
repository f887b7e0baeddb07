import Foundation
import Testing
import TouchKitTesting

@testable import TouchGraphics

/// Bands around ink (I-19).
@Suite struct ContourTests {
    /// Ink, and the signed distance of a point from its edge; negative inside.
    private struct Ink {
        var shape: InkShape
        var distance: (CGPoint) -> CGFloat
    }

    private static func line(_ start: CGPoint, _ end: CGPoint, width: CGFloat) -> Ink {
        nodes([InkNode(start, width: width), InkNode(end, width: width)])
    }

    private static func nodes(_ nodes: [InkNode]) -> Ink {
        let pairs = nodes.count == 1 ? [(nodes[0], nodes[0])] : Array(zip(nodes, nodes.dropFirst()))
        return Ink(shape: .nodes(nodes, runs: [nodes.indices])) { point in
            pairs.lazy.map { distance(point, $0.0, $0.1) }.min() ?? .infinity
        }
    }

    /// To the nearest of the discs between two nodes; along the segment it falls and then rises.
    private static func distance(_ point: CGPoint, _ one: InkNode, _ two: InkNode) -> CGFloat {
        func distance(_ part: CGFloat) -> CGFloat {
            let width = one.width + (two.width - one.width) * part
            return (one.point + (two.point - one.point) * part).distance(to: point) - width / 2
        }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<20 {
            let third = (high - low) / 3
            if distance(low + third) <= distance(high - third) { high -= third } else { low += third }
        }
        return min(distance(0), distance(low), distance(1))
    }

    private static func circle(_ center: CGPoint, radius: CGFloat, width: CGFloat) -> Ink {
        Ink(shape: .circle(center: center, radius: radius, nil, width: width)) { point in
            abs(point.distance(to: center) - radius) - width / 2
        }
    }

    private static func point(_ random: inout SplitMix) -> CGPoint {
        CGPoint(x: .random(in: -10...130, using: &random), y: .random(in: -10...100, using: &random))
    }

    private static func ink(_ random: inout SplitMix) -> Ink {
        let width = CGFloat.random(in: 1...30, using: &random)
        switch random.next(3) {
        case 0: return line(point(&random), point(&random), width: width)
        case 1: return circle(point(&random), radius: .random(in: 0...60, using: &random), width: width)
        default:
            return nodes(
                (0...random.next(8)).map { _ in
                    InkNode(point(&random), width: width * .random(in: 0.5...1, using: &random))
                })
        }
    }

    @Test("band: covers exactly the points within its distance, also where ink crosses itself (I-19)")
    func distances() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed.value)
        for _ in 0..<25 {
            let ink = Self.ink(&random)
            let inner = CGFloat.random(in: 0...5, using: &random)
            let outer = inner + .random(in: 1.5...6, using: &random)
            let (bitmap, context) = try paper()
            context.strokeContour(of: ink.shape, from: inner, to: outer, color: .blue)
            var wrong = 0
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let far = ink.distance(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    let color = bitmap.color(x: x, y: y)
                    // Half a pixel, and the extra distance of its corner.
                    let isInside = far > inner + 0.6 && far < outer - 0.6
                    let isOutside = far < inner - 0.6 || far > outer + 0.6
                    if isInside, color != .blue { wrong += 1 }
                    if isOutside, color != .white { wrong += 1 }
                }
            }
            #expect(wrong == 0, "\(ink.shape), \(inner)…\(outer), \(seed)")
        }
    }

    @Test("band drawn in parts: looks as if drawn at once (I-19)")
    func parts() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed.value)
        for _ in 0..<60 {
            let ink = Self.ink(&random)
            let color = Color(red: 0.2, green: 0.4, blue: 1, alpha: 0.7)
            let (complete, context) = try paper()
            context.strokeContour(of: ink.shape, from: 1, to: 3.5, color: color)
            let (parted, partedContext) = try paper()
            drawInParts(parted, partedContext, &random) { context, _ in
                context.strokeContour(of: ink.shape, from: 1, to: 3.5, color: color)
            }
            #expect(pixels(complete) == pixels(parted), "\(ink.shape), \(seed)")
        }
    }

    @Test("band drawn by Cairo: is at the same position (I-19)")
    func uneven() throws {
        for (ink, edge) in [
            (Self.line(CGPoint(x: 30, y: 45), CGPoint(x: 90, y: 45), width: 8), 41),
            (Self.circle(CGPoint(x: 60, y: 45), radius: 25, width: 8), 16),
        ] {
            let (bitmap, context) = try paper()
            context.concatenate(CGAffineTransform(scaleX: 1.0001, y: 1))
            context.strokeContour(of: ink.shape, from: 2, to: 6, color: .blue)
            let column = [1, -1, -3, -5, -7].map { bitmap.color(x: 60, y: edge + $0) }
            #expect(column == [.white, .white, .blue, .blue, .white])
        }
    }
}
