/// The order in which the index keeps pieces: those of like size together, of these those near to each other, of those in
/// one place the lower first.
///
/// Sizes come first since one long piece among short ones would make their common rectangle large. What is near to each
/// other is so along Hilbert's curve, which has no jumps; in Morton's order, which has, a search looks at half as much again.
///
/// Source: D. Hilbert, Ueber die stetige Abbildung einer Linie auf ein Flächenstück, doi:10.1007/BF01199431.
struct PieceKey: Hashable, Comparable, Sendable {
    /// Where along the curve, with the class of sizes first.
    let place: UInt64
    private let id: FigureID

    init(_ segment: Segment, _ id: FigureID) {
        self.id = id
        place = Self.place(segment.begin, segment.end)
    }

    static func < (left: PieceKey, right: PieceKey) -> Bool {
        left.place != right.place ? left.place < right.place : left.id < right.id
    }

    /// Bits of a coordinate.
    private static let bits = 29
    /// How many doublings of a piece's size are one class of sizes. Source: measured: with fewer a search goes through
    /// more parts of the tree, with more the rectangles are larger.
    private static let octaves = 4
    /// How many cells of the curve the shortest pieces of a class span. Source: our choice: finer than what a leaf spans.
    private static let fineness: Float = 16
    /// As a power of two in points; what is shorter is in the same class.
    private static let shortest = -40

    private static func place(_ begin: SIMD2<Float>, _ end: SIMD2<Float>) -> UInt64 {
        let way = end - begin
        let length = max(abs(way.x), abs(way.y), Float(sign: .plus, exponent: shortest, significand: 1))
        let sizeClass = (Int(length.exponent) - shortest) / octaves
        let cell = Float(sign: .plus, exponent: sizeClass * octaves + shortest, significand: 1 / fineness)
        let middle = (begin + end) * (0.5 / cell)
        return UInt64(sizeClass) << UInt64(2 * bits) | along(whole(middle.x), whole(middle.y))
    }

    /// A coordinate in cells as a number from 0 on; what is too far out is at the margin.
    private static func whole(_ value: Float) -> UInt32 {
        let half = Float(1 << (bits - 1))
        return UInt32(Int32(min(max(value, -half), half * (1 - .ulpOfOne))) + 1 << Int32(bits - 1))
    }

    /// How far along Hilbert's curve a cell lies.
    ///
    /// From the greatest squares to the smallest: the curve goes through a square's quarters in the order (0, 0), (0, 1),
    /// (1, 1), (1, 0). In the first quarter it is mirrored in the diagonal, in the last one in the other diagonal.
    private static func along(_ x: UInt32, _ y: UInt32) -> UInt64 {
        var (x, y, result) = (x, y, UInt64(0))
        for level in stride(from: UInt32(bits), to: 0, by: -1) {
            let (right, lower) = (x >> (level - 1) & 1, y >> (level - 1) & 1)
            result = result << 2 | UInt64(3 * right ^ lower)
            // All ones where the quarter is the last, or one of the two that are mirrored.
            let last = 0 &- (right & ~lower)
            let mirrored = 0 &- (~lower & 1)
            (x, y) = (x ^ last, y ^ last)
            let swapped = (x ^ y) & mirrored
            (x, y) = (x ^ swapped, y ^ swapped)
        }
        return result
    }
}
