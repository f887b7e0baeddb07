/// Why a figure is impossible; see `Figure.flaw`.
public enum FigureError: Error, Hashable, CaseIterable {
    /// A number that is none or has no end, a radius less than nothing, no width, an ink that is no colour, a stroke without
    /// a place.
    case meaningless
    /// Some of it lies beyond `Figure.places`, or is as far from its centre.
    case outside
    /// Wider than `Figure.widths`.
    case tooWide
    /// Thinner than `Figure.widths`.
    case tooThin
    /// A stroke of more than `StrokePath.maxNodes`.
    case tooLong
}
