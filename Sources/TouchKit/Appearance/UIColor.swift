public import Foundation

/// A colour that may depend on what is around it, such as text's, which is dark on light and light on dark.
///
/// `Color` is what is drawn with: this is resolved to one where it is shown.
///
/// **Difference from UIKit**: it can't be subclassed, and knows no pictures as patterns.
public nonisolated final class UIColor: Sendable {
    private let source: Source

    private enum Source: Sendable {
        case fixed(Color)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    /// One that is the same everywhere.
    public init(_ color: Color) {
        source = .fixed(color)
    }

    /// - Parameter dynamicProvider: called whenever the colour is needed.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
    }

    /// sRGB, each 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey, from black at 0 to white at 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, alpha: alpha))
    }

    /// By its place in the circle of colours, 0…1 for a whole turn.
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

    // MARK: Parts

    /// The colour that it is there, which is the same everywhere.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(color(in: traitCollection))
    }

    func color(in traits: UITraitCollection) -> Color {
        switch source {
        case .fixed(let color): color
        case .dynamic(let provide): provide(traits).color(in: traits)
        }
    }

    /// The colour as it is where something is drawn; light elsewhere.
    @MainActor public var cgColor: Color { color(in: CurrentContext.currentTraits) }

    /// The same colour with another opacity, 0…1; dynamic if it is.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(color.withAlphaComponent(alpha))
        case .dynamic(let provide): UIColor { provide($0).withAlphaComponent(alpha) }
        }
    }

    /// Writes its parts, as they are where something is drawn, to where they are wanted.
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

    /// Likewise, its place in the circle of colours.
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

    // MARK: Drawing

    /// What is filled and written in the current context from now on has this colour.
    @MainActor public func setFill() {
        CurrentContext.last?.setFillColor(cgColor)
    }

    /// What is stroked in the current context from now on has this colour.
    @MainActor public func setStroke() {
        CurrentContext.last?.setStrokeColor(cgColor)
    }

    /// Both.
    @MainActor public func set() {
        CurrentContext.last?.setColor(cgColor)
    }
}

nonisolated extension UIColor: Hashable {
    /// Whether both are the same everywhere; of dynamic ones, whether they are one and the same.
    public static func == (left: UIColor, right: UIColor) -> Bool {
        switch (left.source, right.source) {
        case (.fixed(let one), .fixed(let two)): one == two
        case (.fixed, .dynamic), (.dynamic, .fixed), (.dynamic, .dynamic): left === right
        }
    }

    /// As they are compared.
    public func hash(into hasher: inout Hasher) {
        switch source {
        case .fixed(let color): hasher.combine(color)
        case .dynamic: hasher.combine(ObjectIdentifier(self))
        }
    }
}
