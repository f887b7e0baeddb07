// Source of the fixed colours: UIKit's documentation of each. Source of the system's: Apple's Human Interface Guidelines,
// Color, specifications, default light and dark; with high contrast they are the same here.

nonisolated extension UIColor {
    // MARK: The same everywhere

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
    /// As strong as the screen can.
    public static let red = UIColor(Color(red: 1, green: 0, blue: 0))
    /// As strong as the screen can.
    public static let green = UIColor(Color(red: 0, green: 1, blue: 0))
    /// As strong as the screen can.
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
    /// Nothing to be seen.
    public static let clear = UIColor(Color(white: 0, alpha: 0))

    // MARK: The system's

    /// Red that differs in light and dark.
    public static let systemRed = system(0xFF_3B30, dark: 0xFF_453A)
    /// Orange that differs in light and dark.
    public static let systemOrange = system(0xFF_9500, dark: 0xFF_9F0A)
    /// Yellow that differs in light and dark.
    public static let systemYellow = system(0xFF_CC00, dark: 0xFF_D60A)
    /// Green that differs in light and dark.
    public static let systemGreen = system(0x34_C759, dark: 0x30_D158)
    /// Mint that differs in light and dark.
    public static let systemMint = system(0x00_C7BE, dark: 0x63_E6E2)
    /// Teal that differs in light and dark.
    public static let systemTeal = system(0x30_B0C7, dark: 0x40_C8E0)
    /// Cyan that differs in light and dark.
    public static let systemCyan = system(0x32_ADE6, dark: 0x64_D2FF)
    /// Blue that differs in light and dark.
    public static let systemBlue = system(0x00_7AFF, dark: 0x0A_84FF)
    /// Indigo that differs in light and dark.
    public static let systemIndigo = system(0x58_56D6, dark: 0x5E_5CE6)
    /// Purple that differs in light and dark.
    public static let systemPurple = system(0xAF_52DE, dark: 0xBF_5AF2)
    /// Pink that differs in light and dark.
    public static let systemPink = system(0xFF_2D55, dark: 0xFF_375F)
    /// Brown that differs in light and dark.
    public static let systemBrown = system(0xA2_845E, dark: 0xAC_8E68)
    /// Gray that differs in light and dark.
    public static let systemGray = system(0x8E_8E93, dark: 0x8E_8E93)
    /// Gray, 2 of six that differs in light and dark.
    public static let systemGray2 = system(0xAE_AEB2, dark: 0x63_6366)
    /// Gray, 3 of six that differs in light and dark.
    public static let systemGray3 = system(0xC7_C7CC, dark: 0x48_484A)
    /// Gray, 4 of six that differs in light and dark.
    public static let systemGray4 = system(0xD1_D1D6, dark: 0x3A_3A3C)
    /// Gray, 5 of six that differs in light and dark.
    public static let systemGray5 = system(0xE5_E5EA, dark: 0x2C_2C2E)
    /// Gray, 6 of six that differs in light and dark.
    public static let systemGray6 = system(0xF2_F2F7, dark: 0x1C_1C1E)

    // MARK: The palette's

    /// Text that is to be read first.
    public static let label = UIColor { (palette: Palette) in palette.label }
    /// Text that explains.
    public static let secondaryLabel = UIColor { (palette: Palette) in palette.secondaryLabel }
    /// Text that matters little.
    public static let tertiaryLabel = UIColor { (palette: Palette) in palette.label.withAlphaComponent(0.3) }
    /// Text that hardly matters.
    public static let quaternaryLabel = UIColor { (palette: Palette) in palette.label.withAlphaComponent(0.18) }
    /// What stands in an empty field.
    public static let placeholderText = UIColor { (palette: Palette) in palette.secondaryLabel }
    /// Text that leads elsewhere.
    public static let link = UIColor { (palette: Palette) in palette.tint }
    /// What can be touched.
    public static let tintColor = UIColor { (palette: Palette) in palette.tint }
    /// Thin lines between things.
    public static let separator = UIColor { (palette: Palette) in palette.separator }
    /// Thin lines that let nothing through.
    public static let opaqueSeparator = UIColor { (palette: Palette) in palette.outline.withAlphaComponent(1) }
    /// What lies behind everything.
    public static let systemBackground = UIColor { (palette: Palette) in palette.background }
    /// What floats above the rest.
    public static let secondarySystemBackground = UIColor { (palette: Palette) in palette.elevatedBackground }
    /// What lies on that.
    public static let tertiarySystemBackground = UIColor { (palette: Palette) in palette.background }
    /// Behind groups of things.
    public static let systemGroupedBackground = UIColor { (palette: Palette) in palette.elevatedBackground }
    /// Behind the things of a group.
    public static let secondarySystemGroupedBackground = UIColor { (palette: Palette) in palette.background }
    /// Behind a control's content; translucent.
    public static let systemFill = UIColor { (palette: Palette) in palette.fill }
    /// The same.
    public static let secondarySystemFill = UIColor { (palette: Palette) in palette.fill }
    /// The same.
    public static let tertiarySystemFill = UIColor { (palette: Palette) in palette.fill }
    /// The same.
    public static let quaternarySystemFill = UIColor { (palette: Palette) in palette.fill }

    private static func system(_ light: UInt32, dark: UInt32) -> UIColor {
        let (light, dark) = (Color(light), Color(dark))
        return UIColor { (traits: UITraitCollection) in UIColor(traits.userInterfaceStyle == .dark ? dark : light) }
    }
}

extension Color {
    /// Eight bits each of red, green and blue.
    fileprivate nonisolated init(_ rgb: UInt32) {
        func component(_ shift: UInt32) -> Double { Double((rgb >> shift) & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0))
    }
}
