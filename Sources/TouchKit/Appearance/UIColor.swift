/// A colour that may depend on what is around it, such as text's, which is dark on light and light on dark.
///
/// **Difference from UIKit**, where every colour is one: what is drawn with is a `Color` here, and this has to be resolved to
/// one, by `resolvedColor(with:)` or `UIView.dynamicBackgroundColor`.
public nonisolated struct UIColor: Sendable {
    private let provider: @Sendable (UITraitCollection) -> Color

    /// - Parameter dynamicProvider: called whenever the colour is needed.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> Color) {
        provider = dynamicProvider
    }

    /// One that is the same everywhere.
    public init(_ color: Color) {
        provider = { _ in color }
    }

    /// The colour that it is there.
    public func resolvedColor(with traits: UITraitCollection) -> Color { provider(traits) }

    private init(_ color: @escaping @Sendable (Palette) -> Color) {
        provider = { color($0.palette) }
    }

    /// Text that is to be read first.
    public static let label = UIColor { (palette: Palette) in palette.label }
    /// Text that explains.
    public static let secondaryLabel = UIColor { (palette: Palette) in palette.secondaryLabel }
    /// What can be touched.
    public static let tintColor = UIColor { (palette: Palette) in palette.tint }
    /// Thin lines between things.
    public static let separator = UIColor { (palette: Palette) in palette.separator }
    /// What lies behind everything.
    public static let systemBackground = UIColor { (palette: Palette) in palette.background }
    /// What floats above the rest.
    public static let secondarySystemBackground = UIColor { (palette: Palette) in palette.elevatedBackground }
    /// Behind a control's content; translucent.
    public static let systemFill = UIColor { (palette: Palette) in palette.fill }
}
