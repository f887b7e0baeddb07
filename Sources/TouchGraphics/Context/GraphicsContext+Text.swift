internal import CTouchGraphics
public import Foundation

extension GraphicsContext {
    /// Draws the text in the fill color. Discards the current path.
    ///
    /// - Parameter point: the top left corner of the text's box; with a width and an alignment, the box has that width.
    public func draw(_ text: TextLayout, at point: CGPoint) {
        guard point.isFinite else { return }
        saveGState()
        translateBy(x: point.x, y: point.y)
        useFillColor()
        if state.blendMode.isUnbounded {
            text.setPath(of: cairo)
            fillCurrentPath(.winding)
        } else {
            shadowed { text.show(on: cairo) }
        }
        restoreGState()
    }

    /// Draws text into a rectangle: wrapped or truncated to its width, centered vertically. Text taller than the
    /// rectangle starts at its top.
    public func draw(
        _ text: String, in rect: CGRect, font: Font, lines: TextLayout.Lines = .wrapped,
        alignment: TextAlignment = .natural, lineBreakMode: NSLineBreakMode = .byTruncatingTail
    ) {
        guard rect.origin.isFinite, rect.height.isFinite else { return }
        let layout = TextLayout(
            text, font: font, width: rect.width, lines: lines, alignment: alignment, lineBreakMode: lineBreakMode)
        draw(layout, at: CGPoint(x: rect.minX, y: rect.minY + max(0, (rect.height - layout.size.height) / 2)))
    }
}
