import Foundation
import Testing
import TouchKit

/// UIKit's names for fonts, and colors that depend on traits.
@Suite struct FontAndColorTests {
    @Test("font: a text style determines the size, and a headline is semibold")
    func textStyles() {
        let sizes: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.subheadline, 15),
            (.body, 17), (.callout, 16), (.footnote, 13), (.caption1, 12), (.caption2, 11),
            (UIFont.TextStyle(rawValue: "mine"), 17),
        ]
        for (style, size) in sizes {
            let font = UIFont.preferredFont(forTextStyle: style)
            #expect(font.pointSize == size && font.weight == (style == .headline ? .semibold : .regular), "\(style)")
        }
        #expect(Set(sizes.map(\.0)).count == sizes.count)
    }

    @Test("font: bold, italic and monospaced variants keep their attributes at another size")
    func fonts() {
        #expect(UIFont.boldSystemFont(ofSize: 9).weight == .bold && UIFont.boldSystemFont(ofSize: 9).size == 9)
        let slanted = UIFont.italicSystemFont(ofSize: 10)
        #expect(slanted.style == .italic && slanted.size == 10)
        let typed = UIFont.monospacedSystemFont(ofSize: 11, weight: .bold)
        #expect(typed.familyName == "monospace" && typed.weight == .bold && typed.size == 11)
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .bold)
        #expect(digits == UIFont.systemFont(ofSize: 12, weight: .bold))
        for font in [slanted, typed, digits] {
            let large = font.withSize(40)
            #expect(large.size == 40 && large.family == font.family && large.weight == font.weight)
            #expect(large.style == font.style && font.fontName == font.family)
        }
        #expect(UIFont(name: "Sans", size: 5)?.pointSize == 5 && UIFont(name: "Sans", size: 5)?.fontName == "Sans")
        #expect(
            [UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.systemFontSize, UIFont.smallSystemFontSize]
                == [17, 18, 14, 12])
    }

    @Test("traits: unspecified style and contrast mean light with normal contrast (G-7)")
    func palettes() {
        for (style, contrast, palette) in [
            (.unspecified, .unspecified, .light), (.light, .normal, .light), (.dark, .unspecified, .dark),
            (.dark, .normal, .dark), (.unspecified, .high, .highContrastLight), (.light, .high, .highContrastLight),
            (.dark, .high, .highContrastDark), (.unspecified, .normal, .light), (.light, .unspecified, .light),
        ] as [(UIUserInterfaceStyle, UIAccessibilityContrast, Palette)] {
            let traits = UITraitCollection(userInterfaceStyle: style, accessibilityContrast: contrast)
            #expect(traits.palette == palette, "\(style) \(contrast)")
        }
        #expect(UITraitCollection().displayScale == 0)
    }

    @Test("color: system colors differ between light and dark, fixed colors don't (G-7)")
    func systemColors() {
        let (light, dark) = (UITraitCollection(), UITraitCollection(userInterfaceStyle: .dark))
        func bits(_ color: UIColor, _ traits: UITraitCollection) -> Int {
            let color = color.resolvedColor(with: traits).cgColor
            return [color.red, color.green, color.blue].reduce(0) { $0 << 8 | Int(($1 * 255).rounded()) }
        }
        for (color, day, night) in [
            (.systemRed, 0xFF_3B30, 0xFF_453A), (.systemOrange, 0xFF_9500, 0xFF_9F0A),
            (.systemYellow, 0xFF_CC00, 0xFF_D60A), (.systemGreen, 0x34_C759, 0x30_D158),
            (.systemBlue, 0x00_7AFF, 0x0A_84FF), (.systemPurple, 0xAF_52DE, 0xBF_5AF2),
            (.systemGray, 0x8E_8E93, 0x8E_8E93), (.systemGray6, 0xF2_F2F7, 0x1C_1C1E),
            (.cyan, 0x00_FFFF, 0x00_FFFF), (.yellow, 0xFF_FF00, 0xFF_FF00), (.magenta, 0xFF_00FF, 0xFF_00FF),
            (.orange, 0xFF_8000, 0xFF_8000), (.purple, 0x80_0080, 0x80_0080), (.brown, 0x99_6633, 0x99_6633),
            (.darkGray, 0x55_5555, 0x55_5555), (.lightGray, 0xAA_AAAA, 0xAA_AAAA), (.gray, 0x80_8080, 0x80_8080),
        ] as [(UIColor, Int, Int)] {
            #expect(bits(color, light) == day && bits(color, dark) == night, "\(String(day, radix: 16))")
        }
        #expect(UIColor.clear.resolvedColor(with: light).cgColor.alpha == 0)
    }

    @Test("color: fixed colors are equal by value, dynamic colors by identity (G-7)")
    func equality() {
        let (one, two) = (UIColor { _ in .red }, UIColor { _ in .red })
        #expect(one == one && one != two && one != .red && UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(Set([one, two, .red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 3)
        #expect(UIColor(white: 1, alpha: 0.5).withAlphaComponent(1) == .white)
    }
}
