public import Foundation

/// Recognizes the geometric shape that a freehand stroke was meant to be (O-40, O-41).
///
/// 1. The stroke is resampled to `ResampledPath.count` samples at equal distances; all that follows has constant cost.
/// 2. The nearest polylines with up to 16 straight sides are found by dynamic programming, the nearest ellipse by least
///    squares.
/// 3. A shape is accepted if its deviation is small, and if what it cannot describe is absent: curved sides, missing
///    corners or sides, turns in the wrong direction, ends that lead elsewhere. The simplest one wins.
/// 4. Sides and axes that are nearly horizontal, vertical or perpendicular are made so.
///
/// Every limit is relative to the size of the shape. Limits marked *tuned* are those that separate shapes and other
/// strokes of the people in `docs/shapes.md`.
public enum ShapeRecognizer {
    /// The minimum diagonal of the bounds, in points. Source: five times the distance within which a finger rests
    /// (O-40); what is smaller is as much jitter as shape.
    private static let minDiagonal = 30.0
    /// The maximum length, in diagonals. Source: a star of nine tips drawn across its middle has 6.
    private static let maxLength = 14.0
    /// The radius around the end within which a resting finger jitters, in points. Source: O-40.
    private static let restRadius = 6.0
    /// The maximum root mean square distance from a line, in its lengths. Source: tuned; an arc of 40° has 0.026.
    private static let maxLineDeviation = 0.025
    /// The maximum length of all motion backwards, in lengths of the line. Source: hooks at both ends of
    /// strokes in `mmg`, about 0.1 each.
    private static let maxBacktracking = 0.25
    /// The lengths of barbs, in lengths of the shaft, and their angles to it, in radians. Source: tuned; barbs of
    /// `mmg` reach 1.08.
    private static let barbLengths = 0.08...1.1
    private static let barbAngles = 0.2...1.4
    /// The maximum ratio of the barbs' lengths, and the distance by which the pen may miss the tip on its return, in
    /// lengths of the shorter barb. Source: tuned.
    private static let (maxBarbRatio, maxTipDistance) = (2.5, 0.65)
    /// The maximum deviation from an arrow's four segments, in lengths of the shaft. Source: as a line's.
    private static let maxArrowDeviation = 0.03
    /// The maximum deviation from an ellipse, root mean square and of a single sample, in geometric means of the radii.
    /// Source: tuned; circles of `mmg` reach 0.085 and 0.19, a half circle has 0.12 and 0.22.
    private static let (maxEllipseDeviation, maxEllipseDistance) = (0.09, 0.25)
    /// What a gap takes off that deviation, for each perimeter. Source: tuned; a "U" is not a circle, but a closed egg is.
    private static let gapCost = 0.15
    /// The maximum sum of all turns of an ellipse, to the left and to the right, in full turns. Source: tuned; thin
    /// ones with tremor reach 1.46, clouds and flowers begin at 1.6.
    static let maxTurning = 1.5
    /// The maximum ratio of an ellipse's radii. Source: our choice; thinner ones are strokes to and fro.
    private static let maxAspectRatio = 10.0
    /// The minimum ratio of the radii of a circle. Source: tuned: halfway between circles and ellipses of 4 : 3.
    private static let minCircleRatio = 0.8
    /// The maximum deviation of a polygon, in deviations of the ellipse. Source: tuned; octagons that a hand draws have
    /// 0.3 to 1.
    private static let polygonPreference = 0.7
    /// The maximum deviation of a polygon or star, in perimeters. Source: tuned; triangles of `mmg` reach 0.006.
    private static let maxSideDeviation = 0.009
    /// The maximum difference in direction of two sides, in radians: 20° makes a corner, 160° is the acutest one.
    private static let cornerTurns = 0.35...2.8
    /// The maximum difference from a right angle at which corners other than a rectangle's are made right. Source: our
    /// choice, a little more than O-41 has for axes, since two sides differ from theirs.
    private static let rightAngleSnap = 7 * Double.pi / 180
    /// The maximum difference from an axis. Source: O-41.
    private static let axisSnap = 5 * Double.pi / 180
    /// The maximum gap of a polygon that is not convex, in perimeters. Source: tuned; letters like Σ have more.
    private static let maxConcaveGap = 0.06
    /// The maximum deviation of the radii of a star's tips, and of its inner corners, from their mean. Source: tuned.
    private static let maxStarIrregularity = 0.3
    /// The maximum difference of a turn at a tip from those of a regular star, in such turns. Source: tuned.
    private static let maxTurnDifference = 0.35
    /// The minimum length of the mean of the unit vectors to all tips, each with its angle times their number. Source:
    /// tuned; pentagrams of `mmg` come down to 0.55.
    private static let minStarSymmetry = 0.4
    /// The maximum mean bulge of a star's sides, in lengths. Source: tuned; stars reach 0.013, flowers begin at 0.04.
    private static let maxStarBulge = 0.03
    /// The maximum inner radius of a star, in outer ones. Source: our choice; of a pentagram it is 0.38.
    private static let maxInnerRadius = 0.8

