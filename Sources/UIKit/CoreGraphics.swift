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
