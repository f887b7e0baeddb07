/// Which figure of a drawing; given once and never again, also after the figure is gone.
///
/// Figures lie in the order of their identities: those of the marker below all others, and within a layer a later one on top
/// of an earlier one. One that comes back lies where it lay.
///
/// What a figure falls into lies where it lay, too: the first piece has its identity, the others have its number and one of
/// their own. Only that may be given again, to a piece of the same figure, once the piece that had it is gone.
public struct FigureID: Hashable, Comparable, Sendable {
    /// Rises from back to front: one number, since an index holds very many of them. The piece is in the lower bits;
    /// negative in the marker's layer.
    let order: Int64

    private static let pieceBits: Int64 = 20
    /// No piece has a higher number. Source: our choice: nobody cuts a line as often.
    public static let maxPiece = 1 << 20 - 1
    /// No identity has a higher number. Source: what is left of 63 bits: a figure each microsecond for 280 years.
    public static let maxRawValue = Int64.max >> pieceBits

    /// For what was read from a file; a document gives out new ones.
    ///
    /// - Parameters:
    ///   - rawValue: 0…`greatest`; 1 for the first of the drawing, whatever its layer.
    ///   - piece: 0…`maxPiece`; 0 for what is no piece, or the first.
    ///   - layer: the figure's.
    public init(rawValue: Int64, piece: Int = 0, in layer: Figure.Layer) {
        precondition((0...Self.maxRawValue).contains(rawValue), "an identity is a number from 0 to 2⁴³")
        precondition((0...Self.maxPiece).contains(piece), "a piece is a number from 0 to 2²⁰")
        let orderInLayer = rawValue << Self.pieceBits | Int64(piece)
        order = layer == .marker ? orderInLayer &+ .min : orderInLayer
    }

    /// Of ordinary ink.
    public init(rawValue: Int64) {
        self.init(rawValue: rawValue, in: .ink)
    }

    /// Without the layer.
    private var orderInLayer: Int64 { order < 0 ? order &- .min : order }

    /// 1 for the first of the drawing; no two figures have the same, whatever their layers, but pieces of one.
    public var rawValue: Int64 { orderInLayer >> Self.pieceBits }

    /// 0 for a figure that was drawn, and for the first piece of it.
    public var piece: Int { Int(orderInLayer & Int64(Self.maxPiece)) }

    /// Whether both are pieces of one figure.
    func hasSameFigure(as other: FigureID) -> Bool { rawValue == other.rawValue && layer == other.layer }

    /// The same identity, as if in ordinary ink.
    package var inInkLayer: FigureID { FigureID(rawValue: rawValue, piece: piece, in: .ink) }

    /// Where the figure lies, as it says itself.
    public var layer: Figure.Layer { order < 0 ? .marker : .ink }

    /// Whether the left figure lies below the right one.
    public static func < (left: FigureID, right: FigureID) -> Bool { left.order < right.order }
}
