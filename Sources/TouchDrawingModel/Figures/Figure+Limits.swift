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

    /// Whether the figure is allowed in a drawing; `validationError` tells why not.
    public var isValid: Bool { validationError == nil }

    static func error(forWidth width: CGFloat) -> FigureError? {
        if widths.contains(width) { return nil }
        return !width.isFinite || width <= 0 ? .meaningless : width < widths.lowerBound ? .tooThin : .tooWide
    }
}

extension CGPoint {
    /// The reason why the point is not on the canvas; nil if it is.
    public var validationError: FigureError? {
        if Figure.coordinates.contains(x), Figure.coordinates.contains(y) { return nil }
        return isFinite ? .outside : .meaningless
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
