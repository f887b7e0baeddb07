import Foundation

/// A point or an offset, in points of the canvas.
typealias ShapeVector = SIMD2<Double>

extension ShapeVector {
    /// The direction, in radians.
    var angle: Double { atan2(y, x) }
    var perpendicular: Self { Self(-y, x) }
    var cgPoint: CGPoint { CGPoint(x: x, y: y) }

    init(angle: Double) { self.init(cos(angle), sin(angle)) }

    /// The direction of a multiple of π/2, without rounding errors.
    init(axis: Double) { self.init(cos(axis).rounded(), sin(axis).rounded()) }

    /// The angle by which this direction must be rotated to reach the other one, -π…π.
    func rotation(to other: Self) -> Double { atan2(x * other.y - y * other.x, dot(other)) }
}

/// A path of samples at equal distances along a stroke.
struct ResampledPath {
    /// The number of samples. Source: the shortest part that matters, a barb or the side of a star, is a sixteenth of
    /// the path, and eight samples tell a straight one from a bend; more make fitting slower, by the square.
    static let count = 128

    let samples: [ShapeVector]
    /// The length along the path.
    let length: Double

    /// - Complexity: O(n) for n points.
    init(_ points: some Collection<ShapeVector>) {
        var (length, distances) = (0.0, [Double]())
        for (one, two) in zip(points, points.dropFirst()) {
            distances.append((two - one).length)
            length += distances[distances.endIndex - 1]
        }
        let points = Array(points)
        var samples: [ShapeVector] = []
        var (index, passed) = (0, 0.0)
        for number in 0..<Self.count {
            let distance = length * Double(number) / Double(Self.count - 1)
            while index < distances.count - 1, passed + distances[index] < distance {
                passed += distances[index]
                index += 1
            }
            let fraction = distances[index] > 0 ? min((distance - passed) / distances[index], 1) : 0
            samples.append(points[index] + (points[index + 1] - points[index]) * fraction)
        }
        (self.samples, self.length) = (samples, length)
    }
}

/// A straight line fitted to samples by least squares, through their mean.
struct FittedLine {
    var center: ShapeVector
    /// The direction in which the samples follow each other, of length 1.
    var direction: ShapeVector

    init(_ samples: some BidirectionalCollection<ShapeVector>) {
        let count = Double(max(samples.count, 1))
        center = samples.reduce(.zero, +) / count
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for sample in samples {
            let offset = sample - center
            xx += offset.x * offset.x
            xy += offset.x * offset.y
            yy += offset.y * offset.y
        }
        direction = ShapeVector(angle: atan2(2 * xy, xx - yy) / 2)
        if let first = samples.first, let last = samples.last, direction.dot(last - first) < 0 { direction *= -1 }
    }

    /// The root of the mean squared distance of samples from the line.
    func deviation(of samples: some Collection<ShapeVector>) -> Double {
        let sum = samples.reduce(0) { $0 + offset(of: $1) * offset(of: $1) }
        return (sum / Double(samples.count)).squareRoot()
    }

    /// The distance of a point from the line, positive on one side and negative on the other.
    func offset(of point: ShapeVector) -> Double { direction.perpendicular.dot(point - center) }

    /// The point of the line that is nearest to the given one.
    func projection(of point: ShapeVector) -> ShapeVector { center + direction * direction.dot(point - center) }

    /// The point where two lines cross; nil if they are parallel.
    func intersection(with other: FittedLine) -> ShapeVector? {
        let sine = direction.perpendicular.dot(other.direction)
        return abs(sine) < 1e-6 ? nil : center + direction * (other.offset(of: center) / sine)
    }
}

/// The polylines with given numbers of straight sides that are nearest to samples.
///
/// They are found by dynamic programming over all ways to divide the samples, so there is no threshold for a corner.
/// Each side is compared with a steady motion along it, so that a line that goes back and forth is not a side.
struct PolylineFit {
    /// The minimum number of samples from one corner to the next. Source: a line through fewer fits anything.
    private static let minStep = 3

    /// Sums over samples, from which the steady motion nearest to them follows.
    private struct Sums {
        private var (count, position, squaredPosition, squaredLength) = (0.0, 0.0, 0.0, 0.0)
        private var (point, product) = (ShapeVector.zero, ShapeVector.zero)

        init() {}

        init(_ point: ShapeVector, at position: Double) {
            (count, self.position, squaredPosition) = (1, position, position * position)
            (self.point, product, squaredLength) = (point, point * position, point.dot(point))
        }

