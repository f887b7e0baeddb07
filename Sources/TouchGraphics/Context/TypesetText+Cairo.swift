internal import CTouchGraphics
import Foundation

extension TypesetText {
    /// The size in which lines are laid out, in points. Source: our choice: Pango rounds positions to 1/1024 point.
    private static let layoutSize: CGFloat = 64

    /// The ems for which letters are drawn into pixels as glyphs, in pixels; others are drawn as paths, of which Cairo
    /// caches no pixels. Source: our choice: Cairo keeps up to 16,384 glyphs, which would take gigabytes while a text is
    /// zoomed.
    private static let glyphSizes: ClosedRange<CGFloat> = 0...96
    /// The same for characters that may have colors of their own, which paths don't have, and for documents, in points.
    /// Source: Cairo draws nothing more of a document after a smaller font.
    private static let largeGlyphSizes: ClosedRange<CGFloat> = 0.01...TextLayout.maxGlyphSize

    /// How much lines are stretched to the width that they had. Source: our choice: more than fonts differ; Cairo draws
    /// nothing any more once it was given a matrix that can't be inverted.
    private static let stretchings = 0.01...100.0

    /// A difference of widths that is only rounding. Source: our choice.
    private static let widthTolerance = 0.002

    /// What is drawn on.
    enum Target {
        case pixels
        /// A document, which keeps glyphs as text.
        case document
    }

    private func glyphSizes(on target: Target) -> ClosedRange<CGFloat> {
        target == .document || hasColors ? Self.largeGlyphSizes : Self.glyphSizes
    }

    /// Whether some characters may have colors of their own.
    private var hasColors: Bool {
        string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    }

    /// Draws the lines in Cairo's current color.
    ///
    /// Each line is scaled to the width that it had when it was measured, in case its font is another one here.
    ///
    /// - Parameters:
    ///   - transform: from ems to Cairo's user space.
    ///   - target: what Cairo draws on.
    ///   - isHidden: whether a rectangle around a line, in ems, need not be drawn.
    func draw(
        on cairo: OpaquePointer, _ transform: CGAffineTransform, _ target: Target, isHidden: (CGRect) -> Bool
    ) {
        let glyphSizes = glyphSizes(on: target)
        for (index, line) in lines.enumerated() where !line.range.isEmpty && !isHidden(rect(ofLine: index)) {
            let layout = TextLayout(
                line: String(text(of: line)), font: family.font(ofSize: Self.layoutSize),
                isRightToLeft: line.isRightToLeft)
            let scale = 1 / Self.layoutSize
            let natural = layout.measuredLines.first?.rect.width ?? 0
            let ratio = natural > 0 && line.width > 0 ? line.width / (natural * scale) : 1
            let stretching = min(max(ratio, Self.stretchings.lowerBound), Self.stretchings.upperBound)
            var matrix =
                CGAffineTransform(
                    a: abs(stretching - 1) > Self.widthTolerance ? scale * stretching : scale, b: 0, c: 0, d: scale,
                    tx: line.x, ty: line.baseline - layout.firstBaseline * scale
                ).concatenating(transform).cairo
            cairo_save(cairo)
            cairo_transform(cairo, &matrix)
            layout.show(on: cairo, glyphs: glyphSizes)
            cairo_restore(cairo)
        }
    }

    /// A rectangle around all ink of a line, in ems: as wide as the text, from the baseline before the previous one to the
    /// next one.
    private func rect(ofLine index: Int) -> CGRect {
        let top = index > 1 ? lines[index - 2].baseline : 0
        let bottom = index + 1 < lines.count ? lines[index + 1].baseline : size.height
        return CGRect(x: 0, y: min(top, bottom), width: size.width, height: abs(bottom - top))
    }
}

extension GraphicsContext {
    /// Draws a text. As with ink, each pixel depends on the text alone, not on the clip. Cairo draws it in the same cases.
    public func draw(_ text: TypesetText, in area: RotatedRect, color: Color) {
        guard area.isValid, !withInk({ $0.draw(text, in: area, color: color) }) else { return }
        let transform = area.transform(fromWidth: text.size.width, height: text.size.height)
        setColor(color)
        text.draw(on: cairo, transform, .pixels) { _ in false }
    }
}

extension PixelBuffer {
    /// The maximum number of pixels of a text that is always drawn as a whole. Source: our choice: a quarter of a screen.
    private static let maxWholeArea = 1 << 20
    /// The same for a side; less than what a bitmap may have.
    private static let maxWholeSide = 1 << 14

    /// The pixels to draw for some that are visible: all of a small text, so that each pixel depends on the text alone.
    /// Of a large one, the visible ones and a margin: coverage differs slightly where an edge cuts a path.
    private static func frame(of covered: PixelRect, _ visible: PixelRect) -> PixelRect {
        if max(covered.width, covered.height) <= maxWholeSide, covered.area <= maxWholeArea { return covered }
        let margin = 8
        return PixelRect(
            x: visible.x - margin, y: visible.y - margin, width: visible.width + 2 * margin,
            height: visible.height + 2 * margin)
    }

    /// Draws a text.
    ///
    /// - Parameters:
    ///   - area: valid; in user space.
    ///   - matrix: from user space to pixels.
    func draw(
        _ text: TypesetText, in area: RotatedRect, color: Color, _ matrix: CGAffineTransform, within clip: [PixelRect]
    ) {
        let covered = PixelRect(covering: area.bounds, applying: matrix)
        let visible = clip.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { union, rect in
            let part = rect.intersection(bounds).intersection(covered)
            return part.isEmpty ? union : union.union(part)
        }
        guard !visible.isEmpty else { return }
        let frame = Self.frame(of: covered, visible)
        guard let layer = try? Bitmap(width: frame.width, height: frame.height) else { return }
        let transform = area.transform(fromWidth: text.size.width, height: text.size.height).concatenating(matrix)
        let context = GraphicsContext(layer)
        context.translateBy(x: CGFloat(-frame.x), y: CGFloat(-frame.y))
        context.setColor(color.withAlphaComponent(1))
        text.draw(on: context.cairo, transform, .pixels) { line in
            !PixelRect(covering: line, applying: transform).overlaps(frame)
        }
        context.fade(to: color.alpha)
        _ = layer.withBuffer { pixels in
            blend(
                pixels.moved(to: frame), within: area.transform(fromWidth: 1, height: 1).concatenating(matrix), clip)
        }
    }
}

extension GraphicsContext {
    /// Multiplies the opacity of all pixels.
    fileprivate func fade(to alpha: Double) {
        guard alpha < 1 else { return }
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source_rgba(cairo, 0, 0, 0, max(0, alpha))
        cairo_paint(cairo)
    }
}
