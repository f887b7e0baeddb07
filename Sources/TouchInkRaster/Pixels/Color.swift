/// A color in sRGB with straight (not premultiplied) opacity; every component is 0…1.
public struct Color: Hashable, Sendable, Codable {
    /// 0…1; values outside are clamped when the color is drawn.
    public var red: Double
    /// 0…1.
    public var green: Double
    /// 0…1.
    public var blue: Double
    /// 0…1, 1 is opaque.
    public var alpha: Double

    /// Creates a color from its components, which are neither clamped nor checked.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a gray, from black at 0 to white at 1.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Transparent black.
    public static let clear = Color(white: 0, alpha: 0)
    /// Opaque.
    public static let black = Color(white: 0)
    /// Opaque.
    public static let white = Color(white: 1)
    /// Opaque, fully saturated.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// Opaque, fully saturated.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// Opaque, fully saturated.
    public static let blue = Color(red: 0, green: 0, blue: 1)

    /// The same color with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
