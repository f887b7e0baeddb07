import Foundation

/// The width of ink along a stroke, in screen points.
///
/// Movements accelerate at the start and decelerate at the end, which must not cause thick ends: near its ends the ink
/// has the width that speed and pressure gave it a little further inside. A brush's ends are tapered: the width grows,
/// and falls, once.
struct WidthProfile {
    private let nib: Nib
    private let size: Double
    private let curve: PressureCurve

    /// The distance from the ends over which the speed is that of starting and stopping, in points. Source: the rule
    /// for nibs, I-6; smoothing reduces it.
    private var startDistance: Double { 33 + Self.smoothingRadius * size }
    /// The length over which pressure builds up and fades without affecting the ends, in multiples of the size. Source:
    /// our choice.
    private static let pressureRampLength = 1.0

    /// The smoothing radius of widths, in multiples of the size. Source: our choice, by looking: with less, steps are
    /// visible.
    private static let smoothingRadius = 1.0

    init(_ motion: Motion) {
        (nib, size, curve) = (motion.nib, Double(motion.size), motion.pressureCurve)
    }

    /// The distance from the tip within which widths may still change, in points.
    var unsettledDistance: Double {
        switch nib {
        case .marker: 0
        case .pen: (Self.pressureRampLength + Self.smoothingRadius) * size
        case .brush: max(startDistance + Self.smoothingRadius * size, StrokeTapers.endLength * size)
        }
    }

    /// The minimum length of a stroke before any of it is settled, in points.
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

    /// The width of a tap's dot.
    func dotWidth(pressure: Double?) -> Double {
        guard nib != .marker, let pressure else { return size }
        return size * curve.factor(at: pressure)
    }

    /// The widths at the samples from `first` on, without the tapers.
    func widths(from first: Int, of profile: SpeedProfile) -> [Double] {
        let distances = profile.distances
        guard let length = distances.last, first < distances.count, varies(profile) else {
            return Array(repeating: size, count: distances.count - first)
        }
        // Smoothing needs earlier samples.
        var start = first
        while start > 0, distances[start] > distances[first] - Self.smoothingRadius * size { start -= 1 }
        var factors = (start..<distances.count).map { factor(at: $0, profile) }
        flattenEnds(&factors, from: start, profile, length)
        // Pressures are smoothed over time already; smoothing them again would delay the width of a slow stroke.
        if profile.pressures[0] == nil { factors = smoothed(factors, from: start, distances) }
        // Rounded to an invisible step: sums that start at another sample differ in their last bits.
        return factors.dropFirst(first - start).map { ($0 * size * 4096).rounded() / 4096 }
    }

    /// Whether the width differs from the chosen size anywhere.
    private func varies(_ profile: SpeedProfile) -> Bool {
        switch nib {
        case .marker: false
        case .pen: profile.pressures[0] != nil
        case .brush: true
        }
    }

    /// The means over a short distance, equally long on either side.
    private func smoothed(_ factors: [Double], from first: Int, _ distances: [Double]) -> [Double] {
        guard let start = distances[first...].first, let end = distances.last, end > start else { return factors }
        var sums = [0.0]
        sums.reserveCapacity(factors.count)
        for index in 1..<factors.count {
            let distance = distances[first + index] - distances[first + index - 1]
            sums.append(sums[index - 1] + distance * (factors[index] + factors[index - 1]) / 2)
        }
        var (low, high) = (0, 0)
        /// The integral up to a distance that is not less than in the previous call.
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

    /// Gives the ends the width further inside.
    ///
    /// Towards the ends, the speed is taken as the highest one up to where the start phase is over, so widths that are
    /// falling continue to fall. For pressures the maximum is used.
    private func flattenEnds(_ factors: inout [Double], from first: Int, _ profile: SpeedProfile, _ length: Double) {
        let (distances, hasPressure) = (profile.distances, profile.pressures[first] != nil)
        let endDistance = min(hasPressure ? Self.pressureRampLength * size : startDistance, length / 2)
        let pick: (Double, Double) -> Double = hasPressure ? { max($0, $1) } : { min($0, $1) }
        if distances[first] < endDistance {
            // The first sample beyond is where the start phase is over.
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

    /// Gives the ends of a closed stroke the same width, their mean, blended in over a distance from each end.
    func joiningEnds(_ vertices: [InkTrail.Vertex]) -> [InkTrail.Vertex] {
        guard let first = vertices.first, let last = vertices.last else { return vertices }
        let mean = (first.width + last.width) / 2
        var vertices = vertices
        // On a shorter stroke both ends would change the same vertices.
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