    /// The shape that a stroke was meant to be; nil if it is none, or may be something else.
    ///
    /// - Parameter points: the stroke in points of the canvas, in the order in which they were drawn; at any distances.
    ///   Those without a valid position are ignored.
    /// - Complexity: O(n) for n points, plus some milliseconds.
    public static func shape(of points: [CGPoint]) -> RecognizedShape? {
        guard let path = path(through: points) else { return nil }
        return arrow(path) ?? line(path) ?? ClosedOutline(path).flatMap(closedShape)
    }

    /// The resampled stroke, without the jitter of a finger that rests at its end; nil if it is too small or too long.
    private static func path(through points: [CGPoint]) -> ResampledPath? {
        let points = points.lazy.filter { $0.x.isFinite && $0.y.isFinite }.map { ShapeVector($0.x, $0.y) }
        guard var low = points.first, let end = points.last else { return nil }
        var high = low
        for point in points { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
        let diagonal = (high - low).length
        guard diagonal >= minDiagonal, diagonal.isFinite else { return nil }
        var (path, length) = ([ShapeVector](), 0.0)
        for point in points {
            let step = path.last.map { (point - $0).length } ?? 0
            // Closer points add only jitter and cost.
            guard path.isEmpty || step >= diagonal / 150 else { continue }
            path.append(point)
            length += step
            guard length <= maxLength * diagonal else { return nil }
        }
        let restRadius = min(restRadius, diagonal / 20)
        path.removeLast(path.reversed().prefix { ($0 - end).length < restRadius }.count)
        return path.isEmpty ? nil : ResampledPath(path + [end])
    }

    // MARK: Line and arrow

    private static func line(_ path: ResampledPath) -> RecognizedShape? {
        let line = FittedLine(path.samples)
        let distances = path.samples.map { line.direction.dot($0 - line.center) }
        guard let first = distances.min(), let last = distances.max() else { return nil }
        let backtracking = zip(distances, distances.dropFirst()).reduce(0) { $0 + max(0, $1.0 - $1.1) }
        guard backtracking <= maxBacktracking * (last - first),
            line.deviation(of: path.samples) <= maxLineDeviation * (last - first)
        else { return nil }
        let (start, end) = snappedEnds(line.center + line.direction * first, line.center + line.direction * last)
        return .line(start: start.cgPoint, end: end.cgPoint)
    }

    /// An arrow in one stroke: the shaft, one barb, back to the tip and the other barb; or the shaft and a triangle.
    private static func arrow(_ path: ResampledPath) -> RecognizedShape? {
        let indices = PolylineFit(path.samples, maxSideCount: 4).corners(sideCount: 4)
        let corners = indices.map { path.samples[$0] }
        let (tail, tip) = (corners[0], corners[1])
        let shaftLength = (tail - tip).length
        // The head is open if the pen was nearer to the tip before its last segment than after it.
        let isOpen = (corners[3] - tip).length < (corners[4] - tip).length
        let (one, two) = (corners[2] - tip, (isOpen ? corners[4] : corners[3]) - tip)
        let (shorter, longer) = (min(one.length, two.length), max(one.length, two.length))
        guard shorter >= barbLengths.lowerBound * shaftLength, longer <= barbLengths.upperBound * shaftLength,
            longer <= maxBarbRatio * shorter,
            ((isOpen ? corners[3] : corners[4]) - tip).length <= maxTipDistance * shorter
        else { return nil }
        let angles = [one, two].map { (tail - tip).rotation(to: $0) }
        guard angles[0] * angles[1] < 0, angles.allSatisfy({ barbAngles.contains(abs($0)) }),
            path.samples.deviation(fromSidesBetween: indices) <= maxArrowDeviation * shaftLength
        else { return nil }
        let shaft = FittedLine(path.samples[indices[0]...indices[1]])
        let (start, end) = snappedEnds(shaft.projection(of: tail), shaft.projection(of: tip))
        return .arrow(
            RecognizedShape.Arrow(
                tail: start.cgPoint, tip: end.cgPoint, barbLength: (shorter + longer) / 2,
                barbAngle: (abs(angles[0]) + abs(angles[1])) / 2))
    }

    /// Both ends, rotated around their middle if the line is nearly horizontal or vertical.
    private static func snappedEnds(_ start: ShapeVector, _ end: ShapeVector) -> (ShapeVector, ShapeVector) {
        let (middle, offset) = ((start + end) / 2, (end - start) / 2)
        let newOffset = snapped(offset / offset.length) * offset.length
        return (middle - newOffset, middle + newOffset)
    }

    /// The direction of the nearest axis if that is near enough, else the given one.
    private static func snapped(_ direction: ShapeVector) -> ShapeVector {
        let axis = (direction.angle / (.pi / 2)).rounded() * (.pi / 2)
        return abs(direction.angle - axis) <= axisSnap ? ShapeVector(axis: axis) : direction
    }

    // MARK: Closed shapes

    private static func closedShape(_ outline: ClosedOutline) -> RecognizedShape? {
        guard abs(outline.windingNumber) == 1 else { return crossedStar(outline) }
        if let star = star(outline) { return star }
        let (polygon, ellipse) = (polygon(outline), FittedEllipse(outline.samples))
        guard let ellipse else { return polygon.flatMap(snappedPolygon) }
        if let polygon, polygon.deviation < polygonPreference * ellipse.deviation { return snappedPolygon(polygon) }
        let scale = (ellipse.radii.x * ellipse.radii.y).squareRoot()
        // A triangle or quadrilateral that fits as well as an ellipse may be either.
        let maxDeviation = maxEllipseDeviation - gapCost * outline.gap / outline.perimeter
        guard ellipse.deviation <= maxDeviation * scale, ellipse.maxDistance <= maxEllipseDistance * scale,
            outline.turning <= maxTurning, ellipse.radii.x <= maxAspectRatio * ellipse.radii.y,
            polygon.map({ $0.lines.count > 4 || $0.deviation >= ellipse.deviation }) ?? true
        else { return nil }
        if ellipse.radii.y >= minCircleRatio * ellipse.radii.x {
            return .circle(center: ellipse.center.cgPoint, radius: (ellipse.radii.x + ellipse.radii.y) / 2)
        }
        let rotation = snapped(ShapeVector(angle: ellipse.rotation)).angle
        return .ellipse(
            RecognizedShape.Ellipse(
                center: ellipse.center.cgPoint, semiMajorAxis: ellipse.radii.x, semiMinorAxis: ellipse.radii.y,
                rotation: rotation > .pi / 2 ? rotation - .pi : rotation <= -.pi / 2 ? rotation + .pi : rotation))
    }

    /// The polygon with the fewest sides that describes the outline.
    private static func polygon(_ outline: ClosedOutline) -> SideFit? {
        for count in 3...8 {
            if let fit = outline.sides(count, maxDeviation: maxSideDeviation), fit.isPolygon,
                fit.turns.allSatisfy({ cornerTurns.contains(abs($0)) }),
                outline.gap <= maxConcaveGap * outline.perimeter || fit.isConvex,
                abs(abs(fit.turns.reduce(0, +)) - 2 * .pi) < 0.1
            {
                return fit
            }
        }
        return nil
    }

    /// A star that was drawn around its outline.
    private static func star(_ outline: ClosedOutline) -> RecognizedShape? {
        for count in 4...8 {
            guard let fit = outline.sides(2 * count, maxDeviation: maxSideDeviation), fit.meanBulge <= maxStarBulge
            else { continue }
            let areTips = fit.turns.map { $0 * Double(outline.windingNumber) > 0 }
            guard zip(areTips, areTips.dropFirst()).allSatisfy({ $0 != $1 }) else { continue }
            let (tips, others) = (zip(fit.corners, areTips).filter(\.1), zip(fit.corners, areTips).filter { !$0.1 })
            if let star = star(tips: tips.map(\.0), innerCorners: others.map(\.0)) { return star }
        }
        return nil
    }

    /// A star that was drawn from tip to tip across its middle, as a pentagram.
    private static func crossedStar(_ outline: ClosedOutline) -> RecognizedShape? {
        let (windingNumber, direction) = (abs(outline.windingNumber), Double(outline.windingNumber.signum()))
        guard (2...4).contains(windingNumber) else { return nil }
        for count in (2 * windingNumber + 1)...9 {
            guard let fit = outline.sides(count, maxDeviation: maxSideDeviation), fit.meanBulge <= maxStarBulge,
                case let angle = Double(windingNumber) * .pi / Double(count),
                fit.turns.allSatisfy({ abs($0 * direction / (2 * angle) - 1) < maxTurnDifference })
            else { continue }
            let ratio = cos(angle) / cos(angle - .pi / Double(count))
            if let star = star(tips: fit.corners, innerRadiusRatio: ratio) { return star }
        }
        return nil
    }

    private static func star(tips: [ShapeVector], innerCorners: [ShapeVector]) -> RecognizedShape? {
        let center = tips.reduce(.zero, +) / Double(tips.count)
        guard let outer = regularRadius(tips, center), let inner = regularRadius(innerCorners, center),
            inner <= maxInnerRadius * outer
        else { return nil }
        return star(tips: tips, innerRadiusRatio: inner / outer)
    }

    private static func star(tips: [ShapeVector], innerRadiusRatio: Double) -> RecognizedShape? {
        let (count, center) = (Double(tips.count), tips.reduce(.zero, +) / Double(tips.count))
        guard let radius = regularRadius(tips, center) else { return nil }
        // Angles times the number of tips are equal for all tips of a regular star.
        let sum = tips.reduce(ShapeVector.zero) { $0 + ShapeVector(angle: ($1 - center).angle * count) }
        guard sum.length >= minStarSymmetry * count else { return nil }
        let (step, up) = (2 * Double.pi / count, -Double.pi / 2)
        let rotation = sum.angle / count + ((up - sum.angle / count) / step).rounded() * step
        return .star(
            RecognizedShape.Star(
                center: center.cgPoint, tipCount: tips.count, outerRadius: radius,
                innerRadius: radius * innerRadiusRatio, rotation: abs(rotation - up) <= axisSnap ? up : rotation))
    }

    /// The mean distance from a center; nil if they differ too much.
    private static func regularRadius(_ points: [ShapeVector], _ center: ShapeVector) -> Double? {
        let radii = points.map { ($0 - center).length }
        let mean = radii.reduce(0, +) / Double(radii.count)
        let variance = radii.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(radii.count)
        return variance.squareRoot() <= maxStarIrregularity * mean ? mean : nil
    }

    // MARK: Right angles

    /// The polygon, with sides rotated around their middles to axes and right angles where they nearly are.
    private static func snappedPolygon(_ fit: SideFit) -> RecognizedShape? {
        var (lines, count) = (fit.lines, fit.lines.count)
        func before(_ side: Int) -> Int { (side + count - 1) % count }
        if fit.isRectangle { return rectangle(fit) }
        var fixed = Set<Int>()
        for side in lines.indices where snapped(lines[side].direction) != lines[side].direction {
            lines[side].direction = snapped(lines[side].direction)
            fixed.insert(side)
        }
        for side in lines.indices where abs(abs(fit.turns[side]) - .pi / 2) <= rightAngleSnap {
            let (guide, other) = fixed.contains(before(side)) ? (before(side), side) : (side, before(side))
            guard !fixed.contains(other) else { continue }
            let perpendicular = lines[guide].direction.perpendicular
            lines[other].direction = perpendicular * (perpendicular.dot(lines[other].direction) < 0 ? -1 : 1)
            fixed.formUnion([guide, other])
        }
        let corners = lines.indices.compactMap { lines[before($0)].intersection(with: lines[$0])?.cgPoint }
        return corners.count < count ? nil : count == 3 ? .triangle(corners) : .polygon(corners)
    }

    /// The rectangle with the mean direction of four sides, and through their middles.
    private static func rectangle(_ fit: SideFit) -> RecognizedShape? {
        // Angles times four are equal for all sides of a rectangle.
        let sum = zip(fit.lines, fit.lengths).reduce(ShapeVector.zero) {
            $0 + ShapeVector(angle: $1.0.direction.angle * 4) * $1.1
        }
        let rotation = abs(sum.angle / 4) <= axisSnap ? 0 : sum.angle / 4
        let (across, down) = (ShapeVector(angle: rotation), ShapeVector(angle: rotation).perpendicular)
        let isFirstAcross = abs(fit.lines[0].direction.dot(across)) > 0.5.squareRoot()
        let middles = fit.lines.map(\.center)
        let (upright, level) = isFirstAcross ? ((1, 3), (0, 2)) : ((0, 2), (1, 3))
        let (left, right) = (across.dot(middles[upright.0]), across.dot(middles[upright.1]))
        let (top, bottom) = (down.dot(middles[level.0]), down.dot(middles[level.1]))
        return .rectangle(
            RecognizedShape.Rectangle(
                center: (across * ((left + right) / 2) + down * ((top + bottom) / 2)).cgPoint,
                size: CGSize(width: abs(left - right), height: abs(top - bottom)), rotation: rotation))
    }
}

/// A stroke that returns to where it started, without what it went too far.
struct ClosedOutline {
    /// The maximum distance between both ends, in perimeters. Source: circles of `mmg` leave up to 0.15.
    private static let maxGap = 0.17
    /// The maximum part of the stroke that each end may go too far. Source: tuned; with more, an "a" is a circle.
    private static let maxOvershoot = 0.17
    /// The cost of what is cut off, in gaps of the same length. Source: tuned.
    private static let overshootCost = 0.2
    /// What goes too far must be shorter than a hook, or near the outline; both in perimeters. Source: ends of `mmg`
    /// cross by about 0.1; the leg of an "a" is further from its bowl than 0.02.
    private static let (maxHook, maxOvershootDistance) = (0.12, 0.02)

