// The type of #colorLiteral(red:green:blue:alpha:) without a type annotation.
// swift-format-ignore-file: NoLeadingUnderscores

/// The default type of color literals.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates a color from `#colorLiteral`, in sRGB, each component 0…1.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension Color: _ExpressibleByColorLiteral {
    /// Creates a color from `#colorLiteral`, in sRGB, each component 0…1.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}
