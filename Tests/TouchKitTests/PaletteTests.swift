import Foundation
import Testing
import TouchKit

/// Colours that can be told apart.
@Suite struct PaletteTests {
    /// Source: WCAG 2.1, relative luminance.
    private static func luminance(_ color: Color) -> Double {
        func linear(_ component: Double) -> Double {
            component <= 0.03928 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// Source: WCAG 2.1, contrast ratio.
    private static func contrast(_ one: Color, _ other: Color) -> Double {
        let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)
    }

    private static func mix(_ top: Color, over bottom: Color) -> Color {
        func part(_ component: KeyPath<Color, Double>) -> Double {
            top[keyPath: component] * top.alpha + bottom[keyPath: component] * (1 - top.alpha)
        }
        return Color(red: part(\.red), green: part(\.green), blue: part(\.blue))
    }

    @Test("text has a contrast of 4.5 at least with what it stands on", arguments: [Palette.light, .dark])
    func text(palette: Palette) {
        for background in [palette.background, palette.elevatedBackground] {
            for text in [palette.label, palette.secondaryLabel, palette.tint] {
                #expect(Self.contrast(text, background) >= 4.5)
            }
            // Buttons that are not chosen.
            let button = Self.mix(palette.fill, over: background)
            for text in [palette.label, palette.tint] { #expect(Self.contrast(text, button) >= 4.5) }
        }
        #expect(Self.contrast(palette.labelOnTint, palette.tint) >= 4.5)
    }
}
