public import Foundation

/// A layer that shows a path.
@MainActor open class CAShapeLayer: CALayer {
    /// What is shown, in the layer's own space; nil shows nothing.
    open var path: CGPath? {
        willSet { willChange("path") }
        didSet { didChange() }
    }
    /// Of its inside; black at first, nil leaves it empty.
    open var fillColor: Color? = .black {
        willSet { willChange("fillColor", fillColor, newValue) }
        didSet { didChange() }
    }
    /// Which places are inside.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
    /// Of its line; nil, the default, draws none.
    open var strokeColor: Color? {
        willSet { willChange("strokeColor", strokeColor, newValue) }
        didSet { didChange() }
    }
    /// Where on the path the line begins, 0…1 of its length.
    open var strokeStart: CGFloat = 0 {
        willSet { willChange("strokeStart", strokeStart, newValue) }
        didSet { didChange() }
    }
    /// Where it ends, 0…1.
    open var strokeEnd: CGFloat = 1 {
        willSet { willChange("strokeEnd", strokeEnd, newValue) }
        didSet { didChange() }
    }
    /// In points; 1 at first.
    open var lineWidth: CGFloat = 1 {
        willSet { willChange("lineWidth", lineWidth, newValue) }
        didSet { didChange() }
    }
    /// How the line ends.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsDisplay() } }
    /// How it is joined at corners.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsDisplay() } }
    /// How far a corner may stick out, in line widths, before it is cut off.
    open var miterLimit: CGFloat = 10 {
        willSet { willChange("miterLimit", miterLimit, newValue) }
        didSet { didChange() }
    }
    /// Lengths of a piece, of a gap, and so on; nil draws the line whole.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
    /// How far into the pattern the line begins.
    open var lineDashPhase: CGFloat = 0 {
        willSet { willChange("lineDashPhase", lineDashPhase, newValue) }
        didSet { didChange() }
    }

    override func copyProperties(from other: CALayer) {
        super.copyProperties(from: other)
        guard let other = other as? CAShapeLayer else { return }
        (path, fillColor, fillRule, strokeColor) = (other.path, other.fillColor, other.fillRule, other.strokeColor)
        (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
        (lineCap, lineJoin, miterLimit) = (other.lineCap, other.lineJoin, other.miterLimit)
        (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
    }

    override var contentExtent: CGRect {
        guard let path, !path.isEmpty else { return bounds }
        let margin = strokeColor == nil ? 0 : lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
        return bounds.union(path.boundingBoxOfPath.insetBy(dx: -margin, dy: -margin))
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
