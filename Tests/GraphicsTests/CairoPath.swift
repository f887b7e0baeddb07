import CTouchGraphics
import Foundation
import TouchGraphics

/// The same path in Cairo, for comparison.
final class CairoPath {
    private let surface: OpaquePointer
    private let cairo: OpaquePointer
    private var start = CGPoint.zero
    private var current = CGPoint.zero

    init(_ bitmap: Bitmap) throws {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 4), let cairo = cairo_create(surface)
        else { throw CancellationError() }
        (self.surface, self.cairo) = (surface, cairo)
        cairo_set_tolerance(cairo, 0.01)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    func add(_ element: CGPath.Element, to path: CGMutablePath) {
        switch element {
        case .move(let point):
            path.move(to: point)
            cairo_move_to(cairo, point.x, point.y)
            (start, current) = (point, point)
        case .line(let point):
            path.addLine(to: point)
            cairo_line_to(cairo, point.x, point.y)
            current = point
        case .quadCurve(let control, let end):
            path.addQuadCurve(to: end, control: control)
            let (one, two) = (current + (control - current) * (2.0 / 3), end + (control - end) * (2.0 / 3))
            cairo_curve_to(cairo, one.x, one.y, two.x, two.y, end.x, end.y)
            current = end
        case .curve(let control1, let control2, let end):
            path.addCurve(to: end, control1: control1, control2: control2)
            cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
            current = end
        case .close:
            path.closeSubpath()
            cairo_close_path(cairo)
            current = start
        }
    }

    var box: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        return cairo_in_fill(cairo, point.x, point.y) != 0
    }

    /// Near to an edge, or to the closing line of an open subpath.
    func isOnEdge(_ point: CGPoint) -> Bool {
        [CGPathFillRule.winding, .evenOdd].contains { rule in
            Self.isEdge(point) { contains($0, rule) }
        }
    }

    func isOnStrokeEdge(_ point: CGPoint) -> Bool {
        Self.isEdge(point, strokeContains)
    }

    /// Whether points around this one are not all inside, or all outside.
    static func isEdge(_ point: CGPoint, _ contains: (CGPoint) -> Bool) -> Bool {
        Set(points(around: point).map(contains)).count > 1
    }

    private static func points(around point: CGPoint) -> [CGPoint] {
        [-0.1, 0, 0.1].flatMap { x in [-0.1, 0, 0.1].map { CGPoint(x: point.x + x, y: point.y + $0) } }
    }

    func set(width: Double, _ cap: cairo_line_cap_t, _ join: cairo_line_join_t, miterLimit: Double) {
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, cap)
        cairo_set_line_join(cairo, join)
        cairo_set_miter_limit(cairo, miterLimit)
    }

    func strokeContains(_ point: CGPoint) -> Bool { cairo_in_stroke(cairo, point.x, point.y) != 0 }
}
