internal import CTouchGraphics

extension InkOutline {
    /// Adds the outline to Cairo's current path.
    func add(to cairo: OpaquePointer) {
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(cairo, point.x, point.y)
            case .line(let point): cairo_line_to(cairo, point.x, point.y)
            case .arc(let arc): cairo_arc(cairo, arc.center.x, arc.center.y, arc.radius, arc.start, arc.end)
            case .close: cairo_close_path(cairo)
            }
        }
    }
}
