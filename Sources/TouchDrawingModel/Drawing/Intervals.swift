/// Parts of a way, told by numbers along it: disjoint, in their order.
struct Intervals: Hashable, Sendable {
    private(set) var all: [ClosedRange<Double>] = []

    /// - Complexity: O(n) for n intervals that are there.
    ///
    /// - Returns: whether that was more than was there.
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

    /// What of a range lies in none of them. Of what they leave at their ends nothing counts that has no length.
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
