public import Foundation
public import TouchKit

/// A path with its drawing parameters: width, caps, joins, dashes and fill rule.
///
/// Draws into the current context with the colors set by `UIColor.setFill()` and `UIColor.setStroke()`.
@MainActor open class UIBezierPath {
    /// The path without drawing parameters. Setting it copies the path.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }
    private var path = CGMutablePath()

    /// The line width, in user space; the default is 1.
    open var lineWidth: CGFloat = 1
    /// The shape of line ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// The maximum length of a miter, in line widths; the default is 10.
    open var miterLimit: CGFloat = 10
    /// The flattening tolerance of curves, in pixels. **Difference from UIKit**: stored, but without effect; curves are
    /// always drawn to the visible precision.
    open var flatness: CGFloat = 0.6
    /// Whether the inside is determined by the even-odd rule; false: by the nonzero winding rule.
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// An empty path.
    public init() {}

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect))
    }

    /// The ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect))
    }

    /// A rectangle with rounded corners.
    ///
    /// **Difference from UIKit**: the corners are quarter circles, where UIKit's curves start earlier.
    ///
    /// - Parameter cornerRadius: at most half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius))
    }

    /// A circular arc.
    ///
    /// - Parameters:
    ///   - center: of the circle.
    ///   - startAngle: in radians, clockwise on the screen from the right.
    ///   - endAngle: in radians, clockwise on the screen from the right.
    ///   - clockwise: as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A copy of an existing path.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    // MARK: Building

    /// Starts a new subpath.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds a circular arc, after a line to its start; the angles are those of `init(arcCenter:…)`.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the subpath with a straight line.
    open func close() { path.closeSubpath() }

    /// Removes all subpaths.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Adds the subpaths of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Returns the path in the opposite direction, with the same drawing parameters.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(cgPath: path.reversed())
        result.copyParameters(from: self)
        return result
    }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { cgPath = path.applying(transform) }

    /// Returns a copy.
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

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - pattern: the lengths of dashes and gaps, alternately; nil draws solid lines.
    ///   - count: the number of lengths.
    ///   - phase: the offset into the pattern at the start of a line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
    }

    // MARK: Querying

    /// Whether the path has no points.
    open var isEmpty: Bool { path.isEmpty }

    /// The bounding box of all points, including control points; null for an empty path.
    open var bounds: CGRect { path.boundingBox }

    /// The end point of the last line, where the next one will start.
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether a point is inside a closed subpath, by the path's fill rule. Open subpaths have no inside, as UIKit
    /// documents; `CGPath.contains(_:using:transform:)` treats them as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.closedSubpaths.contains(point, using: fillRule)
    }

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    // MARK: Drawing

    /// Fills the path with the current fill color.
    open func fill() {
        guard let context = CurrentContext.last else { return }
        context.beginPath()
        context.addPath(path)
        context.fillPath(using: fillRule)
    }

    /// Strokes the path with the current stroke color.
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

    /// Fills the path with a blend mode.
    ///
    /// - Parameter alpha: 0…1, multiplied by the color's own opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { fill() }
    }

    /// Strokes the path with a blend mode.
    ///
    /// - Parameter alpha: 0…1, multiplied by the color's own opacity.
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

    /// Intersects the current context's clip with the path.
    open func addClip() {
        guard let context = CurrentContext.last else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: fillRule)
    }
}
