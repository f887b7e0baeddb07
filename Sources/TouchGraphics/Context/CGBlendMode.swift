internal import CTouchGraphics

/// How drawing is blended with the backdrop, in Core Graphics' numbers.
///
/// A partly covered pixel changes to the blended color in proportion to its coverage; uncovered pixels stay unchanged.
///
/// **Difference from Core Graphics**: there is no `plusDarker`, which Cairo lacks.
public enum CGBlendMode: Int32, Sendable {
    /// Paints over the backdrop.
    case normal = 0
    /// The product of source and backdrop: never lighter than either.
    case multiply = 1
    /// The inverse of the product of the inverted colors: never darker than either.
    case screen = 2
    /// `multiply` or `screen`, depending on the backdrop's lightness.
    case overlay = 3
    /// The darker of source and backdrop.
    case darken = 4
    /// The lighter of source and backdrop.
    case lighten = 5
    /// Lightens the backdrop, the more so the lighter the source.
    case colorDodge = 6
    /// Darkens the backdrop, the more so the darker the source.
    case colorBurn = 7
    /// Darkens or lightens the backdrop, depending on the source, like a soft light.
    case softLight = 8
    /// `multiply` or `screen`, depending on the source's lightness.
    case hardLight = 9
    /// The lighter color minus the darker one.
    case difference = 10
    /// As `difference`, with less contrast.
    case exclusion = 11
    /// The source's hue with the backdrop's saturation and lightness.
    case hue = 12
    /// The source's saturation with the backdrop's hue and lightness.
    case saturation = 13
    /// The source's hue and saturation with the backdrop's lightness.
    case color = 14
    /// The source's lightness with the backdrop's hue and saturation.
    case luminosity = 15
    /// Removes the backdrop.
    case clear = 16
    /// Replaces the backdrop.
    case copy = 17
    /// Replaces the backdrop, multiplied by the backdrop's opacity.
    case sourceIn = 18
    /// Replaces the backdrop, multiplied by the backdrop's transparency.
    case sourceOut = 19
    /// Paints over the backdrop where that is opaque.
    case sourceAtop = 20
    /// Paints beneath the backdrop.
    case destinationOver = 21
    /// Multiplies the backdrop by the source's opacity.
    case destinationIn = 22
    /// Multiplies the backdrop by the source's transparency.
    case destinationOut = 23
    /// Paints beneath the backdrop, which is multiplied by the source's opacity.
    case destinationAtop = 24
    /// Source and backdrop, each where the other is transparent.
    case xor = 25
    /// Adds source and backdrop, including opacity: a cross-fade of two opaque pictures stays opaque.
    case plusLighter = 27

    var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo also changes uncovered pixels, up to the clip. Source: cairo-operators.
    var isUnbounded: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceAtop,
            .destinationOver, .destinationOut, .xor, .plusLighter:
            false
        }
    }
}
