import Foundation
import Testing
import TouchKit

/// Contrast of the palettes' colors.
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

    private static let all: [(name: String, palette: Palette, text: Double)] = [
        ("light", .light, 4.5), ("dark", .dark, 4.5), ("light, high contrast", .highContrastLight, 7),
        ("dark, high contrast", .highContrastDark, 7),
    ]

    @Test("palette: text has a contrast of at least 4.5 with its background, of 7 in high contrast (G-53)")
    func text() {
        for (name, palette, minContrast) in Self.all {
            for background in [palette.background, palette.elevatedBackground] {
                for text in [palette.label, palette.secondaryLabel, palette.tint] {
                    #expect(Self.contrast(text, background) >= minContrast, "\(name)")
                }
                // Buttons that are not selected, and pressed ones.
                for cover in [palette.fill, palette.highlight] {
                    let button = Self.mix(cover, over: background)
                    #expect(Self.contrast(palette.label, button) >= 4.5, "\(name)")
                }
                #expect(Self.contrast(palette.tint, Self.mix(palette.fill, over: background)) >= 4.5, "\(name)")
            }
            #expect(Self.contrast(palette.labelOnTint, palette.tint) >= minContrast, "\(name)")
        }
    }

    @Test("palette: icons and parts of controls have a contrast of at least 3 with their background (G-53)")
    func icons() {
        for (name, palette, _) in Self.all {
            for background in [palette.background, palette.elevatedBackground] {
                for icon in [palette.label, palette.secondaryLabel, palette.tint, palette.on] {
                    #expect(Self.contrast(icon, background) >= 3, "\(name)")
                }
            }
            #expect(Self.contrast(palette.knob, palette.on) >= 3, "\(name)")
        }
    }

    @Test("high-contrast palette: edges and separators have a contrast of at least 3, too (G-53)")
    func edges() {
        for palette in [Palette.highContrastLight, .highContrastDark] {
            for edge in [palette.outline, palette.separator] {
                for background in [palette.background, palette.elevatedBackground] {
                    #expect(Self.contrast(Self.mix(edge, over: background), background) >= 3)
                }
            }
        }
    }
}
