public import Foundation

/// A path with what it is drawn with: a width, caps, joins, dashes, a fill rule.
///
/// It draws into the current context, with the colours that were set there by `UIColor.setFill()` and `UIColor.setStroke()`.
@MainActor open class UIBezierPath {
    /// The lines and curves alone. What it is set to is copied.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }
    private var path = CGMutablePath()

    /// Of lines, in user space; 1 at first.
    open var lineWidth: CGFloat = 1
    /// How lines end.
    open var lineCapStyle = CGLineCap.butt
    /// How lines are joined at corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// How far a corner may stick out, in line widths, before it is cut off; 10 at first.
    open var miterLimit: CGFloat = 10
    /// How far straight lines may stray from curves, in pixels. **Difference from UIKit**: kept, and without effect; curves are
    /// always as exact as can be seen.
    open var flatness: CGFloat = 0.6
    /// Whether places count as inside that a line from far away reaches across an odd number of edges; false: those that the
    /// path winds around.
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// An empty path.
    public init() {}

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect))
    }

    /// An ellipse that touches the rectangle's sides.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect))
    }

    /// A rectangle with round corners.
    ///
    /// **Difference from UIKit**: corners are quarters of circles, where UIKit's begin to bend earlier.
    ///
    /// - Parameter cornerRadius: cut at half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
    }

    /// A part of a circle.
    ///
    /// - Parameters:
    ///   - center: of the circle.
    ///   - startAngle: radians, clockwise on the screen from the right.
    ///   - endAngle: likewise.
    ///   - clockwise: as it looks on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Lines and curves that are there already.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    // MARK: Building

    /// Begins a new part.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Goes straight on.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Goes on by a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Goes on by a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Goes on by a part of a circle, and by a line to where that begins; angles as `init(arcCenter:…)` takes them.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Goes straight back to where this part began.
    open func close() { path.closeSubpath() }

    /// Forgets all lines and curves.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Adds another path's lines and curves, as parts of their own.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// The same way back, drawn with the same.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(cgPath: path.reversed())
        result.copyParameters(from: self)
        return result
    }

    /// Moves every point by the map.
    open func apply(_ transform: CGAffineTransform) { cgPath = path.applying(transform) }

    /// Another path that is the same.
    open func copy() -> Any {
        let result = UIBezierPath(cgPath: path)
        result.copyParameters(from: self)
        return result
    }

    private func copyParameters(from other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, flatness, dash) = (other.miterLimit, other.flatness, other.dash)
        usesEvenOddFillRule = other.usesEvenOddFillRule
    }

    /// Has its line drawn in pieces.
    ///
    /// - Parameters:
    ///   - pattern: lengths of a piece, of a gap, and so on; nil draws lines whole.
    ///   - count: how many of them there are.
    ///   - phase: how far into the pattern a line begins.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
    }

    // MARK: Asking

    /// Whether there is nothing in it.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around all points, control points too; null for an empty path.
    open var bounds: CGRect { path.boundingBox }

    /// Where the next line would begin.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether the point is inside a closed part of the path, by its fill rule. Inside of open parts is nothing, as UIKit
    /// documents; `CGPath.contains(_:using:transform:)` counts them as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.closedSubpaths.contains(point, using: fillRule)
    }

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    // MARK: Drawing

    /// Fills its inside with the current fill colour.
    open func fill() {
        guard let context = CurrentContext.last else { return }
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: fillRule)
    }

    /// Draws its line with the current stroke colour.
    open func stroke() {
        guard let context = CurrentContext.last, lineWidth > 0 else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.beginPath()
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    /// As `fill()`, mixed otherwise.
    ///
    /// - Parameter alpha: 0…1, beside the colour's own opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { fill() }
    }

    /// As `stroke()`, mixed otherwise.
    ///
    /// - Parameter alpha: 0…1, beside the colour's own opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { stroke() }
    }

    private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ work: () -> Void) {
        guard let context = CurrentContext.last else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        work()
        context.restoreGState()
    }

    /// Limits drawing in the current context to its inside, too.
    open func addClip() {
        guard let context = CurrentContext.last else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: fillRule)
    }
}
