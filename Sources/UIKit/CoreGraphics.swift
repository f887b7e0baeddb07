// The functions have Core Graphics' names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What a colour's numbers mean: always the same here.
///
/// **Difference from Core Graphics**: all colours are in sRGB.
public nonisolated struct CGColorSpace: Hashable, Sendable {
    /// Core Graphics' name for it.
    public static let sRGB = "kCGColorSpaceSRGB"

    fileprivate init() {}

    /// The space of the name; nil for any but `sRGB`.
    public init?(name: String) {
        guard name == Self.sRGB else { return nil }
    }
}

/// The space that all colours are in: sRGB.
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

extension CGGradient {
    /// Colours at places.
    ///
    /// - Parameters:
    ///   - colorsSpace: without effect; all colours are in sRGB.
    ///   - colors: `CGColor`s; with anything else there is no gradient.
    ///   - locations: 0…1, as many as colours; nil distributes them evenly.
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
    /// Draws what follows aside, until `endTransparencyLayer()`.
    ///
    /// - Parameter auxiliaryInfo: without effect.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer()
    }
}

nonisolated extension CGPoint {
    /// Whether both are the same place.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

nonisolated extension CGSize {
    /// Whether both are the same size.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

nonisolated extension CGRect {
    /// Whether both are the same rectangle.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
