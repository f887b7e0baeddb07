import Foundation

/// The vertices of a stroke's curve: the filtered samples, fewer where they lie close together, with sharp corners
/// where the direction changes abruptly.
struct InkTrail {
    /// A vertex of the curve, in screen points.
    struct Vertex {
        var position: SIMD2<Double>
        var width: Double
        /// The distance along the stroke, in points.
        var distance: Double
    }

    /// The precision of ink: positions are integer multiples of 2⁻³⁰ screen points, widths of 2⁻²⁶ points. This saves a
    /// third of the memory when the ink is packed. Source: measured: in pictures of 3,000 translucent strokes no pixel
    /// differs; with 2⁻²⁴ two do.
    static let bits = (position: 30, width: 26)

    /// The nearest representable position.
    static func snapped(_ position: SIMD2<Double>) -> SIMD2<Double> {
        (position * 0x1p30).rounded(.toNearestOrEven) * 0x1p-30
    }

    /// The nearest representable width.
    static func snapped(width: Double) -> Double { (width * 0x1p26).rounded(.toNearestOrEven) * 0x1p-26 }

    private let positions: [SIMD2<Double>]
    private let radii: [Int]
    private let distances: [Double]
    /// The last sample that the curve goes through; nil before there is one.
    private(set) var last: Int?

    /// The minimum distance between vertices, in points. Source: our choice: differences below it are noise, not a
    /// curve.
    private static let minSpacing = 0.7
    /// Vertices are at least the smoothing radius divided by this apart, in samples. Source: measured.
    private static let radiusDivisor = 2
    /// At this distance the next sample becomes a vertex in any case, in points. Source: our choice: noise makes no
    /// bends of this length.
    private static let maxSpacing = 6.0
    /// The minimum distance from the tip to the previous vertex, in points; with less the tip would point where the
    /// noise does.
    private static let minTipSpacing = 1.5
    /// The smallest angle of a corner, in radians. Source: our choice: 50°; a loop of seven samples turns by as much at
    /// each.
    private static let minCornerAngle = 50.0 * .pi / 180
    /// The path beside a corner turns by at most this fraction of the corner's angle.
    private static let maxNeighborFraction = 0.4
    /// The largest angle of a corner between two samples, in radians: 140°. Beyond it the path reverses, and the lines
    /// beside it meet far away, if at all.
    private static let maxCornerAngle = 140.0 * .pi / 180
    /// A corner lies between two samples if each turns by at least this fraction of its angle; with less it is at the
    /// other sample. Source: our choice.
    private static let minCornerFraction = 0.06
    /// The weight of a corner's apex relative to the samples beside it. Source: our choice: within 1.5 pt of a right
    /// angle that is drawn at 600 pt/s and reported 60 times per second.
    private static let apexWeight = 5.0
    /// Shorter segments between samples give no reliable angle, in points; there are enough samples without corners
    /// then.
    private static let minSegmentLength = 2.0
    /// The number of subsequent samples that the ink of a sample depends on.
    static let context = 4

    init(_ path: PathFilter, _ profile: SpeedProfile, after last: Int?) {
        (positions, radii, distances) = (path.positions, path.radii, profile.distances)
        self.last = last
    }

    /// Whether the curve goes through a sample. A path smoothed over many samples bends only once in several of them.
    private func isNext(_ index: Int) -> Bool {
        guard let last else { return true }
        let distance = (positions[index] - positions[last]).length
        return distance >= Self.maxSpacing
            || distance >= Self.minSpacing && index - last >= radii[index] / Self.radiusDivisor
    }

