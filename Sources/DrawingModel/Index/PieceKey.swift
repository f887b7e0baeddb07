/// The order in which the index keeps pieces: those of like size together, of these those near to each other, of those in
/// one place the lower first.
///
/// Sizes come first since one long piece among short ones would make their common rectangle large. Nearness is the order of
/// Morton: the bits of both coordinates, one after the other in turn.
///
/// Source: G. M. Morton, A computer oriented geodetic data base and a new technique in file sequencing, IBM, 1966.
struct PieceKey: Hashable, Comparable, Sendable {
    private let place: UInt64
    private let id: FigureID

    init(from begin: SIMD2<Float>, to end: SIMD2<Float>, id: FigureID) {
        self.id = id
        place = Self.place(begin, end)
    }

    static func < (left: PieceKey, right: PieceKey) -> Bool {
        left.place != right.place ? left.place < right.place : left.id < right.id
    }

    /// For sorting: keys of one identity are in the order of this number.
    var code: UInt64 { place }

    /// Bits of a coordinate.
    private static let bits = 29
    /// Sizes that are kept apart, as powers of two. Source: measured.
    private static let octaves = 2
    /// Cells that the longer side of a piece spans at least, as a power of two. Source: our choice: finer makes no
    /// difference to a leaf of the index.
    private static let fineness: Float = 16

    private static func place(_ begin: SIMD2<Float>, _ end: SIMD2<Float>) -> UInt64 {
        let way = end - begin
        let longest = max(abs(way.x), abs(way.y), 0x1p-40)
        let size = (Int(longest.exponent) + 40) / octaves
        let cell = Float(sign: .plus, exponent: size * octaves - 40, significand: 1 / fineness)
        let middle = (begin + end) * (0.5 / cell)
        return UInt64(size) << UInt64(2 * bits) | spread(middle.x) | spread(middle.y) << 1
    }

    /// A coordinate's bits, each followed by a gap.
    private static func spread(_ value: Float) -> UInt64 {
        let half = Float(1 << (bits - 1))
        var x = UInt64(Int64(min(max(value, -half), half * (1 - .ulpOfOne))) + 1 << Int64(bits - 1))
        x = (x | x << 16) & 0x0000_FFFF_0000_FFFF
        x = (x | x << 8) & 0x00FF_00FF_00FF_00FF
        x = (x | x << 4) & 0x0F0F_0F0F_0F0F_0F0F
        x = (x | x << 2) & 0x3333_3333_3333_3333
        return (x | x << 1) & 0x5555_5555_5555_5555
    }
}
