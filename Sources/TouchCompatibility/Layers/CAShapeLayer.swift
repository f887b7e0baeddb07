public import Foundation
public import TouchKit

/// A layer that draws a path.
@MainActor open class CAShapeLayer: CALayer {
    /// The path, in the layer's space; nil draws nothing.
    open var path: CGPath? {
        willSet { willChange("path") }
        didSet { didChange() }
    }
    /// The color of the inside; black by default, nil: not filled.
    open var fillColor: Color? = .black {
        willSet { willChange("fillColor", fillColor, newValue) }
        didSet { didChange() }
    }
    /// The rule that determines the inside.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
    /// The color of the stroke; nil, the default, draws none.
    open var strokeColor: Color? {
        willSet { willChange("strokeColor", strokeColor, newValue) }
        didSet { didChange() }
    }
    /// The start of the stroke, 0…1 of the path's length.
    open var strokeStart: CGFloat = 0 {
        willSet { willChange("strokeStart", strokeStart, newValue) }
        didSet { didChange() }
    }
    /// The end of the stroke, 0…1 of the path's length.
    open var strokeEnd: CGFloat = 1 {
        willSet { willChange("strokeEnd", strokeEnd, newValue) }
        didSet { didChange() }
    }
    /// The width of the stroke, in points; 1 by default.
    open var lineWidth: CGFloat = 1 {
        willSet { willChange("lineWidth", lineWidth, newValue) }
        didSet { didChange() }
    }
    /// The style of the stroke's ends.
    open var lineCap = CAShapeLayerLineCap.butt {
        willSet { setNeedsDisplay() }
        didSet { setNeedsDisplay() }
    }
    /// The style of the stroke's corners.
    open var lineJoin = CAShapeLayerLineJoin.miter {
        willSet { setNeedsDisplay() }
        didSet { setNeedsDisplay() }
    }
    /// The maximum length of a mitered corner, in line widths; longer ones are beveled.
    open var miterLimit: CGFloat = 10 {
        willSet { willChange("miterLimit", miterLimit, newValue) }
        didSet { didChange() }
    }
    /// The alternating lengths of dashes and gaps; nil draws a solid stroke.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
    /// The offset into the dash pattern at which the stroke starts.
    open var lineDashPhase: CGFloat = 0 {
        willSet { willChange("lineDashPhase", lineDashPhase, newValue) }
        didSet { didChange() }
    }

    open override func draw(in context: GraphicsContext) {
        guard let path else { return }
        if let fillColor {
            context.setColor(fillColor)
            context.beginPath()
            context.addPath(path)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor, lineWidth > 0, strokeStart < strokeEnd else { return }
        context.setColor(strokeColor)
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCap.cap)
        context.setLineJoin(lineJoin.join)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
        context.beginPath()
        context.addPath(path.trimmed(from: strokeStart, to: strokeEnd))
        context.strokePath()
    }
}

extension CAShapeLayer: LayerContent {
    func copyOwnProperties(from other: CALayer) {
        guard let other = other as? CAShapeLayer else { return }
        (path, fillColor, fillRule, strokeColor) = (other.path, other.fillColor, other.fillRule, other.strokeColor)
        (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
        (lineCap, lineJoin, miterLimit) = (other.lineCap, other.lineJoin, other.miterLimit)
        (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
    }

    var drawnExtent: CGRect {
        guard let path, !path.isEmpty else { return bounds }
        let margin = strokeColor == nil ? 0 : lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
        return bounds.union(path.boundingBoxOfPath.insetBy(dx: -margin, dy: -margin))
    }
}
