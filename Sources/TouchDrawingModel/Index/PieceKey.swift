/// The order in which the index keeps pieces: those of like size together, of these those near to each other, of those in
/// one place the lower first.
///
/// Sizes come first since one long piece among short ones would make their common rectangle large. What is near to each
/// other is so along Hilbert's curve, which has no jumps; in Morton's order, which has, a search looks at half as much again.
///
/// Source: D. Hilbert, Ueber die stetige Abbildung einer Linie auf ein Flächenstück, doi:10.1007/BF01199431.
struct PieceKey: Hashable, Comparable, Sendable {
    /// Where along the curve, with the class of sizes first.
    let curvePosition: UInt64
    private let id: FigureID

    init(_ segment: Segment, _ id: FigureID) {
        self.id = id
        curvePosition = Self.curvePosition(segment.start, segment.end)
    }

    static func < (left: PieceKey, right: PieceKey) -> Bool {
        left.curvePosition != right.curvePosition ? left.curvePosition < right.curvePosition : left.id < right.id
    }

    /// Bits of a coordinate.
    private static let bits = 29
    /// How many doublings of a piece's size are one class of sizes. Source: measured: with fewer a search goes through
    /// more parts of the tree, with more the rectangles are larger.
    private static let octaves = 4
    /// How many cells of the curve the shortest pieces of a class span. Source: our choice: finer than what a leaf spans.
    private static let fineness: Float = 16
    /// As a power of two in points; what is shorter is in the same class.
    private static let minExponent = -40

    private static func curvePosition(_ start: SIMD2<Float>, _ end: SIMD2<Float>) -> UInt64 {
        let offset = end - start
        let length = max(abs(offset.x), abs(offset.y), Float(sign: .plus, exponent: minExponent, significand: 1))
        let sizeClass = (Int(length.exponent) - minExponent) / octaves
        let cell = Float(sign: .plus, exponent: sizeClass * octaves + minExponent, significand: 1 / fineness)
        let middle = (start + end) * (0.5 / cell)
        return UInt64(sizeClass) << UInt64(2 * bits) | hilbertIndex(cellIndex(middle.x), cellIndex(middle.y))
    }

    /// A coordinate in cells as a number from 0 on; what is too far out is at the margin.
    private static func cellIndex(_ value: Float) -> UInt32 {
        let half = Float(1 << (bits - 1))
        return UInt32(Int32(saturating: min(max(value, -half), half * (1 - .ulpOfOne))) + 1 << Int32(bits - 1))
    }

    /// How far along Hilbert's curve a cell lies.
    private static func hilbertIndex(_ x: UInt32, _ y: UInt32) -> UInt64 {
        // The three levels above the 29 are all in the first quarter, each of which mirrors: this takes it back.
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

/// Hilbert's curve, four levels at a time.
///
/// From the greatest squares to the smallest: the curve goes through a square's quarters in the order (0, 0), (0, 1), (1, 1),
/// (1, 0). In the first quarter it is mirrored in the diagonal, in the last one in the other diagonal.
private enum CurveSteps {
    /// A square's curve is mirrored in the diagonal, or turned by half, or both; the two can be done in any order.
    static let mirrored = 1
    private static let rotated = 2

    /// By state, four bits of x, and four of y: the state of the smaller square, and how far along it lies, in eight bits.
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
