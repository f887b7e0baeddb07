import Foundation

/// The places that a stroke's curve goes through: the filtered beats, fewer where they lie close, and sharp where the hand
/// turned sharply.
struct InkTrail {
    /// A place of the curve, in points of the screen.
    struct Vertex {
        var place: SIMD2<Double>
        var width: Double
        /// How far along the stroke, in points.
        var way: Double
    }

    /// Ink goes through places that are whole multiples of 2⁻³⁰ points of the screen, and is multiples of 2⁻²⁶ points wide: so
    /// it takes a third less memory once it is packed. Source: measured: in pictures of 3,000 translucent strokes no pixel
    /// differs; with 2⁻²⁴ two do.
    static let bits = (place: 30, width: 26)

    /// The nearest of those places.
    static func snapped(_ place: SIMD2<Double>) -> SIMD2<Double> {
        (place * 0x1p30).rounded(.toNearestOrEven) * 0x1p-30
    }

    /// The nearest of those widths.
    static func snapped(width: Double) -> Double { (width * 0x1p26).rounded(.toNearestOrEven) * 0x1p-26 }

    private let places: [SIMD2<Double>]
    private let reaches: [Int]
    private let ways: [Double]
    /// The last beat that the curve goes through; nil before there is one.
    private(set) var last: Int?

    /// Places are at least so far apart, in points. Source: our choice: what lies closer together is noise, not a curve.
    private static let spacing = 0.7
    /// Of so many beats that a place was smoothed over on either side the curve goes through one. Source: measured.
    private static let smoothness = 2
    /// But the places are no farther apart than beats are, or this, in points. Source: our choice: noise makes no bends that
    /// are so long.
    private static let farApart = 6.0
    /// The tip is at least so far from the place before it, in points, or it would point where the noise does.
    private static let tipSpacing = 1.5
    /// A turn is sharp from here on, in radians. Source: our choice: 50°; a loop of seven beats turns as much at each.
    private static let sharp = 50.0 * .pi / 180
    /// And if the path beside it turns by no more than this part of it.
    private static let concentration = 0.4
    /// What turns more turns back: there the lines beside it meet far away, if at all. In radians: 140°.
    private static let sharpest = 140.0 * .pi / 180
    /// A turn is at a beat, not beside it, if the next beat has no more than this part of it. Source: our choice.
    private static let atBeat = 0.06
    /// How much nearer to a corner's apex the path goes than to the beats beside it. Source: our choice: within 1.5 pt of a
    /// right angle that is drawn at 600 pt/s and reported 60 times a second.
    private static let apexShare = 5.0
    /// Shorter ways between beats tell no turn, in points: there are places enough to draw it by.
    private static let leastWay = 2.0
    /// How many beats after one its ink depends on.
    static let context = 4

    init(_ path: PathFilter, _ profile: SpeedProfile, after last: Int?) {
        (places, reaches, ways) = (path.places, path.reaches, profile.ways)
        self.last = last
    }

    /// Whether the curve goes through a beat. What was smoothed over many beats bends no more often than once in some of them.
    private func isNext(_ index: Int) -> Bool {
        guard let last else { return true }
        let way = (places[index] - places[last]).length
        return way >= Self.farApart || way >= Self.spacing && index - last >= reaches[index] / Self.smoothness
    }

    /// The places of some beats, which follow those that were asked for before.
    ///
    /// - Parameters:
    ///   - isEnd: whether the stroke ends with them.
    ///   - width: of a beat.
    mutating func vertices(_ range: Range<Int>, isEnd: Bool, width: (Int) -> Double) -> [Vertex] {
        var vertices: [Vertex] = []
        vertices.reserveCapacity(range.count)
        let tip = isEnd ? places.count - 1 : nil
        for index in range {
            let place = places[index]
            let vertex = Vertex(place: place, width: width(index), way: ways[index])
            if index == tip {
                let least = Self.tipSpacing
                while vertices.count > 1, let before = vertices.last, (before.place - place).length < least {
                    vertices.removeLast()
                }
                vertices.append(vertex)
            } else if isNext(index) {
                vertices.append(vertex)
                last = index
                // The curve has no direction of its own at a place that is there twice: it is a corner.
                if isCorner(index) { vertices.append(vertex) }
                if let cut = roundedCorner(after: index) {
                    let way = vertex.way + (cut - place).length
                    vertices.append(Vertex(place: cut, width: vertex.width, way: way))
                }
            }
        }
        return vertices
    }

    /// The places of ink that goes on, as wide as it is at the tip.
    static func ahead(_ places: [SIMD2<Double>], of tip: Vertex) -> [Vertex] {
        var (vertices, last): ([Vertex], Vertex) = ([], tip)
        for (index, place) in places.enumerated() {
            let way = (place - last.place).length
            guard way >= tipSpacing || index == places.count - 1 && way > 0 else { continue }
            last = Vertex(place: place, width: tip.width, way: last.way + way)
            vertices.append(last)
        }
        return vertices
    }

    // MARK: Corners

    /// How far the path turns at a place, in radians clockwise; nil if that can't be told.
    private func turn(_ index: Int) -> Double? {
        guard index > 0, index + 1 < places.count else { return nil }
        let (one, two) = (places[index] - places[index - 1], places[index + 1] - places[index])
        guard one.length >= Self.leastWay, two.length >= Self.leastWay else { return nil }
        return atan2(one.cross(two), one.dot(two))
    }

    /// Whether the hand turned sharply just there.
    private func isCorner(_ index: Int) -> Bool {
        guard let turn = turn(index), abs(turn) >= Self.sharp else { return false }
        let beside = abs(self.turn(index - 1) ?? 0) + abs(self.turn(index + 1) ?? 0)
        return beside <= Self.concentration * abs(turn) && apex(after: index) == nil && apex(after: index - 1) == nil
    }

    /// Where the path goes between two beats if the hand turned sharply between them: near the place where what it drew before
    /// and after would meet.
    private func roundedCorner(after index: Int) -> SIMD2<Double>? {
        apex(after: index).map { (places[index] + $0 * Self.apexShare + places[index + 1]) / (Self.apexShare + 2) }
    }

    /// Where what the hand drew before a beat and after the next one would meet; nil if it did not turn sharply between them.
    private func apex(after index: Int) -> SIMD2<Double>? {
        guard index > 1, index + 3 < places.count, let one = turn(index), let two = turn(index + 1), one * two > 0,
            Self.sharp...Self.sharpest ~= abs(one + two)
        else { return nil }
        guard min(abs(one), abs(two)) >= Self.atBeat * abs(one + two) else { return nil }
        let beside = abs(turn(index - 1) ?? .pi) + abs(turn(index + 2) ?? .pi)
        guard beside <= Self.concentration * abs(one + two) / 2 else { return nil }
        let (begin, end) = (places[index], places[index + 1])
        let (before, after) = (begin - places[index - 1], end - places[index + 2])
        let cross = before.cross(after)
        guard abs(cross) > 1e-9 else { return nil }
        let part = (end - begin).cross(after) / cross
        let other = (end - begin).cross(before) / cross
        return part > 0 && other > 0 ? begin + before * part : nil
    }
}
