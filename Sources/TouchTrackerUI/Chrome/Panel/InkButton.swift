import Foundation
import TouchDrawingModel
import TouchKit

/// A button that shows an ink as a drop of it.
final class InkButton: UIButton {
    enum Content: Equatable {
        case ink(Ink)
        /// An ink for each angle.
        case everyHue
    }

    var content: Content {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }
    /// What the ink is to lie on.
    var paper = Paper() {
        didSet { if paper != oldValue { setNeedsDisplay() } }
    }
    /// Below the drop; nil: nothing.
    var caption: String? {
        didSet { if caption != oldValue { setNeedsDisplay() } }
    }
    /// What it does, in words.
    let name: String

    /// Of the drop, in points.
    static let diameter: CGFloat = 30
    var diameter = InkButton.diameter {
        didSet { if diameter != oldValue { setNeedsDisplay() } }
    }
    static let captionFont = Font.systemFont(ofSize: 10, weight: .medium)
    private static let captionHeight: CGFloat = 13
    /// Of the ring around a drop that is chosen.
    private static let ringWidth: CGFloat = 2.5

    init(_ content: Content = .ink(.automatic), name: String) {
        self.content = content
        self.name = name
        super.init()
    }

    var ink: Ink? {
        guard case .ink(let ink) = content else { return nil }
        return ink
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        if isHighlighted {
            context.setColor(palette.highlight)
            context.fillRoundedRect(bounds, cornerRadius: Measure.cornerRadius)
        }
        drawDrop(in: context)
        drawCaption(in: context)
        if isSelected { drawRing(in: context) }
        drawFocusRing(around: bounds, cornerRadius: Measure.cornerRadius, in: context)
    }

    /// Of the drop.
    private var middle: CGPoint { bounds.center - CGPoint(x: 0, y: caption == nil ? 0 : Self.captionHeight / 2) }

    private func drawCaption(in context: GraphicsContext) {
        guard let caption else { return }
        let text = TextLayout(caption, font: Self.captionFont, lines: .one)
        context.setColor(palette.label)
        let below = middle.y + diameter / 2 + 1
        context.draw(text, at: CGPoint(x: bounds.midX - text.size.width / 2, y: below))
    }

    private func drawDrop(in context: GraphicsContext) {
        let radius = diameter / 2
        switch content {
        case .ink(let ink):
            context.addCircle(center: middle, radius: radius)
            context.setColor(ink.color(on: paper))
            context.fillPath()
        case .everyHue: drawWheel(in: context)
        }
        // White on light, and black on dark, are seen by their edge.
        context.addCircle(center: middle, radius: radius - 0.5)
        context.setLineWidth(1)
        context.setColor(isLikeGround ? palette.secondaryLabel : palette.separator)
        context.strokePath()
    }

    /// A drop that could hardly be told from what it lies on.
    private var isLikeGround: Bool {
        guard let ink = ink?.color(on: paper) else { return false }
        let ground = palette.elevatedBackground
        return [ink.red - ground.red, ink.green - ground.green, ink.blue - ground.blue].allSatisfy { abs($0) < 0.2 }
    }

    /// The inks of all angles, each at its angle.
    private func drawWheel(in context: GraphicsContext) {
        let (center, count) = (middle, 48)
        for index in 0..<count {
            func rim(_ step: Double) -> CGPoint {
                let angle = 2 * Double.pi * (Double(index) + step) / Double(count)
                return center + CGPoint(x: cos(angle), y: sin(angle)) * (diameter / 2)
            }
            context.setColor(Ink(angleFrom: center, to: rim(0.5)).color(on: paper))
            context.move(to: center)
            // A little into the next one, so that nothing shows between them.
            context.addLine(to: rim(0))
            context.addLine(to: rim(1.2))
            context.closePath()
            context.fillPath()
        }
    }

    private func drawRing(in context: GraphicsContext) {
        context.addCircle(center: middle, radius: diameter / 2 + 2 + Self.ringWidth / 2)
        context.setLineWidth(Self.ringWidth)
        context.setColor(palette.tint)
        context.strokePath()
    }
}
