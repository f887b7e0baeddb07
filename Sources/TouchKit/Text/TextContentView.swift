import Foundation

/// Draws a text view's text and selection, and tracks the touches in it. It scrolls with the content, so its space is that
/// of the text view's bounds.
final class TextContentView: UIControl {
    private unowned let textView: UITextView

    init(_ textView: UITextView) {
        self.textView = textView
        super.init(frame: .zero)
    }

    /// The text view is first responder instead.
    override var canBecomeFirstResponder: Bool { false }

    override var ownGestures: OwnGestures { textView.isEditing ? [.tap, .horizontalSwipe] : .tap }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { textView.touchBegan(touch, event) }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { textView.touchMoved(touch) }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { textView.touchEnded(touch) }
    override func cancelTracking(with event: UIEvent?) { textView.touchCancelled() }

    // MARK: Drawing

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let (layout, origin, edited) = (textView.textLayout, textView.textOrigin, textView.edited)
        if textView.isEditing, !edited.selection.isEmpty {
            context.setColor(palette.tint.withAlphaComponent(0.28))
            for rect in layout.rects(of: textView.bytes(of: edited.selection)) {
                context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
            }
        }
        context.setColor(textView.textColor?.color(in: traitCollection) ?? palette.label)
        context.draw(layout, at: origin)
        if let marked = edited.marked {
            for rect in layout.rects(of: textView.bytes(of: marked)) {
                context.fill(
                    CGRect(x: origin.x + rect.minX, y: origin.y + rect.maxY - 1, width: rect.width, height: 1))
            }
        }
        guard textView.isEditing else { return }
        context.setColor(palette.tint)
        if edited.selection.isEmpty {
            if textView.caret.isShown { context.fill(textView.caretRect(for: textView.headPosition)) }
        } else if textView.hasKnobs {
            context.drawTextKnob(at: textView.caretRect(for: textView.selectionStart), .top)
            context.drawTextKnob(at: textView.caretRect(for: textView.selectionEnd), .bottom)
        }
    }
}

extension GraphicsContext {
    enum TextKnobSide {
        case top, bottom
    }

    /// Of the knobs at the ends of a selection, in points.
    static let textKnobRadius: CGFloat = 5

    /// Draws a knob at an end of a selection.
    ///
    /// - Parameter caret: the caret's rectangle at that end.
    func drawTextKnob(at caret: CGRect, _ side: TextKnobSide) {
        fill(caret)
        let radius = Self.textKnobRadius
        let y = side == .top ? caret.minY : caret.maxY
        fillRoundedRect(
            CGRect(x: caret.midX - radius, y: y - radius, width: 2 * radius, height: 2 * radius), cornerRadius: radius)
    }
}
