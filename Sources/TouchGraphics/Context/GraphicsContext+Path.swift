internal import CTouchGraphics
public import Foundation

/// How a path is drawn.
public enum CGPathDrawingMode: Int, Sendable {
    /// Fills the path.
    case fill
    /// Fills the path by the even-odd rule.
    case eoFill
    /// Strokes the path.
    case stroke
    /// Fills, then strokes the path.
    case fillStroke
    /// As `fillStroke`, by the even-odd rule.
    case eoFillStroke
}

extension GraphicsContext {
    /// Appends all subpaths of a path to the current one.
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

    /// Adds a quadratic Bézier curve; does nothing if a coordinate is not finite.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return }
        var (x, y) = (0.0, 0.0)
        if cairo_has_current_point(cairo) == 0 { move(to: control) }
        cairo_get_current_point(cairo, &x, &y)
        let start = CGPoint(x: x, y: y)
        addCurve(
            to: end, control1: start + (control - start) * (2.0 / 3), control2: end + (control - end) * (2.0 / 3))
    }

    /// Adds an arc, as `CGMutablePath` does: `clockwise` goes from y towards x, which is counterclockwise on a screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard center.isFinite, radius.isFinite, radius >= 0,
            let arc = PathArc(from: startAngle, to: endAngle, clockwise ? .falling : .rising)
        else { return }
        addLine(to: PathArc.point(center, radius, arc.start))
        for element in arc.elements(center: center, radius: radius) { add(element) }
    }

    /// Adds an arc tangent to two lines, with a line to its start, as `CGMutablePath` does; does nothing without a current
    /// point.
    public func addArc(tangent1End one: CGPoint, tangent2End two: CGPoint, radius: CGFloat) {
        guard cairo_has_current_point(cairo) != 0 else { return }
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: x, y: y))
        path.addArc(tangent1End: one, tangent2End: two, radius: radius)
        for element in path.elements.dropFirst() { add(element) }
    }

    /// Adds a closed ellipse inscribed in the rectangle.
    public func addEllipse(in rect: CGRect) {
        addPath(CGPath(ellipseIn: rect))
    }

    /// Starts a new subpath at the first point and adds straight lines through the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Discards the current path.
    public func beginPath() {
        cairo_new_path(cairo)
    }

    // MARK: Drawing

    /// Fills or strokes the path, or both, and clears it.
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

    /// Fills an ellipse inscribed in the rectangle.
    public func fillEllipse(in rect: CGRect) {
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes an ellipse; the rectangle's sides touch the middle of the line.
    public func strokeEllipse(in rect: CGRect) {
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes a rectangle; its sides are the middle of the line.
    public func stroke(_ rect: CGRect) {
        addRect(rect)
        strokePath()
    }

    /// Strokes a rectangle with the given line width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Strokes a line from each point with an even index to the next one.
    public func strokeLineSegments(between points: [CGPoint]) {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes the rectangle transparent, or black in a format without opacity.
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

    /// Sets the dash pattern of subsequent strokes; an empty pattern gives solid lines.
    ///
    /// - Parameters:
    ///   - phase: the offset into the pattern at the start of a line, in user space.
    ///   - lengths: alternating lengths of dashes and gaps. If one is negative or not finite, or all are 0, lines are
    ///     solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isPattern = PathDashes(lengths, phase: phase) != nil
        cairo_set_dash(cairo, lengths.map(Double.init), isPattern ? Int32(clamping: lengths.count) : 0, phase)
    }

    /// Sets the miter limit of corners.
    ///
    /// - Parameter limit: how far a miter may extend, in line widths, before the corner is beveled; initially 10.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite { cairo_set_miter_limit(cairo, limit) }
    }

    /// Rotates user space about its origin, in radians from x towards y.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Scales user space about its origin.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }

    /// The transform from user space to pixels of the bitmap.
    public var ctm: CGAffineTransform { matrix }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}