    /// Samples at equal distances, without a gap between the ends.
    let samples: [ShapeVector]
    /// The length of the outline with the gap between the ends, in points.
    let perimeter: Double
    /// The distance between the ends, in points.
    let gap: Double
    /// The number of full turns, positive if clockwise.
    let windingNumber: Int
    /// The sum of all turns to the left and to the right, in full turns.
    let turning: Double
    /// The polygons through a start that is most likely a corner: the sample that is furthest from the middle.
    private let (firstStart, firstFit): (Int, PolylineFit)

    /// Fails if the path is not closed.
    init?(_ path: ResampledPath) {
        let trimmed = Self.trimmed(path)
        (samples, gap) = (trimmed.samples, (trimmed.samples[0] - trimmed.samples[ResampledPath.count - 1]).length)
        perimeter = trimmed.length + gap
        guard gap <= Self.maxGap * perimeter else { return nil }
        // Between samples some steps apart, since tremor turns as well.
        let (samples, step) = (samples, 4)
        let turns = samples.indices.map { index in
            let points = (0...2).map { samples[(index + $0 * step) % samples.count] }
            return (points[1] - points[0]).rotation(to: points[2] - points[1]) / (2 * .pi * Double(step))
        }
        windingNumber = Int(turns.reduce(0, +).rounded())
        turning = turns.reduce(0) { $0 + abs($1) }
        let center = samples.reduce(.zero, +) / Double(samples.count)
        let distances = samples.map { ($0 - center).length }
        let start = distances.indices.max { distances[$0] < distances[$1] } ?? 0
        (firstStart, firstFit) = (start, PolylineFit(Self.loop(samples, from: start), maxSideCount: 16))
    }

