internal import CTouchCairo

/// How something is mixed with what lies below, in Core Graphics' numbers.
///
/// Where something covers a pixel in part, the pixel becomes the mixture in part; what is not covered stays as it is.
///
/// **Difference from Core Graphics**: there is no `plusDarker`, which Cairo lacks.
public enum CGBlendMode: Int32, Sendable {
    /// Over it.
    case normal = 0
    /// The product of both: never lighter than either.
    case multiply = 1
    /// The opposite: never darker than either.
    case screen = 2
    /// `multiply` or `screen`, by how light it is below.
    case overlay = 3
    /// The darker of both.
    case darken = 4
    /// The lighter of both.
    case lighten = 5
    /// What is below is made lighter, the more so the lighter this is.
    case colorDodge = 6
    /// What is below is made darker, the more so the darker this is.
    case colorBurn = 7
    /// Darker or lighter, by this, as under a soft light.
    case softLight = 8
    /// `multiply` or `screen`, by how light this is.
    case hardLight = 9
    /// The darker taken from the lighter.
    case difference = 10
    /// As `difference`, with less contrast.
    case exclusion = 11
    /// This one's hue; saturation and lightness of what is below.
    case hue = 12
    /// This one's saturation; hue and lightness of what is below.
    case saturation = 13
    /// This one's hue and saturation; the lightness of what is below.
    case color = 14
    /// This one's lightness; hue and saturation of what is below.
    case luminosity = 15
    /// What is below is taken away.
    case clear = 16
    /// In its place.
    case copy = 17
    /// In its place, as far as that was opaque.
    case sourceIn = 18
    /// In its place, as far as that was transparent.
    case sourceOut = 19
    /// Over it, as far as that is opaque.
    case sourceAtop = 20
    /// Beneath it.
    case destinationOver = 21
    /// What is below stays as far as this is opaque.
    case destinationIn = 22
    /// What is below is taken away as far as this is opaque.
    case destinationOut = 23
    /// Beneath it, and what is below stays as far as this is opaque.
    case destinationAtop = 24
    /// Each where the other is transparent.
    case xor = 25
    /// Added to it, opacity too: two that fade into each other let nothing through that neither does.
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

    /// Whether Cairo changes what is not covered, too, up to the clip. Source: cairo-operators.
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
