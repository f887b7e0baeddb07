/// The axis values in one device event, by number; unchanged axes may be missing.
nonisolated struct Valuators: Equatable, Sendable {
    private(set) var mask: UInt64 = 0
    /// The values of the axes in the mask, lowest axis first, as on the wire.
    private(set) var values: [Double] = []

    static let none = Valuators()

    var isEmpty: Bool { mask == 0 }

    init() {}

    init(mask: UInt64, values: [Double]) {
        precondition(mask.nonzeroBitCount == values.count, "every axis of the mask has a value")
        self.mask = mask
        self.values = values
    }

    init(_ axes: [Int: Double]) {
        for axis in axes.keys.sorted() where axis < 64 {
            mask |= 1 << UInt64(axis)
            values.append(axes[axis] ?? 0)
        }
    }

    subscript(axis: Int) -> Double? {
        guard (0..<64).contains(axis), mask & (1 << UInt64(axis)) != 0 else { return nil }
        return values[(mask & ((1 << UInt64(axis)) - 1)).nonzeroBitCount]
    }

    /// The axes with their values, lowest axis first.
    var axes: [(number: Int, value: Double)] {
        var remainder = mask
        return values.map { value in
            defer { remainder &= remainder - 1 }
            return (remainder.trailingZeroBitCount, value)
        }
    }
}