    /// The path between the samples near both ends that are nearest to each other, if what remains goes nowhere else.
    private static func trimmed(_ path: ResampledPath) -> ResampledPath {
        let (samples, last) = (path.samples, path.samples.count - 1)
        let (reach, step) = (Int(maxOvershoot * Double(samples.count)), path.length / Double(last))
        var best = (cost: Double.infinity, first: 0, last: last)
        for first in 0...reach {
            for end in (last - reach + first)...last {
                let cost =
                    (samples[first] - samples[end]).length + overshootCost * step * Double(first + last - end)
                if cost < best.cost { best = (cost, first, end) }
            }
        }
        let trimmed = ResampledPath(samples[best.first...best.last])
        let leadsElsewhere = [samples[..<best.first], samples[(best.last + 1)...]].contains { end in
            guard Double(end.count) * step > maxHook * trimmed.length else { return false }
            return end.contains { point in
                trimmed.samples.allSatisfy { (point - $0).length > maxOvershootDistance * trimmed.length }
            }
        }
        return leadsElsewhere ? path : trimmed
    }

    /// All samples and the first one again, beginning at any.
    private static func loop(_ samples: [ShapeVector], from start: Int) -> [ShapeVector] {
        Array(samples[start...] + samples[...start])
    }

    /// The polygon with a number of sides, 3...16, that is nearest to the outline; nil if it is further from it than a
    /// part of the perimeter, or if a corner is missing.
    func sides(_ count: Int, maxDeviation: Double) -> SideFit? {
        let corners = firstFit.corners(sideCount: count)
        let firstLoop = Self.loop(samples, from: firstStart)
        // The first start need not be a corner, but the middle one of the corners that follow is.
        guard firstLoop.deviation(fromSidesBetween: corners) <= 1.5 * maxDeviation * perimeter else { return nil }
        let loop = Self.loop(samples, from: (firstStart + corners[count / 2]) % samples.count)
        let fit = SideFit(loop, PolylineFit(loop, maxSideCount: count).corners(sideCount: count), self)
        return fit.flatMap { $0.deviation <= maxDeviation * perimeter ? $0 : nil }
    }
}
