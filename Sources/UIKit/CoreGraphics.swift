// The functions have Core Graphics' names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The interpretation of color components: always sRGB.
///
/// **Difference from Core Graphics**: all colors are in sRGB.
public nonisolated struct CGColorSpace: Hashable, Sendable {
    /// Core Graphics' name of the color space.
    public static let sRGB = "kCGColorSpaceSRGB"

    fileprivate init() {}

    /// Creates a color space from its name; nil for any name but `sRGB`.
    public init?(name: String) {
        guard name == Self.sRGB else { return nil }
    }
}

/// Returns the color space of all colors: sRGB.
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

extension CGGradient {
    /// Creates a gradient from colors and locations.
    ///
    /// - Parameters:
    ///   - colorsSpace: no effect; all colors are in sRGB.
    ///   - colors: `CGColor`s; the initializer fails with anything else.
    ///   - locations: 0…1, one for each color; nil distributes the colors evenly.
    public nonisolated init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count, locations == nil || locations?.count == known.count else { return nil }
        guard let locations else {
            self.init(colors: known)
            return
        }
        self.init(stops: zip(known, locations).map { Stop($0, at: $1) })
    }
}

extension CGContext {
    /// Starts a layer that collects subsequent drawing until `endTransparencyLayer()`.
    ///
    /// - Parameter auxiliaryInfo: no effect.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer()
    }
}

extension CGContext {
    /// Sets the color of fills from components in sRGB, each 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// Sets the color of strokes from components in sRGB, each 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// Sets the color of fills to a gray of 0 (black) to 1 (white).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the color of strokes to a gray of 0 (black) to 1 (white).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }
}

nonisolated extension CGColor {
    /// Creates a gray of 0 (black) to 1 (white).
    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: Double(gray), green: Double(gray), blue: Double(gray), alpha: Double(alpha))
    }

    /// Creates a color from components in sRGB, each 0…1.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    /// The same color with another opacity; never nil.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: Double(alpha))
    }

    /// Red, green, blue and opacity in sRGB, each 0…1; never nil.
    public var components: [CGFloat]? { [red, green, blue, alpha].map { CGFloat($0) } }

    /// The number of `components`.
    public var numberOfComponents: Int { 4 }
}

nonisolated extension CGPath {
    /// Creates a closed rectangle.
    ///
    /// - Parameter transform: nil is the identity.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: rect, transform: transform?.pointee ?? .identity)
    }

    /// Creates a closed ellipse inscribed in the rectangle.
    ///
    /// - Parameter transform: nil is the identity.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(ellipseIn: rect, transform: transform?.pointee ?? .identity)
    }

    /// Creates a rectangle with elliptical corners.
    ///
    /// - Parameter transform: nil is the identity.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
    }
}

nonisolated extension CGPoint {
    /// Whether both points are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

nonisolated extension CGSize {
    /// Whether both sizes are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

nonisolated extension CGRect {
    /// Whether both rectangles are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
