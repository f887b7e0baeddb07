import Foundation

/// A circular arc, approximated by curves.
struct PathArc {
    /// Radians, from x towards y.
    let start: CGFloat
    /// Radians; negative runs from y towards x.
    let sweep: CGFloat

    enum Direction {
        /// Angles increase: from x towards y.
        case rising
        /// Angles decrease.
        case falling
    }

    init(start: CGFloat, sweep: CGFloat) {
        self.start = start
        self.sweep = min(max(sweep, -2 * .pi), 2 * .pi)
    }

    /// Nil if an angle is not finite.
    init?(from start: CGFloat, to end: CGFloat, _ direction: Direction) {
        guard start.isFinite, end.isFinite else { return nil }
        let fullCircle = 2 * CGFloat.pi
        var sweep = direction == .rising ? end - start : start - end
        if sweep < 0 {
            sweep = sweep.truncatingRemainder(dividingBy: fullCircle)
            if sweep < 0 { sweep += fullCircle }
        }
        self.init(start: start, sweep: direction == .rising ? sweep : -sweep)
    }

    static func point(_ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// Returns curves from the arc's start, each at most a quarter of the circle and within 0.0003 of the radius of it.
    ///
    /// Source: control points at 4/3·tan(θ/4) of the radius along the tangents put the middle of the curve on the
    /// circle.
    func elements(center: CGPoint, radius: CGFloat) -> [CGPath.Element] {
        guard sweep != 0, radius > 0 else { return [] }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let controlDistance = radius * 4 / 3 * tan(step / 4)
        return (0..<count).map { index in
            let (startAngle, endAngle) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
            let (from, to) = (Self.point(center, radius, startAngle), Self.point(center, radius, endAngle))
            return .curve(
                control1: CGPoint(
                    x: from.x - controlDistance * sin(startAngle), y: from.y + controlDistance * cos(startAngle)),
                control2: CGPoint(x: to.x + controlDistance * sin(endAngle), y: to.y - controlDistance * cos(endAngle)),
                end: to)
        }
    }
}
