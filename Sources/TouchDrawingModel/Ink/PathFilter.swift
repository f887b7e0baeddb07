import Foundation

/// Takes the noise of a device out of a path, and leaves what the hand did.
///
/// Each place is that of a parabola laid through the beats around it, the nearer ones counting more. How many beats depends
/// on the path: as many as there are, as long as what more of them change is no more than noise would. So a straight line is
/// smoothed over many, a small loop over few, and a corner not at all. How much noise there is, is measured.
///
/// Source: local regression, Cleveland, doi:10.1080/01621459.1979.10481038; its width by Lepski's comparison of estimates,
/// doi:10.1137/1135065.
struct PathFilter {
    /// Parallel to the beats.
    private(set) var positions: [SIMD2<Double>] = []
    /// Over how many beats on either side each place was smoothed.
    private(set) var radii: [Int] = []
    /// How much noise each beat's place has, as a standard deviation along an axis, in points.
    private var noises: [Double] = []
    /// What the noise is measured by: the square of each beat's third difference.
    private var squares: [Double] = []
    /// Over how many beats on either side each place could be smoothed, as far as its neighbours don't matter.
    private var ownRadii: [Int] = []
    /// So many of those stay as they are, whatever beats follow.
    private var finalCount = 0
    /// So many of the places were not looked at when beats were followed last.
    private(set) var unchangedCount = 0

    /// How many beats on either side may count. Source: our choice: ±60 ms at 240 beats a second.
    fileprivate static let maxRadius = 16
    /// The numbers that are tried. Source: Lepski's grid, geometric; more of them change nothing that is seen.
    private static let candidateRadii = [2, 3, 4, 6, 8, 11, maxRadius]
    /// And how far they may be away in time, in seconds. Source: by looking: less leaves the steps that a slow mouse makes.
    fileprivate static let maxSpan = 0.15
    /// The noise of a place is measured over so many beats before and after it.
    private static let noiseRange = (before: 14, after: 6)
    /// What the noise is taken for at least and at most, in points. Source: measured: fingers on good screens 0.1, on bad
    /// ones 0.6.
    private static let noiseLimits = 0.03...0.8
    /// Two estimates may differ by so many standard deviations of the one of fewer beats. Source: our choice, by looking.
    private static let tolerance = 3.2
    /// From beat to beat the number of beats changes by one at most, looking so far.
    private static let neighborCount = 3

    /// So many of the places stay as they are, whatever beats follow: few less than there are where the hand draws bends, which
    /// are smoothed over few beats.
    var settledCount: Int { max(0, finalCount - Self.neighborCount) }

    /// Follows the beats.
    mutating func update(_ input: InputResampler) {
        let count = input.count
        // The last one may have changed, and with it those that it counts for.
        measureNoise(input)
        unchangedCount = settledCount
        ownRadii.removeSubrange(finalCount...)
        positions.removeSubrange(unchangedCount...)
        radii.removeSubrange(unchangedCount...)
        input.positions.withUnsafeBufferPointer { unfiltered in
            let window = Window(positions: unfiltered, times: input.times)
            for index in finalCount..<count {
                let (radius, isFinal) = Self.bestRadius(at: index, window, noise: noises[index])
                ownRadii.append(radius)
                let isNoiseKnown = index + Self.noiseRange.after < count - 1
                if isFinal, isNoiseKnown, finalCount == index { finalCount += 1 }
            }
            for index in unchangedCount..<count {
                var radius = ownRadii[index]
                for step in 1...Self.neighborCount {
                    if index >= step { radius = min(radius, ownRadii[index - step] + step) }
                    if index + step < count { radius = min(radius, ownRadii[index + step] + step) }
                }
                positions.append(
                    index > 0 && radius > 1 ? window.mean(around: index, radius: radius).position : unfiltered[index])
                radii.append(radius)
            }
        }
        if let last = positions.indices.last { positions[last] = input.tip }
    }

    /// Over how many beats on either side; and whether beats that follow, or change the last one, have no part in that.
    private static func bestRadius(at index: Int, _ window: Window, noise: Double) -> (radius: Int, isFinal: Bool) {
        withUnsafeTemporaryAllocation(of: (position: SIMD2<Double>, distance: Double).self, capacity: 8) { estimates in
            estimates[0] = (window.positions[index], squared(tolerance * noise))
            var (count, accepted, isFinal) = (1, 1, true)
            for candidate in candidateRadii {
                // As many as there are.
                let (left, right) = window.sides(of: index, radius: candidate)
                let radius = max(left, right)
                isFinal = index + right < window.positions.count - 1
                guard radius > max(accepted, 1) else { break }
                let (position, spread) = window.mean(around: index, radius: radius)
                for other in 0..<count where squared(position - estimates[other].position) > estimates[other].distance {
                    return (count == 1 ? 0 : accepted, isFinal)
                }
                estimates[count] = (position, squared(tolerance * noise * spread))
                (count, accepted) = (count + 1, radius)
                guard radius == candidate else { break }
            }
            return (accepted, isFinal)
        }
    }

    // MARK: Noise

