internal import CTouchGraphics
public import Foundation

extension TextLayout {
    /// The space around all glyphs, in ems. Source: our choice: what glyphs of a substituted font, and antialiasing,
    /// need.
    private static let padding: CGFloat = 0.1

    /// Measures the lines.
    ///
    /// - Parameters:
    ///   - string: the text of the layout.
    ///   - font: of the layout.
    ///   - wrapWidth: at which the layout wraps lines, in points; nil: only line feeds start lines.
    /// - Returns: the text with its lines, and the top left corner of its box in the layout's coordinates; nil if nothing
    ///   of the text is visible, or it is too long.
    public func typeset(
        _ string: String, family: TextFamily, side: TextSide, font: Font, wrapWidth: CGFloat?
    ) -> (text: TypesetText, origin: CGPoint)? {
        let lines = measuredLines
        guard font.size > 0, !ink.isEmpty else { return nil }
        let em = font.size
        let box = lines.reduce(ink) { $0.union($1.rect) }.insetBy(dx: -Self.padding * em, dy: -Self.padding * em)
        let text = TypesetText(
            string, family: family, side: side, wrapWidth: wrapWidth.map { $0 / em },
            size: CGSize(width: box.width / em, height: box.height / em),
            lines: lines.map { line in
                TypesetText.Line(
                    range: line.range, x: (line.rect.minX - box.minX) / em, baseline: (line.baseline - box.minY) / em,
                    width: line.rect.width / em, isRightToLeft: line.isRightToLeft)
            })
        return text.map { ($0, box.origin) }
    }
}

extension TextFamily {
    /// The font of a size in points.
    public func font(ofSize size: CGFloat) -> Font { Font(family: genericName, size: size) }
}

extension TextSide {
    /// The alignment of a text.
    ///
    /// - Parameter isRightToLeft: whether the text's script runs from right to left.
    public func alignment(isRightToLeft: Bool) -> TextAlignment {
        switch self {
        case .start: .natural
        case .center: .center
        case .end: isRightToLeft ? .left : .right
        }
    }
}

extension TextLayout {
    /// A line as Pango laid it out.
    struct MeasuredLine {
        /// In the source text, in UTF-8 bytes.
        let range: Range<Int>
        let rect: CGRect
        let baseline: CGFloat
        let isRightToLeft: Bool
    }

    /// All lines, from the top, in the layout's coordinates.
    var measuredLines: [MeasuredLine] {
        guard isVisible, let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [MeasuredLine] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
            let (start, length) = (Int(line.pointee.start_index), Int(line.pointee.length))
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            lines.append(
                MeasuredLine(
                    range: offsets.source(start)..<offsets.source(start + length), rect: Self.rect(logical),
                    baseline: Self.points(pango_layout_iter_get_baseline(iterator)),
                    isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }

    /// The smallest rectangle around all glyphs; empty if none has ink.
    var ink: CGRect {
        guard isVisible else { return .zero }
        var ink = PangoRectangle()
        pango_layout_get_extents(layout, &ink, nil)
        return Self.rect(ink)
    }

    private static func rect(_ rect: PangoRectangle) -> CGRect {
        CGRect(x: points(rect.x), y: points(rect.y), width: points(rect.width), height: points(rect.height))
    }
}
