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
    private var startDistance: Double { 33 + Self.smoothingRadius * size }
    /// Pressure that comes and goes with the pen makes no ends of its own, over a way of so many sizes. Source: our choice.
    private static let pressureRampLength = 1.0

    /// Widths are smoothed over so many sizes on either side. Source: our choice, by looking: less shows as steps.
    private static let smoothingRadius = 1.0

    init(_ motion: Motion) {
        (nib, size, curve) = (motion.nib, Double(motion.size), motion.pressureCurve)
    }

    /// How far from a stroke's tip widths may still change, in points.
    var unsettledDistance: Double {
        switch nib {
        case .marker: 0
        case .pen: (Self.pressureRampLength + Self.smoothingRadius) * size
        case .brush: max(startDistance + Self.smoothingRadius * size, StrokeTapers.endLength * size)
        }
    }

    /// How far a stroke has to go before anything of it is settled, in points.
    var minSettledLength: Double {
        switch nib {
        case .marker: 0
        case .pen: 2 * (Self.pressureRampLength + Self.smoothingRadius) * size
        case .brush:
            max(
                2 * (startDistance + Self.smoothingRadius * size),
                (StrokeTapers.startLength + StrokeTapers.endLength) * size)
        }
    }

    /// Of a tap.
    func dotWidth(pressure: Double?) -> Double {
        guard nib != .marker, let pressure else { return size }
        return size * curve.factor(at: pressure)
    }

    /// The widths of beats from one on, as if the stroke had no ends.
    func widths(from first: Int, of profile: SpeedProfile) -> [Double] {
        let distances = profile.distances
        guard let length = distances.last, first < distances.count, varies(profile) else {
            return Array(repeating: size, count: distances.count - first)
        }
        // What is smoothed looks back.
        var start = first
        while start > 0, distances[start] > distances[first] - Self.smoothingRadius * size { start -= 1 }
        var factors = (start..<distances.count).map { factor(at: $0, profile) }
        flattenEnds(&factors, from: start, profile, length)
        // Pressures are smoothed over time already, and a slow hand would wait for its width.
        if profile.pressures[0] == nil { factors = smoothed(factors, from: start, distances) }
        // To a grain that nobody sees: sums that begin elsewhere differ in their last bits.
        return factors.dropFirst(first - start).map { ($0 * size * 4096).rounded() / 4096 }
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
    private func smoothed(_ factors: [Double], from first: Int, _ distances: [Double]) -> [Double] {
        guard let start = distances[first...].first, let end = distances.last, end > start else { return factors }
        var sums = [0.0]
        sums.reserveCapacity(factors.count)
        for index in 1..<factors.count {
            let distance = distances[first + index] - distances[first + index - 1]
            sums.append(sums[index - 1] + distance * (factors[index] + factors[index - 1]) / 2)
        }
        var (low, high) = (0, 0)
        /// The sum up to a place that lies beyond the last one.
        func sum(at distance: Double, _ index: inout Int) -> Double {
            while index + 2 < sums.count, distances[first + index + 1] <= distance { index += 1 }
            let length = distances[first + index + 1] - distances[first + index]
            let fraction = length > 0 ? min(max((distance - distances[first + index]) / length, 0), 1) : 0
            let middle = factors[index] + (factors[index + 1] - factors[index]) * fraction / 2
            return sums[index] + length * fraction * middle
        }
        return factors.indices.map { index in
            let distance = distances[first + index]
            let radius = min(Self.smoothingRadius * size, distance - start, end - distance)
            guard radius > 0 else { return factors[index] }
            return (sum(at: distance + radius, &high) - sum(at: distance - radius, &low)) / (2 * radius)
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
    private func flattenEnds(_ factors: inout [Double], from first: Int, _ profile: SpeedProfile, _ length: Double) {
        let (distances, hasPressure) = (profile.distances, profile.pressures[first] != nil)
        let endDistance = min(hasPressure ? Self.pressureRampLength * size : startDistance, length / 2)
        let pick: (Double, Double) -> Double = hasPressure ? { max($0, $1) } : { min($0, $1) }
        if distances[first] < endDistance {
            // The first beat beyond is where the hand has set off.
            let last = distances[first...].firstIndex { $0 >= endDistance } ?? distances.count - 1
            for index in stride(from: last - 1, through: first, by: -1) {
                factors[index - first] = pick(factors[index - first], factors[index - first + 1])
            }
        }
        let endStart = distances[first...].firstIndex { $0 > length - endDistance } ?? distances.count
        for index in max(endStart, first + 1)..<max(endStart, distances.count, first + 1) {
            factors[index - first] = pick(factors[index - first], factors[index - first - 1])
        }
    }

    // MARK: Closed strokes

    /// The ends of a stroke that meet have widths that meet: their mean, and beside them ever less of it.
    func joiningEnds(_ vertices: [InkTrail.Vertex]) -> [InkTrail.Vertex] {
        guard let first = vertices.first, let last = vertices.last else { return vertices }
        let mean = (first.width + last.width) / 2
        var vertices = vertices
        // What is shorter would be changed from both ends.
        let blendDistance = min(startDistance, last.distance / 2)
        func blend(_ indices: some Sequence<Int>, from end: SIMD2<Double>) {
            var (distance, position) = (0.0, end)
            for index in indices {
                distance += (vertices[index].position - position).length
                position = vertices[index].position
                guard distance < blendDistance else { return }
                let weight = (1 + cos(.pi * distance / blendDistance)) / 2
                vertices[index].width += (mean - vertices[index].width) * weight
            }
        }
        blend(vertices.indices, from: first.position)
        blend(vertices.indices.reversed(), from: last.position)
        return vertices
    }
}
