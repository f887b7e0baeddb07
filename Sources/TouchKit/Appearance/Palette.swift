/// The colors of labels, controls and menus in one style.
///
/// The names are those of UIKit's colors. Source of the values: our choice. Text has a contrast of at least 4.5 with
/// its background; parts of controls have a contrast of at least 3 with their surroundings, or an outline (WCAG 2.1,
/// AA).
public nonisolated struct Palette: Hashable, Sendable {
    /// Primary text.
    public var label: Color
    /// Secondary text, such as explanations.
    public var secondaryLabel: Color
    /// Interactive elements.
    public var tint: Color
    /// Content on top of `tint`.
    public var labelOnTint: Color
    /// A switch that is on.
    public var on: Color
    /// The background of controls and the unfilled part of tracks; translucent.
    public var fill: Color
    /// The highlight of an element that is pressed or selected with the keyboard; translucent.
    public var highlight: Color
    /// The highlight of an element under the pointer; translucent, weaker than `highlight`.
    public var hoverHighlight: Color { highlight.withAlphaComponent(highlight.alpha * 0.7) }
    /// Thin separator lines.
    public var separator: Color
    /// The outline of an element that would otherwise be hard to tell from its background.
    public var outline: Color
    /// The knobs of controls.
    public var knob: Color
    /// The main background.
    public var background: Color
    /// The background of floating elements: menus, panels.
    public var elevatedBackground: Color

    /// Dark text on a light background.
    public static let light = Palette(
        label: Color(white: 0.07), secondaryLabel: Color(white: 0.38), tint: Color(red: 0, green: 0.37, blue: 0.8),
        labelOnTint: .white, on: Color(red: 0.13, green: 0.58, blue: 0.27),
        fill: Color(red: 0.42, green: 0.42, blue: 0.47, alpha: 0.18), highlight: Color(white: 0, alpha: 0.1),
        separator: Color(white: 0, alpha: 0.14), outline: Color(white: 0, alpha: 0.25), knob: .white,
        background: .white, elevatedBackground: Color(white: 0.985))

    /// Light text on a dark background.
    public static let dark = Palette(
        label: Color(white: 0.96), secondaryLabel: Color(white: 0.68), tint: Color(red: 0.56, green: 0.8, blue: 1),
        labelOnTint: Color(white: 0.05), on: Color(red: 0.22, green: 0.62, blue: 0.35),
        fill: Color(red: 0.6, green: 0.6, blue: 0.66, alpha: 0.32), highlight: Color(white: 1, alpha: 0.16),
        separator: Color(white: 1, alpha: 0.18), outline: Color(white: 0, alpha: 0.5), knob: Color(white: 0.96),
        background: Color(white: 0.09), elevatedBackground: Color(white: 0.19))

    /// High contrast, black text on white: a contrast of 7 for text, and visible edges.
    public static let highContrastLight = Palette(
        label: .black, secondaryLabel: Color(white: 0.18), tint: Color(red: 0, green: 0.2, blue: 0.6),
        labelOnTint: .white, on: Color(red: 0, green: 0.38, blue: 0.12), fill: Color(white: 0, alpha: 0.12),
        highlight: Color(white: 0, alpha: 0.25), separator: Color(white: 0.35), outline: .black, knob: .white,
        background: .white, elevatedBackground: .white)

    /// High contrast, white text on black.
    public static let highContrastDark = Palette(
        label: .white, secondaryLabel: Color(white: 0.88), tint: Color(red: 1, green: 0.9, blue: 0.3),
        labelOnTint: .black, on: Color(red: 0.1, green: 0.55, blue: 0.25), fill: Color(white: 1, alpha: 0.2),
        highlight: Color(white: 1, alpha: 0.3), separator: Color(white: 0.7), outline: .white, knob: .white,
        background: .black, elevatedBackground: .black)
}