    /// By third differences, which a smooth path has little of; their median, so that a corner doesn't count.
    private mutating func measureNoise(_ input: InputResampler) {
        let first = max(0, min(squares.count, input.count) - 1)
        squares.removeSubrange(first...)
        let positions = input.positions
        for last in first..<input.count {
            guard last >= 3 else {
                squares.append(0)
                continue
            }
            let (near, far) = (positions[last - 1] - positions[last - 2], positions[last] - positions[last - 3])
            squares.append(Self.squared(far - near * 3))
        }
        let start = max(0, min(noises.count, input.count) - 1 - Self.noiseRange.after)
        noises.removeSubrange(start...)
        for index in start..<input.count { noises.append(noise(at: index)) }
    }

    /// The standard deviation of a place along an axis.
    private func noise(at index: Int) -> Double {
        let start = max(3, index - Self.noiseRange.before)
        let end = min(squares.count - 1, index + Self.noiseRange.after)
        guard end >= start + 3 else { return Self.noiseLimits.lowerBound }
        let median = withUnsafeTemporaryAllocation(of: Double.self, capacity: end - start + 1) { sorted in
            for (count, square) in squares[start...end].enumerated() {
                var slot = count
                while slot > 0, sorted[slot - 1] > square {
                    sorted[slot] = sorted[slot - 1]
                    slot -= 1
                }
                sorted[slot] = square
            }
            return sorted[sorted.count / 2]
        }
        // Of two axes, the median of the squares is 2 ln 2 times the variance; that of a third difference is 20 times that of
        // a place.
        let variance = median / (2 * log(2.0)) / 20
        return min(max(variance.squareRoot(), Self.noiseLimits.lowerBound), Self.noiseLimits.upperBound)
    }

    private static func squared(_ number: Double) -> Double { number * number }

    private static func squared(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum() }
}

/// The beats, as a place among them sees them.
private struct Window {
    let positions: UnsafeBufferPointer<SIMD2<Double>>
    let times: [Double]
    private let kernels = Kernels.all

    init(positions: UnsafeBufferPointer<SIMD2<Double>>, times: [Double]) {
        (self.positions, self.times) = (positions, times)
    }

    /// Where the parabola is, and its standard deviation for places with one of 1.
    func mean(around index: Int, radius: Int) -> (position: SIMD2<Double>, spread: Double) {
        let (left, right) = sides(of: index, radius: radius)
        return kernels.mean(left, right, around: index, positions)
    }

    /// How many beats there are on either side, up to so many.
    func sides(of index: Int, radius: Int) -> (left: Int, right: Int) {
        var (left, right) = (min(radius, index), min(radius, positions.count - 1 - index))
        while left > 0, times[index] - times[index - left] > PathFilter.maxSpan { left -= 1 }
        while right > 0, times[index + right] - times[index] > PathFilter.maxSpan { right -= 1 }
        return (left, right)
    }
}

/// How much each beat counts for the parabola's place at one of them, for each number of beats on either side.
private struct Kernels {
    /// Of all kernels, one after the other.
    private var weights: [Double] = []
    private var starts: [Int] = []
    /// The standard deviation of the mean, of values with one of 1.
    private var spreads: [Double] = []

    static let all = Kernels()
    private static let side = PathFilter.maxRadius + 1

    private init() {
        for left in 0..<Self.side {
            for right in 0..<Self.side {
                let kernel = Self.kernel(left, right)
                starts.append(weights.count)
                weights += kernel
                spreads.append(kernel.reduce(0) { $0 + $1 * $1 }.squareRoot())
            }
        }
    }

    private static func kernel(_ left: Int, _ right: Int) -> [Double] {
        let radius = Double(max(left, right) + 1)
        let steps = (-left...right).map(Double.init)
        let factors = steps.map { step in
            let fraction = abs(step) / radius
            return pow(1 - fraction * fraction * fraction, 3)
        }
        // The normal equations of the weighted parabola, solved for its value at 0.
        func moment(_ power: Int) -> Double { zip(steps, factors).reduce(0) { $0 + pow($1.0, Double(power)) * $1.1 } }
        let (s0, s1, s2, s3, s4) = (moment(0), moment(1), moment(2), moment(3), moment(4))
        let (a, b, c) = (s2 * s4 - s3 * s3, s2 * s3 - s1 * s4, s1 * s3 - s2 * s2)
        let determinant = s0 * a + s1 * b + s2 * c
        guard determinant > 1e-9 else { return steps.map { $0 == 0 ? 1 : 0 } }
        return zip(steps, factors).map { $1 * (a + b * $0 + c * $0 * $0) / determinant }
    }

    func mean(
        _ left: Int, _ right: Int, around index: Int, _ positions: UnsafeBufferPointer<SIMD2<Double>>
    ) -> (position: SIMD2<Double>, spread: Double) {
        let kernel = left * Self.side + right
        return weights.withUnsafeBufferPointer { weights in
            let (start, first) = (starts[kernel], index - left)
            var sum = SIMD2<Double>.zero
            for step in 0...left + right { sum += positions[first + step] * weights[start + step] }
            return (sum, spreads[kernel])
        }
    }
}
