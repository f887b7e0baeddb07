internal import CTouchGraphics
public import Foundation

/// The shape of a stroked path's ends, in Core Graphics' numbers.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the line's end.
    case butt = 0
    /// Adds a half circle around the line's end.
    case round = 1
    /// Extends the line by half of its width.
    case square = 2
}

/// The shape of a stroked path's corners, in Core Graphics' numbers.
public enum CGLineJoin: Int32, Sendable {
    /// Extends the outer edges until they meet.
    case miter = 0
    /// Rounds the corner with a circle.
    case round = 1
    /// Cuts off the corner.
    case bevel = 2
}

/// How a scaled picture is drawn, in Core Graphics' numbers.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As `medium`.
    case `default` = 0
    /// Each pixel has the color of the nearest one of the picture.
    case none = 1
    /// Mixes the four nearest pixels.
    case low = 2
    /// Mixes the pixels that are covered.
    case medium = 4
    /// As `medium`, more precisely and slowly.
    case high = 3

    fileprivate var filter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}

extension GraphicsContext {
    /// How subsequent pictures are scaled; part of the graphics state.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets the width of subsequent strokes.
    ///
    /// - Parameter width: in user space, more than 0.
    public func setLineWidth(_ width: CGFloat) {
        if width.isFinite { state.pendingLineWidth = width }
    }

    /// Sets the cap of line ends; initially `butt`.
    public func setLineCap(_ cap: CGLineCap) {
        switch cap {
        case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
        }
    }

    /// Sets the join of corners; initially `miter`.
    public func setLineJoin(_ join: CGLineJoin) {
        switch join {
        case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
        }
    }

    /// Sets whether the edges of subsequent drawing are smooth; part of the graphics state, and initially true. Ink and
    /// text are always smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    // MARK: Path

    /// Starts a new subpath; does nothing if a coordinate is not finite.
    public func move(to point: CGPoint) {
        if point.isFinite { cairo_move_to(cairo, point.x, point.y) }
    }

    /// Adds a straight line to the point, or starts there if the path is empty; does nothing if a coordinate is not
    /// finite.
    public func addLine(to point: CGPoint) {
        if point.isFinite { cairo_line_to(cairo, point.x, point.y) }
    }

    /// Adds a cubic Bézier curve; does nothing if a coordinate is not finite.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite else { return }
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    /// Adds a closed rectangle to the path; does nothing if a number is not finite.
    public func addRect(_ rect: CGRect) {
        guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }

    /// Adds a circle as a subpath of its own.
    public func addCircle(center: CGPoint, radius: CGFloat) {
        guard center.isFinite, radius.isFinite, radius >= 0 else { return }
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
    }

    /// Closes the subpath: returns to its start and joins both ends.
    public func closePath() {
        cairo_close_path(cairo)
    }

    /// Strokes and clears the path.
    public func strokePath() {
        useStrokeColor()
        guard state.blendMode.isUnbounded else { return shadowed { cairo_stroke(cairo) } }
        blendWithinBounds { cairo_stroke(cairo) }
    }

    /// Fills and clears the path.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        useFillColor()
        fillCurrentPath(rule)
    }

    func fillCurrentPath(_ rule: CGPathFillRule) {
        guard state.blendMode.isUnbounded else { return shadowed { fillWithSource(rule) } }
        blendWithinBounds { fillWithSource(rule) }
    }

    private func fillWithSource(_ rule: CGPathFillRule) {
        guard rule == .evenOdd else { return cairo_fill(cairo) }
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_fill(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }

    // MARK: Immediate drawing

    /// Fills the rectangle together with the current path, if any, and clears the path.
    public func fill(_ rect: CGRect) {
        addRect(rect)
        fillPath()
    }

    /// Fills the entire clip.
    public func paint() {
        useFillColor()
        cairo_paint(cairo)
    }

    /// Draws a bitmap with its top left corner at the point; one pixel is one unit of user space.
    ///
    /// An opaque bitmap in this context's format is copied if its pixels coincide with the context's.
    public func draw(_ bitmap: Bitmap, at point: CGPoint) {
        guard point.isFinite else { return }
        if copy(bitmap, at: point) { return }
        shadowed {
            cairo_set_source_surface(cairo, bitmap.surface, point.x, point.y)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
            paint(within: CGRect(x: point.x, y: point.y, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height)))
        }
        useColor()
    }

    /// Paints the current source, which is empty outside the rectangle.
    private func paint(within rect: CGRect) {
        if state.blendMode == .normal { cairo_paint_with_alpha(cairo, state.alpha) } else { paintPart(rect) }
    }

    private func paintPart(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        if state.blendMode.isUnbounded { return blendWithinBounds(alpha: state.alpha) { cairo_fill(cairo) } }
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
    }

    private func copy(_ source: Bitmap, at point: CGPoint) -> Bool {
        guard let clipRegion, source.format == bitmap.format, source.format != .argb32, point == .zero, isPixelOnPixel,
            state.alpha == 1, state.shadow == nil, state.blendMode == .normal || state.blendMode == .copy
        else { return false }
        bitmap.copy(clipRegion, from: source)
        return true
    }

    /// Whether user space equals the bitmap's pixels, and drawing goes into the bitmap itself, not into a layer.
    var isPixelOnPixel: Bool { matrix.isIdentity && layerDepth == 0 }

    /// Draws a bitmap scaled smoothly to the rectangle, without painting beyond its edges; the bitmap's top is at the
    /// smallest y.
    public func draw(_ bitmap: Bitmap, filling rect: CGRect) {
        guard rect.origin.isFinite, rect.width > 0, rect.height > 0, bitmap.width > 0, bitmap.height > 0 else { return }
        saveGState()
        translateBy(x: rect.minX, y: rect.minY)
        concatenate(
            CGAffineTransform(scaleX: rect.width / CGFloat(bitmap.width), y: rect.height / CGFloat(bitmap.height)))
        shadowed { drawSmoothly(bitmap) }
        restoreGState()
    }

    /// Draws a bitmap, whose pixels are units of user space.
    private func drawSmoothly(_ bitmap: Bitmap) {
        cairo_set_source_surface(cairo, bitmap.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), state.interpolationQuality.filter)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        let bitmapRect = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        if state.alpha == 1, !state.blendMode.isUnbounded {
            addRect(bitmapRect)
            cairo_fill(cairo)
        } else {
            paintPart(bitmapRect)
        }
    }
}
