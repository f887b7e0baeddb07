/// The identity of a figure in a drawing; never reused, not even after the figure is removed.
///
/// Figures are stacked by identity: those of the marker below all others, and within a layer later ones on top of
/// earlier ones. A restored figure returns to its position.
///
/// The pieces of an erased figure stay at its position, too: the first one keeps its identity, the others have its
/// number and a piece number. Only a piece number may be reused, for another piece of the same figure, once its piece
/// is removed.
public struct FigureID: Hashable, Comparable, Sendable {
    /// The sort key, ascending from back to front; a single number, since an index holds very many identities. The
    /// piece is in the lower bits; negative in the marker's layer.
    let order: Int64

    private static let pieceBits: Int64 = 20
    /// The maximum piece number. Source: our choice: no line is cut that often.
    public static let maxPiece = 1 << 20 - 1
    /// The maximum figure number. Source: the remainder of 63 bits: a figure each millisecond for 280 years.
    public static let maxRawValue = Int64.max >> pieceBits

    /// Creates an identity that was read from a file; a document assigns new ones.
    ///
    /// - Parameters:
    ///   - rawValue: 0…`maxRawValue`; 1 for the first figure of the drawing, whatever its layer.
    ///   - piece: 0…`maxPiece`; 0 for a complete figure or the first piece.
    ///   - layer: the figure's layer.
    public init(rawValue: Int64, piece: Int = 0, in layer: Figure.Layer) {
        precondition((0...Self.maxRawValue).contains(rawValue), "an identity is a number from 0 to 2⁴³")
        precondition((0...Self.maxPiece).contains(piece), "a piece is a number from 0 to 2²⁰")
        let orderInLayer = rawValue << Self.pieceBits | Int64(piece)
        order = layer == .marker ? orderInLayer &+ .min : orderInLayer
    }

    /// Creates an identity in the layer of ordinary ink.
    public init(rawValue: Int64) {
        self.init(rawValue: rawValue, in: .ink)
    }

    /// The sort key without the layer.
    private var orderInLayer: Int64 { order < 0 ? order &- .min : order }

    /// The number of the figure, 1 for the first of the drawing; unique across layers, and shared only by pieces of one
    /// figure.
    public var rawValue: Int64 { orderInLayer >> Self.pieceBits }

    /// The piece number; 0 for a complete figure and for its first piece.
    public var piece: Int { Int(orderInLayer & Int64(Self.maxPiece)) }

    /// Whether both identify pieces of one figure.
    func hasSameFigure(as other: FigureID) -> Bool { rawValue == other.rawValue && layer == other.layer }

    /// The same identity in the layer of ordinary ink.
    package var inInkLayer: FigureID { FigureID(rawValue: rawValue, piece: piece, in: .ink) }

    /// The figure's layer.
    public var layer: Figure.Layer { order < 0 ? .marker : .ink }

    /// Whether the left figure is below the right one.
    public static func < (left: FigureID, right: FigureID) -> Bool { left.order < right.order }
}
