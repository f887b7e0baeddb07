// Source of the fixed colors: UIKit's documentation of each. Source of the system colors: Apple's Human Interface
// Guidelines, Color, specifications, default light and dark; here they are the same with high contrast.

nonisolated extension UIColor {
    // MARK: Fixed colors

    /// Black.
    public static let black = UIColor(Color(white: 0))
    /// A third of white.
    public static let darkGray = UIColor(Color(white: 1.0 / 3))
    /// Two thirds of white.
    public static let lightGray = UIColor(Color(white: 2.0 / 3))
    /// White.
    public static let white = UIColor(Color(white: 1))
    /// Half of white.
    public static let gray = UIColor(Color(white: 0.5))
    /// Red in full strength.
    public static let red = UIColor(Color(red: 1, green: 0, blue: 0))
    /// Green in full strength.
    public static let green = UIColor(Color(red: 0, green: 1, blue: 0))
    /// Blue in full strength.
    public static let blue = UIColor(Color(red: 0, green: 0, blue: 1))
    /// Green and blue.
    public static let cyan = UIColor(Color(red: 0, green: 1, blue: 1))
    /// Red and green.
    public static let yellow = UIColor(Color(red: 1, green: 1, blue: 0))
    /// Red and blue.
    public static let magenta = UIColor(Color(red: 1, green: 0, blue: 1))
    /// Red and half of green.
    public static let orange = UIColor(Color(red: 1, green: 0.5, blue: 0))
    /// Half of red and of blue.
    public static let purple = UIColor(Color(red: 0.5, green: 0, blue: 0.5))
    /// Three parts red, two green, one blue.
    public static let brown = UIColor(Color(red: 0.6, green: 0.4, blue: 0.2))
    /// Fully transparent.
    public static let clear = UIColor(Color(white: 0, alpha: 0))

    // MARK: System colors

    /// A red that adapts to light and dark.
    public static let systemRed = system(0xFF_3B30, dark: 0xFF_453A)
    /// An orange that adapts to light and dark.
    public static let systemOrange = system(0xFF_9500, dark: 0xFF_9F0A)
    /// A yellow that adapts to light and dark.
    public static let systemYellow = system(0xFF_CC00, dark: 0xFF_D60A)
    /// A green that adapts to light and dark.
    public static let systemGreen = system(0x34_C759, dark: 0x30_D158)
    /// A mint that adapts to light and dark.
    public static let systemMint = system(0x00_C7BE, dark: 0x63_E6E2)
    /// A teal that adapts to light and dark.
    public static let systemTeal = system(0x30_B0C7, dark: 0x40_C8E0)
    /// A cyan that adapts to light and dark.
    public static let systemCyan = system(0x32_ADE6, dark: 0x64_D2FF)
    /// A blue that adapts to light and dark.
    public static let systemBlue = system(0x00_7AFF, dark: 0x0A_84FF)
    /// An indigo that adapts to light and dark.
    public static let systemIndigo = system(0x58_56D6, dark: 0x5E_5CE6)
    /// A purple that adapts to light and dark.
    public static let systemPurple = system(0xAF_52DE, dark: 0xBF_5AF2)
    /// A pink that adapts to light and dark.
    public static let systemPink = system(0xFF_2D55, dark: 0xFF_375F)
    /// A brown that adapts to light and dark.
    public static let systemBrown = system(0xA2_845E, dark: 0xAC_8E68)
    /// The base gray.
    public static let systemGray = system(0x8E_8E93, dark: 0x8E_8E93)
    /// The second of six grays, which adapts to light and dark.
    public static let systemGray2 = system(0xAE_AEB2, dark: 0x63_6366)
    /// The third of six grays, which adapts to light and dark.
    public static let systemGray3 = system(0xC7_C7CC, dark: 0x48_484A)
    /// The fourth of six grays, which adapts to light and dark.
    public static let systemGray4 = system(0xD1_D1D6, dark: 0x3A_3A3C)
    /// The fifth of six grays, which adapts to light and dark.
    public static let systemGray5 = system(0xE5_E5EA, dark: 0x2C_2C2E)
    /// The last of six grays, which adapts to light and dark.
    public static let systemGray6 = system(0xF2_F2F7, dark: 0x1C_1C1E)

    // MARK: Palette colors

    /// Primary text.
    public static let label = UIColor { (palette: Palette) in palette.label }
    /// Secondary text, such as explanations.
    public static let secondaryLabel = UIColor { (palette: Palette) in palette.secondaryLabel }
    /// Text of low importance.
    public static let tertiaryLabel = UIColor { (palette: Palette) in palette.label.withAlphaComponent(0.3) }
    /// Text of the lowest importance.
    public static let quaternaryLabel = UIColor { (palette: Palette) in palette.label.withAlphaComponent(0.18) }
    /// The placeholder of an empty text field.
    public static let placeholderText = UIColor { (palette: Palette) in palette.secondaryLabel }
    /// Links.
    public static let link = UIColor { (palette: Palette) in palette.tint }
    /// Interactive elements.
    public static let tintColor = UIColor { (palette: Palette) in palette.tint }
    /// Thin separator lines.
    public static let separator = UIColor { (palette: Palette) in palette.separator }
    /// Opaque separator lines.
    public static let opaqueSeparator = UIColor { (palette: Palette) in palette.outline.withAlphaComponent(1) }
    /// The main background.
    public static let systemBackground = UIColor { (palette: Palette) in palette.background }
    /// The background of floating elements.
    public static let secondarySystemBackground = UIColor { (palette: Palette) in palette.elevatedBackground }
    /// The background of content on floating elements.
    public static let tertiarySystemBackground = UIColor { (palette: Palette) in palette.background }
    /// The background of grouped content.
    public static let systemGroupedBackground = UIColor { (palette: Palette) in palette.elevatedBackground }
    /// The background of a group.
    public static let secondarySystemGroupedBackground = UIColor { (palette: Palette) in palette.background }
    /// The background of controls; translucent.
    public static let systemFill = UIColor { (palette: Palette) in palette.fill }
    /// The same as `systemFill`.
    public static let secondarySystemFill = UIColor { (palette: Palette) in palette.fill }
    /// The same as `systemFill`.
    public static let tertiarySystemFill = UIColor { (palette: Palette) in palette.fill }
    /// The same as `systemFill`.
    public static let quaternarySystemFill = UIColor { (palette: Palette) in palette.fill }

    private static func system(_ light: UInt32, dark: UInt32) -> UIColor {
        let (light, dark) = (Color(light), Color(dark))
        return UIColor { (traits: UITraitCollection) in UIColor(traits.userInterfaceStyle == .dark ? dark : light) }
    }
}

extension Color {
    /// Creates a color from 24 bits, 0xRRGGBB.
    fileprivate nonisolated init(_ rgb: UInt32) {
        func component(_ shift: UInt32) -> Double { Double((rgb >> shift) & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0))
    }
}
