public import Foundation

extension UITextField {
    /// Between the border and the text, in points.
    private static let inset: CGFloat = 10
    /// Of the border, in points.
    private static let cornerRadius: CGFloat = 9
    private static let clearWidth: CGFloat = 36

    // MARK: Geometry

    func defaultTextRect(_ bounds: CGRect) -> CGRect {
        let inset = borderStyle == .none ? 0 : Self.inset
        let clear = clearButtonMode == .never ? 0 : Self.clearWidth - inset
        return CGRect(
            x: bounds.minX + inset, y: bounds.minY, width: max(0, bounds.width - 2 * inset - clear),
            height: bounds.height)
    }

    var textArea: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    var textLayout: TextLayout {
        if let layout { return layout }
        let new = TextLayout(edited.text, font: font)
        layout = new
        return new
    }

    /// The origin of the text's layout, in the bounds' space.
    var textOrigin: CGPoint {
        let (area, size) = (textArea, textLayout.size)
        let slack = max(0, area.width - size.width)
        let isFromRight = textLayout.isRightToLeft
        let shift: CGFloat =
            switch textAlignment {
            case .left: 0
            case .center: slack / 2
            case .right: slack
            case .natural: isFromRight ? slack : 0
            }
        return CGPoint(x: area.minX + shift - scroll, y: area.midY - size.height / 2)
    }

    /// The caret's rectangle at a position, in the bounds' space.
    public func caretRect(for position: UITextPosition) -> CGRect {
        let caret = textLayout.caret(at: edited.bytes(before: min(position.index, edited.count)))
        let origin = textOrigin
        return CGRect(x: origin.x + caret.minX - 1, y: origin.y, width: 2, height: max(caret.height, font.lineHeight))
    }

    /// The rectangle around a range, in the bounds' space.
    public func firstRect(for range: UITextRange) -> CGRect {
        caretRect(for: range.start).union(caretRect(for: range.end))
    }

    /// The position nearest to a point in the bounds' space.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        UITextPosition(index: characterIndex(at: point))
    }

    func characterIndex(at point: CGPoint) -> Int {
        edited.index(atByte: textLayout.offset(at: CGPoint(x: point.x - textOrigin.x, y: 0)))
    }

    /// Scrolls the caret into view, but not beyond the text.
    func scrollToCaret() {
        let area = textArea
        guard area.width > 0 else { return }
        let maxScroll = max(0, textLayout.size.width + 2 - area.width)
        let caret = caretRect(for: headPosition)
        var new = scroll
        if caret.maxX > area.maxX { new += caret.maxX - area.maxX }
        if caret.minX < area.minX { new -= area.minX - caret.minX }
        scroll = min(max(new, 0), maxScroll)
    }

    var clearRect: CGRect {
        CGRect(x: bounds.maxX - Self.clearWidth, y: bounds.minY, width: Self.clearWidth, height: bounds.height)
    }

    // MARK: Drawing

    func drawField(in context: GraphicsContext) {
        drawBorder(in: context)
        let area = textArea
        context.saveGState()
        context.clip(to: area.insetBy(dx: -GraphicsContext.textKnobRadius, dy: 0))
        if isEditing { drawSelection(in: context) }
        if edited.count == 0, let placeholder {
            context.setColor(palette.secondaryLabel)
            context.draw(placeholder, in: area, font: font, lines: .one, alignment: textAlignment)
        } else {
            let color = textColor?.color(in: traitCollection) ?? palette.label
            context.setColor(isEnabled ? color : color.withAlphaComponent(color.alpha * UIControl.disabledAlpha))
            context.draw(textLayout, at: textOrigin)
        }
        if isEditing { drawCaret(in: context) }
        context.restoreGState()
    }

    private func drawBorder(in context: GraphicsContext) {
        let radius = borderStyle == .roundedRect ? Self.cornerRadius : 0
        guard borderStyle != .none else { return }
        context.setColor(palette.background)
        context.fillRoundedRect(bounds, cornerRadius: radius)
        context.setColor(isEditing ? palette.tint : palette.secondaryLabel)
        let width: CGFloat = isEditing ? 2 : 1
        context.setLineWidth(width)
        context.addRoundedRect(
            bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: max(0, radius - width / 2))
        context.strokePath()
    }

    private func drawSelection(in context: GraphicsContext) {
        let origin = textOrigin
        if !edited.selection.isEmpty {
            context.setColor(palette.tint.withAlphaComponent(0.28))
            for rect in textLayout.rects(of: bytes(of: edited.selection)) {
                context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
            }
        }
        guard let marked = edited.marked else { return }
        context.setColor(palette.label)
        for rect in textLayout.rects(of: bytes(of: marked)) {
            context.fill(CGRect(x: origin.x + rect.minX, y: origin.y + rect.maxY - 1, width: rect.width, height: 1))
        }
    }

    private func drawCaret(in context: GraphicsContext) {
        context.setColor(palette.tint)
        if edited.selection.isEmpty {
            if caret.isShown { context.fill(caretRect(for: headPosition)) }
        } else if hasKnobs {
            context.drawTextKnob(at: caretRect(for: selectionStart), .top)
            context.drawTextKnob(at: caretRect(for: selectionEnd), .bottom)
        }
    }
}

/// The round button with a cross at the end of a text field.
final class TextClearButton: UIControl {
    /// The visible diameter, in points.
    private static let diameter: CGFloat = 18

    override var ownGestures: OwnGestures { .tap }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let side = Self.diameter
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        context.setColor(isHighlighted ? palette.label : palette.secondaryLabel)
        context.fillRoundedRect(circle, cornerRadius: side / 2)
        context.setColor(palette.background)
        context.setLineWidth(1.5)
        let cross = circle.insetBy(dx: side / 3, dy: side / 3)
        context.move(to: cross.origin)
        context.addLine(to: CGPoint(x: cross.maxX, y: cross.maxY))
        context.strokePath()
        context.move(to: CGPoint(x: cross.maxX, y: cross.minY))
        context.addLine(to: CGPoint(x: cross.minX, y: cross.maxY))
        context.strokePath()
    }
}
