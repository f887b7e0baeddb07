import Foundation
import TouchInkRaster

/// The ranges of ink that the disc covers: where a disc as wide as the ink, centered on it, would touch the eraser. The
/// remaining ink ends, with its round end, at the edge of the area that the eraser sweeps.
extension Eraser {
    /// The covered range between two nodes, between which the width changes linearly.
    ///
    /// - Returns: a range of fractions of the segment, 0…1; nil if the disc doesn't reach it. It is one interval: the
    ///   distance from one straight segment falls and then rises along another.
    func coveredRange(from one: InkNode, to two: InkNode) -> ClosedRange<Double>? {
        if distance(toSegmentFrom: one.point, to: two.point) > reach(of: max(one.width, two.width)) { return nil }
        let (step, growth) = (two.point - one.point, (two.width - one.width) / 2)
        var boundaries = [0, 1.0]
        for disc in [start, end] {
            let offset = one.point - disc
            let reach = reach(of: one.width)
            boundaries += Self.roots(
                step.dot(step) - growth * growth, step.dot(offset) - growth * reach,
                offset.dot(offset) - reach * reach)
        }
        if let normal {
            let (offset, slope) = (normal.dot(one.point - start), normal.dot(step))
            let reach = reach(of: one.width)
            boundaries += [(reach - offset) / (slope - growth), (-reach - offset) / (slope + growth)]
        }
        return coveredRanges(between: boundaries, upTo: 1) { part in
            let point = one.point + step * part
            return point.distance(toSegmentFrom: start, to: end) - reach(of: one.width + 2 * growth * part)
        }.first
    }

    /// The covered ranges of a circle or arc.
    ///
    /// - Returns: angles from its start, clockwise, in radians; a complete circle starts at the positive x axis.
    func coveredRanges(
        ofCircleAt center: CGPoint, radius: CGFloat, _ arc: InkArc?, width: CGFloat
    ) -> [ClosedRange<Double>] {
        guard mayTouch(circleAt: center, radius: radius, width: width) else { return [] }
        let (reach, arc) = (reach(of: width), arc ?? .fullCircle)
        var boundaries = [0, Double(arc.sweep)]
        func add(_ direction: CGPoint, _ cosine: CGFloat) {
            guard abs(cosine) <= 1 else { return }
            let (middle, half) = (atan2(direction.y, direction.x), acos(cosine))
            boundaries += [arc.offset(of: middle - half), arc.offset(of: middle + half)]
        }
        for disc in [start, end] {
            let offset = disc - center
            let squaredDistance = offset.dot(offset)
            add(
                offset,
                (radius * radius + squaredDistance - reach * reach) / (2 * radius * squaredDistance.squareRoot()))
        }
        if let normal {
            let offset = normal.dot(center - start)
            for side in [reach, -reach] { add(normal, (side - offset) / radius) }
        }
        return coveredRanges(between: boundaries, upTo: arc.sweep) { part in
            InkArc.point(at: arc.start + part, center: center, radius: radius).distance(toSegmentFrom: start, to: end)
                - reach
        }
    }

    /// The ranges between boundaries in which the gap is negative.
    ///
    /// - Parameters:
    ///   - boundaries: all values where the disc's edge may be; others do no harm.
    ///   - gap: the gap between the disc and the ink at a value; negative where they overlap.
    private func coveredRanges(
        between boundaries: [Double], upTo end: Double, gap: (Double) -> CGFloat
    ) -> [ClosedRange<Double>] {
        let boundaries = boundaries.filter { (0...end).contains($0) }.sorted()
        var intervals = Intervals()
        if end == 0, gap(0) < 0 { intervals.insert(0...0) }
        for (one, two) in zip(boundaries, boundaries.dropFirst()) where one < two && gap((one + two) / 2) < 0 {
            intervals.insert(one...two)
        }
        return intervals.all
    }

    /// The unit vector perpendicular to the disc's path; nil for a disc that doesn't move.
    private var normal: CGPoint? {
        let (offset, length) = (end - start, start.distance(to: end))
        return length > 0 ? CGPoint(x: -offset.y, y: offset.x) * (1 / length) : nil
    }

    /// The roots of the parabola `quadratic` · x² + 2 · `halfLinear` · x + `constant`.
    ///
    /// Source: the form that loses no digits where two numbers of similar size are subtracted; G. Forsythe, How do you
    /// solve a quadratic equation?, 1966.
    private static func roots(_ quadratic: CGFloat, _ halfLinear: CGFloat, _ constant: CGFloat) -> [Double] {
        let discriminant = halfLinear * halfLinear - quadratic * constant
        guard discriminant >= 0 else { return [] }
        let large = -(halfLinear + (halfLinear < 0 ? -1 : 1) * discriminant.squareRoot())
        // Division by 0 gives no root.
        return [large / quadratic, constant / large].filter(\.isFinite)
    }
}

extension CGPoint {
    fileprivate func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }
}
