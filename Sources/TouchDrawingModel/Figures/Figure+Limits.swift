public import Foundation
import TouchInkRaster

/// Limits of figures: what can be drawn, changed, pasted, saved and read back. All code that makes or reads figures
/// checks these limits.
///
/// Within them no computation on a figure overflows: at 64 pixels per point the farthest point is less than 2³⁰ pixels
/// away, and squares of lengths are exact enough to be compared.
extension Figure {
    /// The range of coordinates on the canvas, in points. Source: the program's rule for the canvas, C-1.
    public static let coordinates: ClosedRange<CGFloat> = -10_000_000...10_000_000
    /// The range of a circle's radius, in points.
    public static let radii: ClosedRange<CGFloat> = 0...coordinates.upperBound
    /// The range of the ink's width, in points. Source: our choice: the minimum is a sixteenth of a pixel at 6400 %,
    /// the maximum covers any screen at 5 %.
    public static let widths: ClosedRange<CGFloat> = 0.001...1_000_000

    /// The reason why the figure is invalid; nil if it is valid.
    ///
    /// - Complexity: O(n) for a stroke of n samples.
    public var validationError: FigureError? {
        guard ink.isValid else { return .meaningless }
        return switch self {
        case .line(let line): line.start.validationError ?? line.end.validationError ?? Self.error(forWidth: line.width)
        case .circle(let circle):
            circle.center.validationError ?? Self.error(forRadius: circle.radius) ?? Self.error(forWidth: circle.width)
                ?? circle.arc?.validationError
        case .stroke(let stroke): stroke.motion?.validationError ?? stroke.pathError
        }
    }

    /// Whether the figure is allowed in a drawing; `validationError` tells why not.
    public var isValid: Bool { validationError == nil }

    fileprivate static func error(forWidth width: CGFloat) -> FigureError? {
        if widths.contains(width) { return nil }
        return !width.isFinite || width <= 0 ? .meaningless : width < widths.lowerBound ? .tooThin : .tooWide
    }

    private static func error(forRadius radius: CGFloat) -> FigureError? {
        if radii.contains(radius) { return nil }
        return !radius.isFinite || radius < 0 ? .meaningless : .outside
    }
}

extension CGPoint {
    /// The reason why the point is not on the canvas; nil if it is.
    public var validationError: FigureError? {
        if Figure.coordinates.contains(x), Figure.coordinates.contains(y) { return nil }
        return isFinite ? .outside : .meaningless
    }
}

extension InkArc {
    /// The reason why no circle can have this arc; nil if one can.
    fileprivate var validationError: FigureError? { isValid ? nil : .meaningless }
}

extension Stroke.Sample {
    /// The reason why no stroke can have this sample; nil if one can.
    public var validationError: FigureError? { position.validationError ?? Figure.error(forWidth: width) }
}

extension Stroke {
    /// The error of the path, which depends on its samples; the path need not be flattened.
    fileprivate var pathError: FigureError? {
        let (samples, omissions) = (samples, omissions)
        if omissions.isTruncated { return .tooLong }
        // The omitted samples had no valid position or no width.
        if samples.isEmpty || omissions.hasInvalidSamples { return .meaningless }
        return samples.lazy.compactMap(\.validationError).first
    }
}

extension Ink {
    /// Whether it is automatic, or its color is valid.
    public var isValid: Bool {
        guard case .fixed(let color) = self else { return true }
        let range = 0.0...1.0
        return range.contains(color.red) && range.contains(color.green) && range.contains(color.blue)
            && range.contains(color.alpha)
    }
}
