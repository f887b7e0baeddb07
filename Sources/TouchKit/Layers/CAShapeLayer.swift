public import Foundation

/// How the ends of a shape's line look.
public typealias CAShapeLayerLineCap = CGLineCap
/// How the corners of a shape's line look.
public typealias CAShapeLayerLineJoin = CGLineJoin

/// Which places count as inside of a shape.
public nonisolated enum CAShapeLayerFillRule: Sendable {
    /// Those that the path winds around.
    case nonZero
    /// Those that a line from far away reaches across an odd number of edges.
    case evenOdd
}

/// A layer that shows a path.
@MainActor open class CAShapeLayer: CALayer {
    /// What is shown, in the layer's own space; nil shows nothing.
    open var path: CGPath? {
        willSet { setNeedsDisplay() }
        didSet { setNeedsDisplay() }
    }
    /// Of its inside; black at first, nil leaves it empty.
    open var fillColor: Color? = .black { didSet { setNeedsDisplay() } }
    /// Which places are inside.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
    /// Of its line; nil, the default, draws none.
    open var strokeColor: Color? { didSet { setNeedsDisplay() } }
    /// Where on the path the line begins, 0…1 of its length.
    open var strokeStart: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// Where it ends, 0…1.
    open var strokeEnd: CGFloat = 1 { didSet { setNeedsDisplay() } }
    /// In points; 1 at first.
    open var lineWidth: CGFloat = 1 {
        willSet { setNeedsDisplay() }
        didSet { setNeedsDisplay() }
    }
    /// How the line ends.
    open var lineCap = CGLineCap.butt { didSet { setNeedsDisplay() } }
    /// How it is joined at corners.
    open var lineJoin = CGLineJoin.miter { didSet { setNeedsDisplay() } }
    /// How far a corner may stick out, in line widths, before it is cut off.
    open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
    /// Lengths of a piece, of a gap, and so on; nil draws the line whole.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
    /// How far into the pattern the line begins.
    open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }

    override var contentReach: CGRect {
        guard let path, !path.isEmpty else { return bounds }
        let reach = strokeColor == nil ? 0 : lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
        return bounds.union(path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach))
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
        context.setLineCap(lineCap)
        context.setLineJoin(lineJoin)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
        context.beginPath()
        context.addPath(path.part(from: strokeStart, to: strokeEnd))
        context.strokePath()
    }
}

/// A layer that shows colours that go over into each other.
@MainActor open class CAGradientLayer: CALayer {
    /// Those that are a `CGColor` count, in their order; nil shows nothing.
    open var colors: [Any]? { didSet { setNeedsDisplay() } }
    /// Where they are, 0…1; nil: evenly distributed.
    open var locations: [NSNumber]? { didSet { setNeedsDisplay() } }
    /// 0, 0 is the top left corner, 1, 1 the bottom right one; at first the middle of the upper side.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsDisplay() } }
    /// Likewise; at first the middle of the lower side.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsDisplay() } }

    open override func draw(in context: GraphicsContext) {
        let colors = (colors ?? []).compactMap { $0 as? Color }
        guard !colors.isEmpty else { return }
        let places = locations.flatMap { $0.count == colors.count ? $0 : nil }
        let gradient = places.map { places in
            CGGradient(stops: zip(colors, places).map { CGGradient.Stop($0, at: CGFloat($1.doubleValue)) })
        }
        context.saveGState()
        context.beginPath()
        context.addPath(edge(bounds))
        context.clip()
        context.drawLinearGradient(
            gradient ?? CGGradient(colors: colors), start: bounds.place(of: startPoint),
            end: bounds.place(of: endPoint),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
    }
}
