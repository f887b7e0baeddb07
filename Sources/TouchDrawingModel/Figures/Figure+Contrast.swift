import Foundation
public import TouchInkRaster

extension Figure {
    /// The least contrast ratio to its paper with which a line is seen. Source: our choice, as WCAG 2.2 measures contrast: it
    /// asks for 3 : 1 (success criterion 1.4.11), and yellows that people draw with on white have 1.5 to 2.
    public static let minContrast = 1.5

    /// Whether it stands out from a paper that it lies on. What else it lies on does not count.
    ///
    /// The marker's translucency does not count: a highlighter is to be faint, and its colour is seen all the same.
    public func isVisible(on paper: Paper) -> Bool {
        ink.color(on: paper).blended(over: paper.color).contrast(to: paper.color) >= Self.minContrast
    }
}

extension Color {
    /// From 1, no contrast, to 21, black and white; both colours are opaque. Source: WCAG 2.2, "contrast ratio".
    public func contrast(to other: Color) -> Double {
        let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    /// From 0, black, to 1, white. Source: WCAG 2.2, "relative luminance".
    private var luminance: Double {
        func linear(_ component: Double) -> Double {
            component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The opaque colour that is seen where it lies on an opaque one.
    fileprivate func blended(over background: Color) -> Color {
        func mixed(_ top: Double, _ bottom: Double) -> Double { bottom + (top - bottom) * alpha }
        return Color(
            red: mixed(red, background.red), green: mixed(green, background.green), blue: mixed(blue, background.blue))
    }
}
