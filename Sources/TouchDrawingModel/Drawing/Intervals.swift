/// Disjoint intervals of a parameter along a path, in ascending order.
struct Intervals: Hashable, Sendable {
    private(set) var all: [ClosedRange<Double>] = []

    /// Inserts an interval, merging it with those that it meets.
    ///
    /// - Complexity: O(n) for n intervals.
    ///
    /// - Returns: whether the interval was not covered yet.
    @discardableResult
    mutating func insert(_ interval: ClosedRange<Double>) -> Bool {
        let first = all.firstIndex { $0.upperBound >= interval.lowerBound } ?? all.count
        let last = all[first...].firstIndex { $0.lowerBound > interval.upperBound } ?? all.count
        guard first < last else {
            all.insert(interval, at: first)
            return true
        }
        if first + 1 == last, all[first].contains(interval.lowerBound), all[first].contains(interval.upperBound) {
            return false
        }
        let low = min(interval.lowerBound, all[first].lowerBound)
        let high = max(interval.upperBound, all[last - 1].upperBound)
        all.replaceSubrange(first..<last, with: [low...high])
        return true
    }

    /// The parts of a range outside all intervals. Empty parts between or beside intervals are left out.
    func gaps(in range: ClosedRange<Double>) -> [ClosedRange<Double>] {
        var (gaps, start): ([ClosedRange<Double>], Double) = ([], range.lowerBound)
        for interval in all {
            if interval.lowerBound > start { gaps.append(start...min(interval.lowerBound, range.upperBound)) }
            start = max(start, interval.upperBound)
            if start >= range.upperBound { return gaps }
        }
        gaps.append(start...range.upperBound)
        return gaps
    }
}
