/// The sort order of pieces in the index: by size class, then by position, then the lower figure first.
///
/// Sizes come first since one long piece among short ones would make their common rectangle large. Positions are
/// ordered along the Hilbert curve, which has no jumps; in Morton order, which has jumps, a search checks half as many
/// pieces again.
///
/// Source: D. Hilbert, Ueber die stetige Abbildung einer Linie auf ein Flächenstück, doi:10.1007/BF01199431.
struct PieceKey: Hashable, Comparable, Sendable {
    /// The size class in the upper bits, and the position along the curve.
    let curvePosition: UInt64
    private let id: FigureID

    init(_ segment: Segment, _ id: FigureID) {
        self.id = id
        curvePosition = Self.curvePosition(segment.start, segment.end)
    }

    static func < (left: PieceKey, right: PieceKey) -> Bool {
        left.curvePosition != right.curvePosition ? left.curvePosition < right.curvePosition : left.id < right.id
    }

    /// The number of bits of a coordinate.
    private static let bits = 29
    /// The number of doublings of a piece's size in one size class. Source: measured: with fewer a search visits more
    /// parts of the tree, with more the rectangles are larger.
    private static let octaves = 4
    /// The number of curve cells that the shortest pieces of a class span. Source: our choice: finer than the span of a
    /// leaf.
    private static let fineness: Float = 16
    /// The shortest length, as a power of two in points; shorter pieces are in the same class.
    private static let minExponent = -40

    private static func curvePosition(_ start: SIMD2<Float>, _ end: SIMD2<Float>) -> UInt64 {
        let offset = end - start
        let length = max(abs(offset.x), abs(offset.y), Float(sign: .plus, exponent: minExponent, significand: 1))
        let sizeClass = (Int(length.exponent) - minExponent) / octaves
        let cell = Float(sign: .plus, exponent: sizeClass * octaves + minExponent, significand: 1 / fineness)
        let middle = (start + end) * (0.5 / cell)
        return UInt64(sizeClass) << UInt64(2 * bits) | hilbertIndex(cellIndex(middle.x), cellIndex(middle.y))
    }

    /// The unsigned cell index of a coordinate in cells; coordinates too far out are clamped.
    private static func cellIndex(_ value: Float) -> UInt32 {
        let half = Float(1 << (bits - 1))
        return UInt32(Int32(saturating: min(max(value, -half), half * (1 - .ulpOfOne))) + 1 << Int32(bits - 1))
    }

    /// The position of a cell along the Hilbert curve.
    private static func hilbertIndex(_ x: UInt32, _ y: UInt32) -> UInt64 {
        // The three levels above the 29 are all in the first quarter, each of which mirrors: this undoes it.
        var (state, result) = (CurveSteps.mirrored, UInt64(0))
        let steps = CurveSteps.table
        for shift in stride(from: UInt32(28), through: 0, by: -4) {
            let step = steps[state << 8 | Int(x >> shift & 0xF) << 4 | Int(y >> shift & 0xF)]
            result = result << 8 | UInt64(step & 0xFF)
            state = Int(step >> 8)
        }
        return result
    }
}

/// The Hilbert curve, four levels at a time.
///
/// From the largest squares to the smallest, the curve visits a square's quarters in the order (0, 0), (0, 1), (1, 1),
/// (1, 0). In the first quarter it is mirrored in the diagonal, in the last one in the other diagonal.
private enum CurveSteps {
    /// A state bit: the curve of a square is mirrored in the diagonal, rotated by half a turn, or both, in any order.
    static let mirrored = 1
    private static let rotated = 2

    /// By state, four bits of x, and four of y: the state of the smaller square, and its position along the curve in
    /// eight bits.
    static let table: [UInt16] = (0..<1024).map { index in
        var (state, x, y, position) = (index >> 8, index >> 4 & 0xF, index & 0xF, 0)
        if state & mirrored != 0 { (x, y) = (y, x) }
        if state & rotated != 0 { (x, y) = (x ^ 0xF, y ^ 0xF) }
        for level in stride(from: 3, through: 0, by: -1) {
            let (right, lower) = (x >> level & 1, y >> level & 1)
            position = position << 2 | (3 * right ^ lower)
            if right == 1, lower == 0 {
                (x, y) = (x ^ 0xF, y ^ 0xF)
                state ^= rotated
            }
            if lower == 0 {
                (x, y) = (y, x)
                state ^= mirrored
            }
        }
        return UInt16(state << 8 | position)
    }
}
