import Foundation

/// Removes the noise of a device from a path, and keeps the movement.
///
/// Each filtered position is that of a parabola fitted to the samples of an `InputResampler` around it, weighted by
/// nearness. The number of samples depends on the path: it grows as long as the estimate changes by no more than noise
/// would explain. So a straight line is smoothed over many samples, a small loop over few, and a corner not at all. The
/// noise is measured.
///
/// Source: local regression, Cleveland, doi:10.1080/01621459.1979.10481038; its width by Lepski's comparison of
/// estimates, doi:10.1137/1135065.
struct PathFilter {
    /// The filtered positions, parallel to the samples.
    private(set) var positions: [SIMD2<Double>] = []
    /// The smoothing radius of each position: the number of samples on either side.
    private(set) var radii: [Int] = []
    /// The noise of each sample's position, as a standard deviation along an axis, in points.
    private var noises: [Double] = []
    /// The square of each sample's third difference, from which the noise is measured.
    private var squares: [Double] = []
    /// The smoothing radius of each position before it is limited by those of its neighbors.
    private var ownRadii: [Int] = []
    /// The number of own radii that later samples can't change.
    private var finalCount = 0
    /// The number of positions that the last update left unchanged.
    private(set) var unchangedCount = 0

    /// The maximum smoothing radius, in samples. Source: our choice: ±60 ms at 240 samples per second.
    fileprivate static let maxRadius = 16
    /// The radii that are tried. Source: Lepski's grid, geometric; a finer one makes no visible difference.
    private static let candidateRadii = [2, 3, 4, 6, 8, 11, maxRadius]
    /// The maximum smoothing radius in time, in seconds. Source: by looking: with less the steps of a slow mouse
    /// remain.
    fileprivate static let maxSpan = 0.15
    /// The number of samples before and after a position from which its noise is measured.
    private static let noiseRange = (before: 14, after: 6)
    /// The range of the noise estimate, in points. Source: measured: fingers on good screens 0.1, on bad ones 0.6.
    private static let noiseLimits = 0.03...0.8
    /// Two estimates may differ by this many standard deviations of the one with fewer samples. Source: our choice, by
    /// looking.
    private static let tolerance = 3.2
    /// From sample to sample the radius changes by at most one; this many neighbors are considered.
    private static let neighborCount = 3

    /// The number of positions that later samples can't change: nearly all of them in bends, which have small radii.
    var settledCount: Int { max(0, finalCount - Self.neighborCount) }

    /// Updates the filtered path to the samples of the resampler.
    mutating func update(_ input: InputResampler) {
        let count = input.count
        // The last sample may have changed, and with it those that depend on it.
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

    /// The smoothing radius, and whether it is independent of later samples and of changes to the last one.
    private static func bestRadius(at index: Int, _ window: Window, noise: Double) -> (radius: Int, isFinal: Bool) {
        withUnsafeTemporaryAllocation(of: (position: SIMD2<Double>, distance: Double).self, capacity: 8) { estimates in
            estimates[0] = (window.positions[index], squared(tolerance * noise))
            var (count, accepted, isFinal) = (1, 1, true)
            for candidate in candidateRadii {
                // As many as there are, up to the candidate.
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

    /// Measures the noise by third differences, which are small on a smooth path; by their median, so that a corner
    /// doesn't count.
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

    /// The standard deviation of a position along an axis.
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
        // With two axes, the median of the squares is 2 ln 2 times the variance; that of a third difference is 20 times
        // that of a position.
        let variance = median / (2 * log(2.0)) / 20
        return min(max(variance.squareRoot(), Self.noiseLimits.lowerBound), Self.noiseLimits.upperBound)
    }

    private static func squared(_ number: Double) -> Double { number * number }

    private static func squared(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum() }
}

/// The samples around one of them.
private struct Window {
    let positions: UnsafeBufferPointer<SIMD2<Double>>
    let times: [Double]
    private let kernels = Kernels.all

    init(positions: UnsafeBufferPointer<SIMD2<Double>>, times: [Double]) {
        (self.positions, self.times) = (positions, times)
    }

    /// The parabola's value at a sample, and its standard deviation for samples with a standard deviation of 1.
    func mean(around index: Int, radius: Int) -> (position: SIMD2<Double>, spread: Double) {
        let (left, right) = sides(of: index, radius: radius)
        return kernels.mean(left, right, around: index, positions)
    }

    /// The number of samples on either side, at most `radius`.
    func sides(of index: Int, radius: Int) -> (left: Int, right: Int) {
        var (left, right) = (min(radius, index), min(radius, positions.count - 1 - index))
        while left > 0, times[index] - times[index - left] > PathFilter.maxSpan { left -= 1 }
        while right > 0, times[index + right] - times[index] > PathFilter.maxSpan { right -= 1 }
        return (left, right)
    }
}

/// The weights of the samples for the parabola's value at one of them, for each number of samples on either side.
private struct Kernels {
    /// The weights of all kernels, one after the other.
    private var weights: [Double] = []
    private var starts: [Int] = []
    /// The standard deviation of the mean, for values with a standard deviation of 1.
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
