public import Foundation
import TouchInkRaster

/// Which figures are possible: what can be drawn, changed, pasted, kept and read back. Everybody who makes or reads figures
/// asks here.
///
/// Within these limits nothing that is worked out of a figure overflows: at 64 pixels to a point the farthest place is less
/// than 2³⁰ pixels away, and squares of lengths are exact enough to be compared.
extension Figure {
    /// How far out there is canvas, left and right, up and down; in points. Source: the program's rule for the canvas, C-1.
    public static let coordinates: ClosedRange<CGFloat> = -10_000_000...10_000_000
    /// How large a circle can be; in points.
    public static let radii: ClosedRange<CGFloat> = 0...coordinates.upperBound
    /// How wide ink can be; in points. Source: our choice: the least is a sixteenth of a pixel at 6400 %, the most covers
    /// any screen at 5 %.
    public static let widths: ClosedRange<CGFloat> = 0.001...1_000_000

    /// Why it is impossible; nil if it isn't.
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

    /// Whether a drawing may have it; `flaw` says why not.
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
    /// Why there is no canvas at this place; nil if there is.
    public var validationError: FigureError? {
        if Figure.coordinates.contains(x), Figure.coordinates.contains(y) { return nil }
        return isFinite ? .outside : .meaningless
    }
}

extension InkArc {
    /// Why a circle has no such part; nil if it has.
    fileprivate var validationError: FigureError? { isValid ? nil : .meaningless }
}

extension Stroke.Sample {
    /// Why no stroke can go through it; nil if one can.
    public var validationError: FigureError? { position.validationError ?? Figure.error(forWidth: width) }
}

extension Stroke {
    /// Which places the path goes through says that; it need not be laid out.
    fileprivate var pathError: FigureError? {
        let (samples, omissions) = (samples, omissions)
        if omissions.isTruncated { return .tooLong }
        // What was left out had no place or no width.
        if samples.isEmpty || omissions.hasInvalidSamples { return .meaningless }
        return samples.lazy.compactMap(\.validationError).first
    }
}

extension Ink {
    /// Whether it is automatic, or a colour.
    public var isValid: Bool {
        guard case .fixed(let color) = self else { return true }
        let range = 0.0...1.0
        return range.contains(color.red) && range.contains(color.green) && range.contains(color.blue)
            && range.contains(color.alpha)
    }
}