    /// The vertices of the samples of a range, which follows the ranges requested before.
    ///
    /// - Parameters:
    ///   - isEnd: whether the stroke ends with them.
    ///   - width: the width at a sample.
    mutating func vertices(_ range: Range<Int>, isEnd: Bool, width: (Int) -> Double) -> [Vertex] {
        var vertices: [Vertex] = []
        vertices.reserveCapacity(range.count)
        let tip = isEnd ? positions.count - 1 : nil
        for index in range {
            let position = positions[index]
            let vertex = Vertex(position: position, width: width(index), distance: distances[index])
            if index == tip {
                let minDistance = Self.minTipSpacing
                while vertices.count > 1, let before = vertices.last, (before.position - position).length < minDistance
                {
                    vertices.removeLast()
                }
                vertices.append(vertex)
            } else if isNext(index) {
                vertices.append(vertex)
                last = index
                // The curve has no direction of its own at a repeated vertex: it has a corner there.
                if isCorner(index) { vertices.append(vertex) }
                if let rounded = roundedCorner(after: index) {
                    let distance = vertex.distance + (rounded - position).length
                    vertices.append(Vertex(position: rounded, width: vertex.width, distance: distance))
                }
            }
        }
        return vertices
    }

    /// The vertices of predicted ink, with the width at the tip.
    static func predictedVertices(_ positions: [SIMD2<Double>], after tip: Vertex) -> [Vertex] {
        var (vertices, last): ([Vertex], Vertex) = ([], tip)
        for (index, position) in positions.enumerated() {
            let distance = (position - last.position).length
            guard distance >= minTipSpacing || index == positions.count - 1 && distance > 0 else { continue }
            last = Vertex(position: position, width: tip.width, distance: last.distance + distance)
            vertices.append(last)
        }
        return vertices
    }

    // MARK: Corners

    /// The angle by which the path turns at a sample, in radians clockwise; nil if it isn't known.
    private func turnAngle(_ index: Int) -> Double? {
        guard index > 0, index + 1 < positions.count else { return nil }
        let (one, two) = (positions[index] - positions[index - 1], positions[index + 1] - positions[index])
        guard one.length >= Self.minSegmentLength, two.length >= Self.minSegmentLength else { return nil }
        return atan2(one.cross(two), one.dot(two))
    }

    /// Whether the path turns sharply at this sample.
    private func isCorner(_ index: Int) -> Bool {
        guard let angle = turnAngle(index), abs(angle) >= Self.minCornerAngle else { return false }
        let beside = abs(self.turnAngle(index - 1) ?? 0) + abs(self.turnAngle(index + 1) ?? 0)
        return beside <= Self.maxNeighborFraction * abs(angle) && apex(after: index) == nil
            && apex(after: index - 1) == nil
    }

    /// The vertex between two samples if the path turns sharply between them: near the intersection of the lines before
    /// and after.
    private func roundedCorner(after index: Int) -> SIMD2<Double>? {
        apex(after: index).map {
            (positions[index] + $0 * Self.apexWeight + positions[index + 1]) / (Self.apexWeight + 2)
        }
    }

    /// The intersection of the lines before a sample and after the next one; nil if there is no corner between them.
    private func apex(after index: Int) -> SIMD2<Double>? {
        guard index > 1, index + 3 < positions.count, let one = turnAngle(index), let two = turnAngle(index + 1),
            one * two > 0,
            Self.minCornerAngle...Self.maxCornerAngle ~= abs(one + two)
        else { return nil }
        guard min(abs(one), abs(two)) >= Self.minCornerFraction * abs(one + two) else { return nil }
        let beside = abs(turnAngle(index - 1) ?? .pi) + abs(turnAngle(index + 2) ?? .pi)
        guard beside <= Self.maxNeighborFraction * abs(one + two) / 2 else { return nil }
        let (start, end) = (positions[index], positions[index + 1])
        let (before, after) = (start - positions[index - 1], end - positions[index + 2])
        let cross = before.cross(after)
        guard abs(cross) > 1e-9 else { return nil }
        let beforeFactor = (end - start).cross(after) / cross
        let afterFactor = (end - start).cross(before) / cross
        return beforeFactor > 0 && afterFactor > 0 ? start + before * beforeFactor : nil
    }
}
