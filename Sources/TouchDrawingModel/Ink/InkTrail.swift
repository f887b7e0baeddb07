import Foundation

/// The places that a stroke's curve goes through: the filtered beats, fewer where they lie close, and sharp where the hand
/// turned sharply.
struct InkTrail {
    /// A place of the curve, in points of the screen.
    struct Vertex {
        var position: SIMD2<Double>
        var width: Double
        /// How far along the stroke, in points.
        var distance: Double
    }

    /// Ink goes through places that are whole multiples of 2⁻³⁰ points of the screen, and is multiples of 2⁻²⁶ points wide: so
    /// it takes a third less memory once it is packed. Source: measured: in pictures of 3,000 translucent strokes no pixel
    /// differs; with 2⁻²⁴ two do.
    static let bits = (position: 30, width: 26)

    /// The nearest of those places.
    static func snapped(_ position: SIMD2<Double>) -> SIMD2<Double> {
        (position * 0x1p30).rounded(.toNearestOrEven) * 0x1p-30
    }

    /// The nearest of those widths.
    static func snapped(width: Double) -> Double { (width * 0x1p26).rounded(.toNearestOrEven) * 0x1p-26 }

    private let positions: [SIMD2<Double>]
    private let radii: [Int]
    private let distances: [Double]
    /// The last beat that the curve goes through; nil before there is one.
    private(set) var last: Int?

    /// Places are at least so far apart, in points. Source: our choice: what lies closer together is noise, not a curve.
    private static let minSpacing = 0.7
    /// Of so many beats that a place was smoothed over on either side the curve goes through one. Source: measured.
    private static let radiusDivisor = 2
    /// But the places are no farther apart than beats are, or this, in points. Source: our choice: noise makes no bends that
    /// are so long.
    private static let maxSpacing = 6.0
    /// The tip is at least so far from the place before it, in points, or it would point where the noise does.
    private static let minTipSpacing = 1.5
    /// A turn is sharp from here on, in radians. Source: our choice: 50°; a loop of seven beats turns as much at each.
    private static let minCornerAngle = 50.0 * .pi / 180
    /// And if the path beside it turns by no more than this part of it.
    private static let maxNeighborFraction = 0.4
    /// What turns more turns back: there the lines beside it meet far away, if at all. In radians: 140°.
    private static let maxCornerAngle = 140.0 * .pi / 180
    /// A turn is at a beat, not beside it, if the next beat has no more than this part of it. Source: our choice.
    private static let minCornerFraction = 0.06
    /// How much nearer to a corner's apex the path goes than to the beats beside it. Source: our choice: within 1.5 pt of a
    /// right angle that is drawn at 600 pt/s and reported 60 times a second.
    private static let apexWeight = 5.0
    /// Shorter ways between beats tell no turn, in points: there are places enough to draw it by.
    private static let minSegmentLength = 2.0
    /// How many beats after one its ink depends on.
    static let context = 4

    init(_ path: PathFilter, _ profile: SpeedProfile, after last: Int?) {
        (positions, radii, distances) = (path.positions, path.radii, profile.distances)
        self.last = last
    }

    /// Whether the curve goes through a beat. What was smoothed over many beats bends no more often than once in some of them.
    private func isNext(_ index: Int) -> Bool {
        guard let last else { return true }
        let distance = (positions[index] - positions[last]).length
        return distance >= Self.maxSpacing
            || distance >= Self.minSpacing && index - last >= radii[index] / Self.radiusDivisor
    }

    /// The places of some beats, which follow those that were asked for before.
    ///
    /// - Parameters:
    ///   - isEnd: whether the stroke ends with them.
    ///   - width: of a beat.
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
                // The curve has no direction of its own at a place that is there twice: it is a corner.
                if isCorner(index) { vertices.append(vertex) }
                if let rounded = roundedCorner(after: index) {
                    let distance = vertex.distance + (rounded - position).length
                    vertices.append(Vertex(position: rounded, width: vertex.width, distance: distance))
                }
            }
        }
        return vertices
    }

    /// The places of ink that goes on, as wide as it is at the tip.
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

    /// How far the path turns at a place, in radians clockwise; nil if that can't be told.
    private func turnAngle(_ index: Int) -> Double? {
        guard index > 0, index + 1 < positions.count else { return nil }
        let (one, two) = (positions[index] - positions[index - 1], positions[index + 1] - positions[index])
        guard one.length >= Self.minSegmentLength, two.length >= Self.minSegmentLength else { return nil }
        return atan2(one.cross(two), one.dot(two))
    }

    /// Whether the hand turned sharply just there.
    private func isCorner(_ index: Int) -> Bool {
        guard let angle = turnAngle(index), abs(angle) >= Self.minCornerAngle else { return false }
        let beside = abs(self.turnAngle(index - 1) ?? 0) + abs(self.turnAngle(index + 1) ?? 0)
        return beside <= Self.maxNeighborFraction * abs(angle) && apex(after: index) == nil
            && apex(after: index - 1) == nil
    }

    /// Where the path goes between two beats if the hand turned sharply between them: near the place where what it drew before
    /// and after would meet.
    private func roundedCorner(after index: Int) -> SIMD2<Double>? {
        apex(after: index).map {
            (positions[index] + $0 * Self.apexWeight + positions[index + 1]) / (Self.apexWeight + 2)
        }
    }

    /// Where what the hand drew before a beat and after the next one would meet; nil if it did not turn sharply between them.
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