        /// The sum of the squared distances from the points to where the motion has them.
        var squaredDeviation: Double {
            let spread = squaredPosition - position * position / count
            let motion = product - point * (position / count)
            return spread > 0 ? max(0, squaredLength - point.dot(point) / count - motion.dot(motion) / spread) : 0
        }

        mutating func add(_ other: Self, factor: Double) {
            count += factor * other.count
            position += factor * other.position
            squaredPosition += factor * other.squaredPosition
            squaredLength += factor * other.squaredLength
            point += factor * other.point
            product += factor * other.product
        }
    }

    /// For each number of sides less one, and for each last sample: the corner before it.
    private let previousCorners: [[Int]]

    /// - Complexity: O(n² · sides) for n samples.
    init(_ samples: [ShapeVector], maxSideCount: Int) {
        let sideCosts = Self.sideCosts(samples)
        var best = sideCosts.map { $0.first ?? .infinity }
        var previousCorners = [[Int](repeating: 0, count: samples.count)]
        for _ in 1..<maxSideCount {
            var next = [Double](repeating: .infinity, count: samples.count)
            var corners = [Int](repeating: 0, count: samples.count)
            for last in samples.indices {
                for (corner, cost) in sideCosts[last].enumerated() where best[corner] + cost < next[last] {
                    (next[last], corners[last]) = (best[corner] + cost, corner)
                }
            }
            best = next
            previousCorners.append(corners)
        }
        self.previousCorners = previousCorners
    }

    /// For each last sample, the squared deviations of the sides that start at all samples far enough before it.
    private static func sideCosts(_ samples: [ShapeVector]) -> [[Double]] {
        var (position, sums) = (0.0, [Sums()])
        for (index, sample) in samples.enumerated() {
            if index > 0 { position += (sample - samples[index - 1]).length }
            sums.append(sums[index])
            sums[index + 1].add(Sums(sample - samples[0], at: position), factor: 1)
        }
        return samples.indices.map { last in
            (0..<max(0, last - minStep + 1)).map { first in
                var sum = sums[last + 1]
                sum.add(sums[first], factor: -1)
                return sum.squaredDeviation
            }
        }
    }

    /// The indices of the corners of the polyline with a number of sides, and of both ends.
    func corners(sideCount: Int) -> [Int] {
        var corners = [previousCorners[0].count - 1]
        for side in stride(from: sideCount - 1, through: 0, by: -1) {
            corners.append(previousCorners[side][corners[corners.endIndex - 1]])
        }
        return corners.reversed()
    }
}

extension [ShapeVector] {
    /// The root of the mean squared distance from the lines fitted to the sides between corners.
    func deviation(fromSidesBetween corners: [Int]) -> Double {
        let sum = zip(corners, corners.dropFirst()).reduce(0) { sum, side in
            let line = FittedLine(self[side.0...side.1])
            return self[side.0..<side.1].reduce(sum) { $0 + line.offset(of: $1) * line.offset(of: $1) }
        }
        return (sum / Double(count)).squareRoot()
    }
}

/// A polygon fitted to a closed outline.
struct SideFit {
    /// The radius by which corners may be rounded, and the distance of any corner from the ink, in perimeters. Source:
    /// tuned.
    private static let (maxRounding, maxCornerDistance) = (0.065, 0.02)
    /// The minimum part of each side that is drawn. Source: tuned; the missing side of an "M" or "U" has 0.
    private static let minCoverage = 0.2
    /// The maximum bulge of a side, in bulges of an arc of the circle through as many corners. Source: tuned; hands
    /// reach 0.5 on short sides.
    private static let maxBulge = 0.55
    /// The maximum mean of the bulges by length, and by side, each for up to four sides and for more. Source: tuned;
    /// hands reach 0.10 and 0.14, a "D" begins at 0.16 and 0.22.
    private static let (maxMeanBulges, maxMeanSideBulges) = ((0.13, 0.1), (0.2, 0.15))
    /// The factor for all of them if all angles are nearly right. Source: tuned.
    private static let rectangleBulge = 1.7
    /// The minimum length to which a bulge is compared, in perimeters: that of shorter sides is their corners'. Source:
    /// tuned; a side of a regular heptagon.
    private static let minBulgeLength = 0.14

    /// The angle at which four corners make a rectangle, and what a misplaced end adds to it, in radians per side that
    /// is as long as the perimeter. Source: tuned; together 15° for a square, and 24° where one side is eight times the
    /// other, because its direction is that uncertain.
    private static let (rightAngleTolerance, endTolerance) = (12 * Double.pi / 180, 0.012)

