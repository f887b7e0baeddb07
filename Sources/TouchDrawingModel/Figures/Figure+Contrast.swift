import Foundation
public import TouchInkRaster

extension Figure {
    /// The minimum contrast ratio at which a line is visible on its paper. Source: our choice, measured as in WCAG 2.2:
    /// that asks for 3 : 1 (success criterion 1.4.11), and yellows that people draw with on white have 1.5 to 2.
    public static let minContrast = 1.5

    /// Whether the ink, or the fill, stands out from a paper. Other figures beneath it are ignored.
    ///
    /// The marker's translucency is ignored, too: a highlighter is meant to be faint, and its color is visible all the
    /// same.
    public func isVisible(on paper: Paper) -> Bool {
        [ink.color(on: paper), fill?.color(on: paper)].compactMap(\.self).contains { color in
            color.blended(over: paper.color).contrast(to: paper.color) >= Self.minContrast
        }
    }
}

extension Color {
    /// The contrast ratio of two opaque colors, from 1, no contrast, to 21, black and white. Source: WCAG 2.2,
    /// "contrast ratio".
    public func contrast(to other: Color) -> Double {
        let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    /// The relative luminance, from 0, black, to 1, white. Source: WCAG 2.2, "relative luminance".
    private var luminance: Double {
        func linear(_ component: Double) -> Double {
            component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The opaque color that results on top of an opaque background.
    fileprivate func blended(over background: Color) -> Color {
        func mixed(_ top: Double, _ bottom: Double) -> Double { bottom + (top - bottom) * alpha }
        return Color(
            red: mixed(red, background.red), green: mixed(green, background.green), blue: mixed(blue, background.blue))
    }
}
