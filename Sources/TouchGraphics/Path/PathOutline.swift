import Foundation

/// The outline of a wide stroke: pieces with the same winding direction, so that filling them together paints their
/// union.
struct PathOutline {
    private let radius: CGFloat
    private let cap: CGLineCap
    private let join: CGLineJoin
    private let miterLimit: CGFloat
    private(set) var path = CGMutablePath()

    init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        radius = width / 2
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
    }

    mutating func add(_ line: Polyline) {
        guard let first = line.points.first, let last = line.points.last else { return }
        let ends = line.isClosed ? line.points + [first] : line.points
        guard ends.count > 1, line.points.count > 1 else { return addDot(first) }
        let steps = zip(ends, ends.dropFirst()).map {
            (from: $0, to: $1, direction: ($1 - $0) * (1 / ($1 - $0).length))
        }
        for step in steps { addPiece(from: step.from, to: step.to, step.direction) }
        for (index, (one, two)) in zip(steps, steps.dropFirst()).enumerated() {
            // Sharp direction changes inside a curve get a round join.
            let isSharp = one.direction.x * two.direction.x + one.direction.y * two.direction.y < 0.9
            if line.smooth.contains(index + 1), isSharp { addRound(at: one.to, one.direction, two.direction) }
            addJoin(at: one.to, one.direction, two.direction)
        }
        if line.isClosed {
            addJoin(at: first, steps[steps.count - 1].direction, steps[0].direction)
        } else {
            addCap(at: first, steps[0].direction * -1)
            addCap(at: last, steps[steps.count - 1].direction)
        }
    }

    private func side(_ direction: CGPoint) -> CGPoint { CGPoint(x: -direction.y * radius, y: direction.x * radius) }

    private func addPiece(from: CGPoint, to: CGPoint, _ direction: CGPoint) {
        let side = side(direction)
        addPolygon([from - side, to - side, to + side, from + side])
    }

    private func addJoin(at corner: CGPoint, _ before: CGPoint, _ after: CGPoint) {
        let cross = before.x * after.y - before.y * after.x
        let dot = before.x * after.x + before.y * after.y
        if join == .round { return addRound(at: corner, before, after) }
        guard cross != 0 || dot < 0 else { return }
        // The outer side of the corner.
        let sign: CGFloat = cross > 0 ? -1 : 1
        let (one, two) = (corner + side(before) * sign, corner + side(after) * sign)
        var points = [corner, one, two]
        // 1/sin of half the angle between the lines is the length of the miter, in radii.
        let half = ((1 + dot) / 2).squareRoot()
        if join == .miter, half > 0, 1 / half <= miterLimit {
            let middle = (side(before) + side(after)) * sign
            points.insert(corner + middle * (radius / half / middle.length), at: 2)
        }
        addPolygon(points)
    }

    /// Adds a round join on the outer side only: the rest of the circle could extend beyond a nearby end.
    private func addRound(at corner: CGPoint, _ before: CGPoint, _ after: CGPoint) {
        let cross = before.x * after.y - before.y * after.x
        let dot = before.x * after.x + before.y * after.y
        let sweep = atan2(abs(cross), dot)
        guard sweep > 0 else { return }
        // Angles increase from the right downwards, the winding direction of all pieces.
        let start = cross > 0 ? side(before) * -1 : side(after)
        let angle = atan2(start.y, start.x)
        path.move(to: corner)
        path.addArc(center: corner, radius: radius, startAngle: angle, endAngle: angle + sweep, clockwise: false)
        path.closeSubpath()
    }

    private func addCap(at end: CGPoint, _ direction: CGPoint) {
        switch cap {
        case .butt: break
        case .round: addCircle(end)
        case .square: addPiece(from: end, to: end + direction * radius, direction)
        }
    }

    private func addDot(_ point: CGPoint) {
        switch cap {
        case .butt: break
        case .round: addCircle(point)
        case .square:
            addPiece(from: point - CGPoint(x: radius, y: 0), to: point + CGPoint(x: radius, y: 0), CGPoint(x: 1, y: 0))
        }
    }

    private func addCircle(_ center: CGPoint) {
        path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Reverses polygons that wind in the other direction.
    private func addPolygon(_ points: [CGPoint]) {
        let next = points.dropFirst() + points.prefix(1)
        let area = zip(points, next).map { $0.x * $1.y - $0.y * $1.x }.reduce(0, +)
        path.addLines(between: area < 0 ? points.reversed() : points)
        path.closeSubpath()
    }
}
