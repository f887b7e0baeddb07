/// Where the characters of a text are in another one that is shown instead of it, in UTF-8 bytes.
struct TextOffsets {
    /// The points from which on the distance of both offsets is another; in order.
    private var shifts: [(source: Int, shown: Int)] = []
    private var end = (source: 0, shown: 0)

    mutating func append(_ length: Int, shownAs shownLength: Int) {
        end = (end.source + length, end.shown + shownLength)
        if length != shownLength { shifts.append(end) }
    }

    /// Something that is only shown.
    mutating func appendInserted(_ length: Int) {
        end.shown += length
        shifts.append(end)
    }

    /// - Complexity: O(log n) in the number of differences.
    func shown(_ source: Int) -> Int {
        guard let shift = last(where: { $0.source <= source }) else { return source }
        return shift.shown + source - shift.source
    }

    /// - Complexity: O(log n) in the number of differences.
    func source(_ shown: Int) -> Int {
        guard let shift = last(where: { $0.shown <= shown }) else { return shown }
        return shift.source + shown - shift.shown
    }

    private func last(where condition: ((source: Int, shown: Int)) -> Bool) -> (source: Int, shown: Int)? {
        var (low, high) = (0, shifts.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(shifts[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? shifts[low - 1] : nil
    }
}
