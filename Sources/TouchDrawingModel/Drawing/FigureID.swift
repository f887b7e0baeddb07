/// Which figure of a drawing; given once and never again, also after the figure is gone.
///
/// Figures lie in the order of their identities: those of the marker below all others, and within a layer a later one on top
/// of an earlier one. One that comes back lies where it lay.
public struct FigureID: Hashable, Comparable, Sendable {
    /// Rises from back to front: one number, since an index holds very many of them. Negative in the marker's layer.
    let order: Int64

    /// For what was read from a file; a document gives out new ones.
    ///
    /// - Parameters:
    ///   - rawValue: 0 or more; 1 for the first of the drawing, whatever its layer.
    ///   - layer: the figure's.
    public init(rawValue: Int64, in layer: Figure.Layer) {
        order = layer == .marker ? rawValue &+ .min : rawValue
    }

    /// Of ordinary ink.
    public init(rawValue: Int64) {
        self.init(rawValue: rawValue, in: .ink)
    }

    /// 1 for the first of the drawing; no two figures have the same, whatever their layers.
    public var rawValue: Int64 { order < 0 ? order &- .min : order }

    /// Where the figure lies, as it says itself.
    public var layer: Figure.Layer { order < 0 ? .marker : .ink }

    /// Whether the left figure lies below the right one.
    public static func < (left: FigureID, right: FigureID) -> Bool { left.order < right.order }
}
