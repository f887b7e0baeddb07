import Foundation

extension UIControl {
    enum KnobMotion {
        case slide, jump
    }

    /// In seconds. Source: our choice; long enough to see the movement, too short to wait for.
    private static let slideDuration = 0.2

    /// The presented position of the knob, 0…1; nil: the model's.
    var drawnKnobPosition: CGFloat? { presentation?.knob?.value }

    /// Moves the knob to another position, 0…1; the control still receives touches.
    func moveKnob(from old: CGFloat, to new: CGFloat, _ motion: KnobMotion) {
        switch motion {
        case .jump: drop(\.knob)
        case .slide:
            UIView.animate(withDuration: Self.slideDuration, options: .allowUserInteraction) {
                present(\.knob, from: old, to: new)
            }
        }
        setNeedsDisplay()
    }

    /// Draws a knob: a disc with a shadow that extends 2 points beyond it.
    func drawKnob(in rect: CGRect, color: Color, in context: GraphicsContext) {
        let radius = rect.width / 2
        context.fillShadow(of: rect.offsetBy(dx: 0, dy: 0.5), cornerRadius: radius, blur: 1.5, opacity: 0.3)
        context.setColor(palette.outline)
        context.fillRoundedRect(rect.insetBy(dx: -0.5, dy: -0.5), cornerRadius: radius + 0.5)
        context.setColor(color)
        context.fillRoundedRect(rect, cornerRadius: radius)
        guard let faceHighlight else { return }
        context.setColor(faceHighlight)
        context.fillRoundedRect(rect, cornerRadius: radius)
    }
}
