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
    private(set) var places: [SIMD2<Double>] = []
    /// Over how many beats on either side each place was smoothed.
    private(set) var reaches: [Int] = []

    /// How many beats on either side may count. Source: our choice: ±60 ms at 240 beats a second.
    private static let reach = 16
    /// And how far they may be away in time, in seconds. Source: our choice: a hand's tremor is faster, its strokes are slower.
    private static let span = 0.075
    /// The noise of a place is measured over so many beats before and after it.
    private static let noiseReach = (before: 14, after: 6)
    /// What the noise is taken for at least and at most, in points. Source: measured: fingers on good screens 0.1, on bad
    /// ones 0.6.
    private static let noises = 0.03...0.8
    /// Two estimates may differ by so many standard deviations of the one of fewer beats. Source: our choice, by looking.
    private static let tolerance = 3.2
    /// From beat to beat the number of beats changes by one at most, looking so far.
    private static let neighbours = 3

    /// A place stays as it is once so many beats follow.
    static let settling = reach + neighbours

    /// Follows the beats.
    mutating func follow(_ beats: Beats) {
        // The last one may have changed, and with it those that it counts for.
        let first = max(0, min(places.count, beats.count) - 1 - Self.settling)
        places.removeSubrange(first...)
        reaches.removeSubrange(first...)
        let begin = max(0, first - Self.neighbours)
        let reaches = (begin..<min(beats.count, beats.count)).map { Self.reach(at: $0, beats) }
        for index in first..<beats.count {
            var reach = reaches[index - begin]
            for step in 1...Self.neighbours {
                if index - begin >= step { reach = min(reach, reaches[index - begin - step] + step) }
                if index + step < beats.count { reach = min(reach, reaches[index - begin + step] + step) }
            }
            places.append(Self.estimate(at: index, reach: reach, beats))
            self.reaches.append(reach)
        }
        if let last = places.indices.last { places[last] = beats.tip }
    }

    /// Over how many beats on either side.
    private static func reach(at index: Int, _ beats: Beats) -> Int {
        let noise = noise(at: index, beats)
        var estimates: [(place: SIMD2<Double>, spread: Double)] = [(beats.places[index], noise)]
        for reach in 2...Self.reach {
            let (left, right) = sides(at: index, reach: reach, beats)
            // As many as there are.
            guard max(left, right) == reach else { return max(1, reach - 1) }
            let kernel = Kernels.all[left, right]
            let place = kernel.mean(around: index, beats.places)
            for (other, spread) in estimates where (place - other).length > tolerance * spread {
                return reach == 2 ? 0 : reach - 1
            }
            estimates.append((place, noise * kernel.spread))
        }
        return Self.reach
    }

    private static func estimate(at index: Int, reach: Int, _ beats: Beats) -> SIMD2<Double> {
        guard reach > 1, index > 0 else { return beats.places[index] }
        let (left, right) = sides(at: index, reach: reach, beats)
        return Kernels.all[left, right].mean(around: index, beats.places)
    }

    /// How many beats there are to count on each side.
    private static func sides(at index: Int, reach: Int, _ beats: Beats) -> (left: Int, right: Int) {
        var (left, right) = (min(reach, index), min(reach, beats.count - 1 - index))
        while left > 0, beats.times[index] - beats.times[index - left] > span { left -= 1 }
        while right > 0, beats.times[index + right] - beats.times[index] > span { right -= 1 }
        return (left, right)
    }

    /// The standard deviation of a place along an axis.
    ///
    /// By third differences, which a smooth path has little of; their median, so that a corner doesn't count.
    private static func noise(at index: Int, _ beats: Beats) -> Double {
        let begin = max(3, index - noiseReach.before)
        let end = min(beats.count - 1, index + noiseReach.after)
        guard end >= begin + 3 else { return noises.lowerBound }
        var squares: [Double] = []
        squares.reserveCapacity(end - begin + 1)
        for last in begin...end {
            let p = beats.places
            let (near, far) = (p[last - 1] - p[last - 2], p[last] - p[last - 3])
            let difference = far - near * 3
            squares.append((difference * difference).sum())
        }
        squares.sort()
        // Of two axes, the median of the squares is 2 ln 2 times the variance; that of a third difference is 20 times that of
        // a place.
        let variance = squares[squares.count / 2] / (2 * log(2.0)) / 20
        return min(max(variance.squareRoot(), noises.lowerBound), noises.upperBound)
    }
}

/// How much each beat counts for the parabola's place at one of them.
private struct Kernel {
    let left: Int
    let weights: [Double]
    /// The standard deviation of the mean, of values with one of 1.
    let spread: Double

    init(left: Int, right: Int) {
        self.left = left
        let reach = Double(max(left, right) + 1)
        let steps = (-left...right).map(Double.init)
        let shares = steps.map { step in
            let part = abs(step) / reach
            return pow(1 - part * part * part, 3)
        }
        // The normal equations of the weighted parabola, solved for its value at 0.
        func moment(_ power: Int) -> Double { zip(steps, shares).reduce(0) { $0 + pow($1.0, Double(power)) * $1.1 } }
        let (s0, s1, s2, s3, s4) = (moment(0), moment(1), moment(2), moment(3), moment(4))
        let (a, b, c) = (s2 * s4 - s3 * s3, s2 * s3 - s1 * s4, s1 * s3 - s2 * s2)
        let determinant = s0 * a + s1 * b + s2 * c
        let found =
            determinant > 1e-9 ? zip(steps, shares).map { $1 * (a + b * $0 + c * $0 * $0) / determinant } : []
        weights = found.isEmpty ? steps.map { $0 == 0 ? 1 : 0 } : found
        spread = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    @inline(__always)
    func mean(around index: Int, _ places: [SIMD2<Double>]) -> SIMD2<Double> {
        var sum = SIMD2<Double>.zero
        for (offset, weight) in weights.enumerated() { sum += places[index - left + offset] * weight }
        return sum
    }
}

/// A kernel for each number of beats on either side.
private struct Kernels {
    private let kernels: [Kernel]

    static let all = Kernels()
    private static let side = 17

    private init() {
        kernels = (0..<Self.side * Self.side).map { Kernel(left: $0 / Self.side, right: $0 % Self.side) }
    }

    subscript(left: Int, right: Int) -> Kernel { kernels[left * Self.side + right] }
}
