internal import CTouchGraphics
public import Foundation

extension TextLayout {
    /// Returns the caret before a character: a rectangle of width 0, in the layout's coordinates.
    ///
    /// - Parameter offset: the character's offset in the text, in UTF-8 bytes; clamped to the text.
    public func caret(at offset: Int) -> CGRect {
        guard isVisible else { return .zero }
        var caret = PangoRectangle()
        pango_layout_get_cursor_pos(layout, shown(offset), &caret, nil)
        return CGRect(
            x: Self.points(caret.x), y: Self.points(caret.y), width: 0, height: Self.points(caret.height))
    }

    /// Returns the caret position closest to a point: the offset of the character after it, in UTF-8 bytes.
    ///
    /// - Parameter point: in the layout's coordinates; a point outside counts as the closest point inside.
    public func offset(at point: CGPoint) -> Int {
        guard isVisible, point.isFinite else { return 0 }
        var (index, trailing): (Int32, Int32) = (0, 0)
        pango_layout_xy_to_index(layout, Self.units(point.x), Self.units(point.y), &index, &trailing)
        guard trailing > 0, let text = pango_layout_get_text(layout) else { return offsets.source(Int(index)) }
        // `trailing` counts Unicode characters.
        let position = text + Int(index)
        let next = g_utf8_offset_to_pointer(position, Int(trailing)).map { UnsafePointer($0) } ?? position
        return offsets.source(Int(index) + (next - position))
    }

    /// Returns the rectangles of characters, line by line: several in one line in bidirectional text.
    ///
    /// - Parameter range: of the characters in the text, in UTF-8 bytes.
    public func rects(of range: Range<Int>) -> [CGRect] {
        guard isVisible, let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        let (start, end) = (shown(range.lowerBound), shown(range.upperBound))
        var rects: [CGRect] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
            let (first, last) = (line.pointee.start_index, line.pointee.start_index + line.pointee.length)
            guard max(start, first) < min(end, last) else { continue }
            var (top, bottom): (Int32, Int32) = (0, 0)
            pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
            var (ranges, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
            pango_layout_line_get_x_ranges(line, max(start, first), min(end, last), &ranges, &count)
            defer { g_free(ranges) }
            guard let ranges else { continue }
            rects += (0..<Int(count)).map { index in
                let (left, right) = (Self.points(ranges[2 * index]), Self.points(ranges[2 * index + 1]))
                return CGRect(
                    x: left, y: Self.points(top), width: right - left, height: Self.points(bottom - top))
            }
        } while pango_layout_iter_next_line(iterator) != 0
        return rects
    }

    /// Whether the first line runs from right to left.
    public var isRightToLeft: Bool {
        pango_layout_get_line_readonly(layout, 0).map {
            pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL
        } ?? false
    }

    /// The offset in what Pango shows, clamped to it.
    private func shown(_ offset: Int) -> Int32 {
        Int32(clamping: min(max(offsets.shown(offset), 0), length))
    }

    private var length: Int { pango_layout_get_text(layout).map { strlen($0) } ?? 0 }

    private static func units(_ points: CGFloat) -> Int32 {
        Int32(saturating: (points * CGFloat(PANGO_SCALE)).rounded())
    }
}
