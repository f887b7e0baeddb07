internal import CTouchCairo
public import Foundation

/// What is done with a path.
public enum CGPathDrawingMode: Int, Sendable {
    /// Its inside is filled.
    case fill
    /// Its inside is filled by the even-odd rule.
    case eoFill
    /// Its line is drawn.
    case stroke
    /// Its inside is filled, then its line drawn.
    case fillStroke
    /// As `fillStroke`, by the even-odd rule.
    case eoFillStroke
}

extension GraphicsContext {
    /// Adds all of a path, as parts of its own, to the one that was begun.
    public func addPath(_ path: CGPath) {
        for element in path.elements { add(element) }
    }

    private func add(_ element: CGPath.Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): addLine(to: point)
        case .quadCurve(let control, let end): addQuadCurve(to: end, control: control)
        case .curve(let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
        case .close: closePath()
        }
    }

    /// Goes on by a curve with one control point; does nothing if a coordinate is not finite.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return }
        var (x, y) = (0.0, 0.0)
        if cairo_has_current_point(cairo) == 0 { move(to: control) }
        cairo_get_current_point(cairo, &x, &y)
        let start = CGPoint(x: x, y: y)
        addCurve(
            to: end, control1: start + (control - start) * (2.0 / 3), control2: end + (control - end) * (2.0 / 3))
    }

    /// Adds a part of a circle, as `CGMutablePath` does: `clockwise` goes from y towards x, which looks the other way round on
    /// a screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard center.isFinite, radius.isFinite, radius >= 0,
            let arc = PathArc(from: startAngle, to: endAngle, clockwise ? .falling : .rising)
        else { return }
        addLine(to: PathArc.point(center, radius, arc.start))
        for element in arc.elements(center: center, radius: radius) { add(element) }
    }

    /// Adds an ellipse that touches the rectangle's sides; closed.
    public func addEllipse(in rect: CGRect) {
        addPath(CGPath(ellipseIn: rect))
    }

    /// Begins a new part at the first point, and goes straight on through the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Forgets the path that was begun.
    public func beginPath() {
        cairo_new_path(cairo)
    }

    // MARK: Drawing

    /// Fills the path, draws its line, or both, and empties it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke: fillAndStroke(.winding)
        case .eoFillStroke: fillAndStroke(.evenOdd)
        }
    }

    private func fillAndStroke(_ rule: CGPathFillRule) {
        guard let path = cairo_copy_path(cairo) else { return }
        defer { cairo_path_destroy(path) }
        fillPath(using: rule)
        cairo_append_path(cairo, path)
        strokePath()
    }

    /// Fills an ellipse that touches the rectangle's sides.
    public func fillEllipse(in rect: CGRect) {
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws the line of an ellipse; the rectangle's sides are the middle of the line.
    public func strokeEllipse(in rect: CGRect) {
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws the sides of a rectangle; they are the middle of the line.
    public func stroke(_ rect: CGRect) {
        addRect(rect)
        strokePath()
    }

    /// Draws the sides of a rectangle with a line of its own width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Draws a line from each point with an even index to the one that follows it.
    public func strokeLineSegments(between points: [CGPoint]) {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes the rectangle transparent, or black where the bitmap has no opacity.
    public func clear(_ rect: CGRect) {
        guard rect.isDrawable else { return }
        noteBlendMode(.clear)
        cairo_save(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        addRect(rect)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    // MARK: State

    /// Has lines drawn in pieces from now on; an empty pattern draws them whole.
    ///
    /// - Parameters:
    ///   - phase: how far into the pattern a line begins, in user space.
    ///   - lengths: of a piece, of a gap, and so on. One that is negative or not finite, or nothing but zeros, draws whole lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isPattern = PathDashes(lengths, phase: phase) != nil
        cairo_set_dash(cairo, lengths.map(Double.init), isPattern ? Int32(clamping: lengths.count) : 0, phase)
    }

    /// - Parameter limit: how far a corner may stick out, in line widths, before it is cut off; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite { cairo_set_miter_limit(cairo, limit) }
    }

    /// Turns user space about its origin, by radians from x towards y.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Scales user space about its origin.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// From user space to pixels of the bitmap.
    public var ctm: CGAffineTransform { matrix }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}