    /// The lines through the sides; each follows the corner of the same index.
    let lines: [FittedLine]
    let corners: [ShapeVector]
    /// The lengths of the sides, in points.
    let lengths: [Double]
    /// The changes of direction at the corners, in radians, positive if clockwise.
    let turns: [Double]
    /// The distance of the middle of each side from the line between its ends, positive outwards, in points.
    private let bulges: [Double]
    /// The smallest drawn part of a side.
    private let coverage: Double
    /// The root of the mean squared distance of the ink from the sides, in points.
    let deviation: Double
    /// The length of the outline, in points.
    let perimeter: Double
    /// The sum of all turns of the outline, in full turns.
    private let turning: Double

    /// Fails if sides are parallel, or if a corner is far from the ink.
    init?(_ loop: [ShapeVector], _ indices: [Int], _ outline: ClosedOutline) {
        let sides = Array(zip(indices, indices.dropFirst()))
        // Corners are rounded, so the ends of sides do not count.
        let straightParts = sides.map { loop[($0.0 + ($0.1 - $0.0) / 8)...($0.1 - ($0.1 - $0.0) / 8)] }
        let lines = straightParts.map { FittedLine($0) }
        let previousLines = [lines[lines.count - 1]] + lines.dropLast()
        let turns = zip(previousLines, lines).map { $0.direction.rotation(to: $1.direction) }
        let corners = zip(previousLines, lines).compactMap { $0.intersection(with: $1) }
        guard corners.count == lines.count,
            zip(corners, turns).allSatisfy({ Self.isNear($0, turn: $1, to: outline) })
        else { return nil }
        let lengths = corners.indices.map { (corners[($0 + 1) % corners.count] - corners[$0]).length }
        let outwards = outline.windingNumber > 0 ? -1.0 : 1.0
        bulges = zip(lines, straightParts).map { Self.bulge(of: $1, from: $0) * outwards }
        let step = (outline.perimeter - outline.gap) / Double(ResampledPath.count - 1)
        coverage =
            zip(sides, lengths).map { side, length in
                (side.0..<side.1).reduce(0) { $0 + min((loop[$1 + 1] - loop[$1]).length, step) } / length
            }.min() ?? 0
        deviation = loop.deviation(fromSidesBetween: indices)
        (perimeter, turning) = (outline.perimeter, outline.turning)
        (self.lines, self.corners, self.lengths, self.turns) = (lines, corners, lengths, turns)
    }

    /// Whether a corner is as near to the ink as a rounded one, or where the gap is.
    private static func isNear(_ corner: ShapeVector, turn: Double, to outline: ClosedOutline) -> Bool {
        let distances = outline.samples.map { ($0 - corner).length }
        let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        let isAtGap = min(nearest, distances.count - 1 - nearest) < 4
        let roundedDistance = maxRounding * (1 / cos(turn / 2) - 1)
        return distances[nearest] - (isAtGap ? outline.gap : 0)
            <= max(maxCornerDistance, roundedDistance) * outline.perimeter
    }

    /// The height of a parabola through samples: 9/4 of the difference between the mean of the middle third and that of
    /// the others.
    private static func bulge(of samples: ArraySlice<ShapeVector>, from line: FittedLine) -> Double {
        let third = samples.count / 3
        let middle = samples.dropFirst(third).dropLast(third)
        let others = Array(samples.prefix(third)) + samples.suffix(third)
        guard !others.isEmpty else { return 0 }
        func mean(_ samples: some Collection<ShapeVector>) -> Double {
            samples.reduce(0) { $0 + line.offset(of: $1) } / Double(samples.count)
        }
        return (mean(middle) - mean(others)) * 9 / 4
    }

    /// The mean height of the bulges, in lengths of the sides, positive outwards.
    var meanBulge: Double { bulges.reduce(0, +) / lengths.reduce(0, +) }

    /// Whether all corners turn in the same direction.
    var isConvex: Bool { turns.allSatisfy { $0 * turns[0] > 0 } }

    /// Whether the corners are nearly right angles.
    var isRectangle: Bool {
        lines.count == 4
            && turns.indices.allSatisfy { corner in
                let uncertainty = Self.endTolerance * perimeter / min(lengths[corner], lengths[(corner + 3) % 4])
                return abs(abs(turns[corner]) - .pi / 2) <= Self.rightAngleTolerance + uncertainty
            }
    }

