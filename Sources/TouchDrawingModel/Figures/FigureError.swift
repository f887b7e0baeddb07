/// The reason why a figure is invalid; see `Figure.validationError`.
public enum FigureError: Error, Hashable, CaseIterable {
    /// A number that is NaN or infinite, a negative radius, no width, an invalid color, or a stroke without a valid
    /// sample.
    case meaningless
    /// A point beyond `Figure.coordinates`, or a radius beyond `Figure.radii`.
    case outside
    /// Wider than `Figure.widths`.
    case tooWide
    /// Thinner than `Figure.widths`.
    case tooThin
    /// A stroke of more than `StrokePath.maxNodes` nodes.
    case tooLong
}
