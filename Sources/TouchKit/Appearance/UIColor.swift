public import Foundation

/// A color that may depend on its environment, such as that of text, which is dark in the light style and vice versa.
///
/// Resolved to a `Color` for drawing.
///
/// **Difference from UIKit**: can't be subclassed, and has no pattern images.
public nonisolated final class UIColor: Sendable {
    private let source: Source

    private enum Source: Sendable {
        case fixed(Color)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    /// Creates a color that is the same in every environment.
    public init(_ color: Color) {
        source = .fixed(color)
    }

    /// - Parameter dynamicProvider: called whenever the color is resolved.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
    }

    /// Creates an sRGB color; all components are 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a gray, from black at 0 to white at 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, alpha: alpha))
    }

    /// Creates a color from hue, saturation and brightness, each 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    }

    /// The same as `init(_:)`.
    public convenience init(cgColor: Color) {
        self.init(cgColor)
    }

    convenience init(_ color: @escaping @Sendable (Palette) -> Color) {
        self.init(dynamicProvider: { UIColor(color($0.palette)) })
    }

    // MARK: Resolving

    /// Resolves the color for an environment; the result is the same everywhere.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(color(in: traitCollection))
    }

    package func color(in traits: UITraitCollection) -> Color {
        switch source {
        case .fixed(let color): color
        case .dynamic(let provide): provide(traits).color(in: traits)
        }
    }

    /// The color resolved for the current drawing; for the light style outside of drawing.
    @MainActor public var cgColor: Color { color(in: CurrentContext.currentTraits) }

    /// Returns the color with another opacity, 0…1; dynamic if this color is.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(color.withAlphaComponent(alpha))
        case .dynamic(let provide): UIColor { provide($0).withAlphaComponent(alpha) }
        }
    }

    /// Gets the sRGB components, resolved for the current drawing.
    ///
    /// - Returns: true.
    @MainActor @discardableResult public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Gets the brightness of a gray with the color's luminance, 0…1, and the opacity, resolved for the current drawing.
    ///
    /// - Returns: true.
    @MainActor @discardableResult public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        // The weights of ITU-R BT.709, whose primaries are those of sRGB.
        white?.pointee = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Gets hue, saturation, brightness and opacity, resolved for the current drawing.
    ///
    /// - Returns: true.
    @MainActor @discardableResult public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let components = color.hsb
        hue?.pointee = components.hue
        saturation?.pointee = components.saturation
        brightness?.pointee = components.brightness
        alpha?.pointee = color.alpha
        return true
    }
}

nonisolated extension UIColor: Hashable {
    /// Compares fixed colors by value and dynamic ones by identity.
    public static func == (left: UIColor, right: UIColor) -> Bool {
        switch (left.source, right.source) {
        case (.fixed(let one), .fixed(let two)): one == two
        case (.fixed, .dynamic), (.dynamic, .fixed), (.dynamic, .dynamic): left === right
        }
    }

    /// Hashes fixed colors by value and dynamic ones by identity.
    public func hash(into hasher: inout Hasher) {
        switch source {
        case .fixed(let color): hasher.combine(color)
        case .dynamic: hasher.combine(ObjectIdentifier(self))
        }
    }
}