    /// Whether all sides are there, and straight.
    var isPolygon: Bool {
        let arcBulge = tan(.pi / Double(2 * lines.count)) / 2
        let relative = zip(bulges, lengths).map { $0 / (max($1, Self.minBulgeLength * perimeter) * arcBulge) }
        let (maxMean, maxSideMean) =
            lines.count > 4
            ? (Self.maxMeanBulges.1, Self.maxMeanSideBulges.1) : (Self.maxMeanBulges.0, Self.maxMeanSideBulges.0)
        // Four right angles are rarely anything but a rectangle, if no side is wavy.
        let tolerance = isRectangle && turning <= ShapeRecognizer.maxTurning ? Self.rectangleBulge : 1
        return coverage >= Self.minCoverage && relative.allSatisfy { abs($0) <= Self.maxBulge * tolerance }
            && meanBulge <= maxMean * arcBulge * tolerance
            && relative.reduce(0, +) <= maxSideMean * Double(relative.count) * tolerance
    }
}

/// An ellipse fitted to samples by least squares.
struct FittedEllipse {
    let center: ShapeVector
    /// The radii, the greater one first.
    let radii: ShapeVector
    /// The direction of the major axis.
    let rotation: Double
    /// The root of the mean squared distance of the samples, in points.
    let deviation: Double
    /// The maximum distance of a sample, in points.
    let maxDistance: Double

    /// Fits the conic section A x² + B xy + C y² + D x + E y = 1; fails if it is not an ellipse.
    ///
    /// The samples are first moved to their mean and scaled to be as wide as high, so that this is nearly a circle
    /// around the origin and the equation nearly measures distances.
    init?(_ samples: [ShapeVector]) {
        let (count, axis) = (Double(samples.count), FittedLine(samples))
        let (u, v) = (axis.direction, axis.direction.perpendicular)
        let spread = samples.reduce(ShapeVector.zero) { sum, sample in
            let offset = ShapeVector(u.dot(sample - axis.center), v.dot(sample - axis.center))
            return sum + offset * offset
        }
        let scale = (2 * spread / count).squareRoot()
        guard scale.y > 1e-3 * scale.x else { return nil }
        var matrix = [[Double]](repeating: [Double](repeating: 0, count: 6), count: 5)
        for sample in samples {
            let point = ShapeVector(u.dot(sample - axis.center), v.dot(sample - axis.center)) / scale
            let terms = [point.x * point.x, point.x * point.y, point.y * point.y, point.x, point.y, 1]
            for (row, factor) in terms.dropLast().enumerated() {
                for (column, term) in terms.enumerated() { matrix[row][column] += factor * term }
            }
        }
        guard let solution = Self.solve(matrix) else { return nil }
        // The conic section in points along u and v.
        let (a, b, c) = (
            solution[0] / (scale.x * scale.x), solution[1] / (scale.x * scale.y), solution[2] / (scale.y * scale.y)
        )
        let (d, e) = (solution[3] / scale.x, solution[4] / scale.y)
        let determinant = 4 * a * c - b * b
        guard determinant > 0, a + c > 0 else { return nil }
        let middle = ShapeVector((b * e - 2 * c * d) / determinant, (b * d - 2 * a * e) / determinant)
        let level = 1 - (d * middle.x + e * middle.y) / 2
        let difference = ((a - c) * (a - c) + b * b).squareRoot()
        guard level > 0, a + c > difference else { return nil }
        let squaredRadii = ShapeVector(2 * level / (a + c - difference), 2 * level / (a + c + difference))
        radii = squaredRadii.squareRoot()
        center = axis.center + u * middle.x + v * middle.y
        let rotation = u.angle + atan2(-b, c - a) / 2
        self.rotation = rotation
        // The distance of each sample to first order: the value of the equation over its gradient.
        let (center, radii, major) = (center, radii, ShapeVector(angle: rotation))
        let distances = samples.map { sample in
            let point = ShapeVector(major.dot(sample - center), major.perpendicular.dot(sample - center)) / radii
            let gradient = (point / radii).length
            return gradient > 0 ? abs(point.length - 1) * point.length / gradient : radii.y
        }
        deviation = (distances.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
        maxDistance = distances.max() ?? 0
    }

    /// Solves linear equations, given with their right sides as the last column, by Gaussian elimination.
    private static func solve(_ equations: [[Double]]) -> [Double]? {
        var rows = equations
        for column in rows.indices {
            guard let pivot = rows.indices[column...].max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            for row in rows.indices where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in rows[row].indices { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
    }
}
