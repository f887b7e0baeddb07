import Foundation

/// How wide ink is along a stroke, in points of the screen.
///
/// A hand has to set off and to stop, which is no reason for a knob at the begin or a club at the end: near its ends ink is
/// as wide as speed and pressure made it a little way inside. A brush's ends are tapered: the width grows, and falls, in one
/// flank each.
struct WidthProfile {
    private let nib: Nib
    private let size: Double
    private let curve: PressureCurve

    /// Over how long a way from its ends a hand's speed is that of setting off and stopping, in points. Source: the rule for
    /// nibs, I-6; smoothing takes some of it away.
    private var startingWay: Double { 33 + Self.smoothing * size }
    /// Pressure that comes and goes with the pen makes no ends of its own, over a way of so many sizes. Source: our choice.
    private static let landing = 1.0

    /// Widths are smoothed over so many sizes on either side. Source: our choice, by looking: less shows as steps.
    private static let smoothing = 1.0

    init(_ motion: Motion) {
        (nib, size, curve) = (motion.nib, Double(motion.size), motion.pressureCurve)
    }

    /// How far from a stroke's tip widths may still change, in points.
    var unsettledWay: Double {
        switch nib {
        case .marker: 0
        case .pen: (Self.landing + Self.smoothing) * size
        case .brush: max(startingWay + Self.smoothing * size, Flanks.end * size)
        }
    }

    /// How far a stroke has to go before anything of it is settled, in points.
    var unsettledLength: Double {
        switch nib {
        case .marker: 0
        case .pen: 2 * (Self.landing + Self.smoothing) * size
        case .brush: max(2 * (startingWay + Self.smoothing * size), (Flanks.begin + Flanks.end) * size)
        }
    }

    /// Of a tap.
    func dot(pressure: Double?) -> Double {
        guard nib != .marker, let pressure else { return size }
        return size * curve.factor(at: pressure)
    }

    /// The widths of beats from one on, as if the stroke had no ends.
    func widths(from first: Int, of profile: SpeedProfile) -> [Double] {
        let ways = profile.ways
        guard let length = ways.last, first < ways.count, varies(profile) else {
            return Array(repeating: size, count: ways.count - first)
        }
        // What is smoothed looks back.
        var begin = first
        while begin > 0, ways[begin] > ways[first] - Self.smoothing * size { begin -= 1 }
        var factors = (begin..<ways.count).map { factor(at: $0, profile) }
        holdEnds(&factors, from: begin, profile, length)
        // Pressures are smoothed over time already, and a slow hand would wait for its width.
        if profile.pressures[0] == nil { factors = smoothed(factors, from: begin, ways) }
        // To a grain that nobody sees: sums that begin elsewhere differ in their last bits.
        return factors.dropFirst(first - begin).map { ($0 * size * 4096).rounded() / 4096 }
    }

    /// Whether ink is anything but as wide as was chosen.
    private func varies(_ profile: SpeedProfile) -> Bool {
        switch nib {
        case .marker: false
        case .pen: profile.pressures[0] != nil
        case .brush: true
        }
    }

    /// The means over a little way before and after, as long on either side.
    private func smoothed(_ factors: [Double], from first: Int, _ ways: [Double]) -> [Double] {
        guard let start = ways[first...].first, let end = ways.last, end > start else { return factors }
        var sums = [0.0]
        sums.reserveCapacity(factors.count)
        for index in 1..<factors.count {
            let way = ways[first + index] - ways[first + index - 1]
            sums.append(sums[index - 1] + way * (factors[index] + factors[index - 1]) / 2)
        }
        var (low, high) = (0, 0)
        /// The sum up to a place that lies beyond the last one.
        func sum(at way: Double, _ index: inout Int) -> Double {
            while index + 2 < sums.count, ways[first + index + 1] <= way { index += 1 }
            let piece = ways[first + index + 1] - ways[first + index]
            let part = piece > 0 ? min(max((way - ways[first + index]) / piece, 0), 1) : 0
            let middle = factors[index] + (factors[index + 1] - factors[index]) * part / 2
            return sums[index] + piece * part * middle
        }
        return factors.indices.map { index in
            let way = ways[first + index]
            let reach = min(Self.smoothing * size, way - start, end - way)
            guard reach > 0 else { return factors[index] }
            return (sum(at: way + reach, &high) - sum(at: way - reach, &low)) / (2 * reach)
        }
    }

    private func factor(at index: Int, _ profile: SpeedProfile) -> Double {
        if let pressure = profile.pressures[index] { return curve.factor(at: pressure) }
        if nib == .pen { return 1 }
        return profile.speeds[index].map(SpeedWidth.factor) ?? 1
    }

    /// Near its begin ink is as wide as it is further on, near its end as it was before.
    ///
    /// The hand is taken to be as fast as it has been anywhere from there to where it has set off; so widths that were falling
    /// anyway fall on. Pressures likewise are the greatest.
    private func holdEnds(_ factors: inout [Double], from first: Int, _ profile: SpeedProfile, _ length: Double) {
        let (ways, isPressed) = (profile.ways, profile.pressures[first] != nil)
        let way = min(isPressed ? Self.landing * size : startingWay, length / 2)
        let pick: (Double, Double) -> Double = isPressed ? { max($0, $1) } : { min($0, $1) }
        if ways[first] < way {
            // The first beat beyond is where the hand has set off.
            let last = ways[first...].firstIndex { $0 >= way } ?? ways.count - 1
            for index in stride(from: last - 1, through: first, by: -1) {
                factors[index - first] = pick(factors[index - first], factors[index - first + 1])
            }
        }
        let begin = ways[first...].firstIndex { $0 > length - way } ?? ways.count
        for index in max(begin, first + 1)..<max(begin, ways.count, first + 1) {
            factors[index - first] = pick(factors[index - first], factors[index - first - 1])
        }
    }

    // MARK: Closed strokes

    /// The ends of a stroke that meet have widths that meet: their mean, and beside them ever less of it.
    func joined(_ vertices: [InkTrail.Vertex]) -> [InkTrail.Vertex] {
        guard let first = vertices.first, let last = vertices.last else { return vertices }
        let mean = (first.width + last.width) / 2
        var vertices = vertices
        // What is shorter would be changed from both ends.
        let reach = min(startingWay, last.way / 2)
        func blend(_ indices: some Sequence<Int>, from end: SIMD2<Double>) {
            var (way, place) = (0.0, end)
            for index in indices {
                way += (vertices[index].place - place).length
                place = vertices[index].place
                guard way < reach else { return }
                let part = (1 + cos(.pi * way / reach)) / 2
                vertices[index].width += (mean - vertices[index].width) * part
            }
        }
        blend(vertices.indices, from: first.place)
        blend(vertices.indices.reversed(), from: last.place)
        return vertices
    }
}
