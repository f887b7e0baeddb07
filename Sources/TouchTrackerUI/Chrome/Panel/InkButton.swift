import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// A button with a sample of an ink.
final class InkButton: NamedButton {
    enum Content: Equatable {
        case ink(Ink)
        /// An ink for each direction.
        case everyHue
    }

    var content: Content {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }
    /// The paper below the ink.
    var paper = Paper() {
        didSet { if paper != oldValue { setNeedsDisplay() } }
    }
    /// At most two lines below the sample.
    var caption: [String] = [] {
        didSet { if caption != oldValue { setNeedsDisplay() } }
    }
    /// The diameter of the sample, in points.
    static let diameter: CGFloat = 30
    var diameter = InkButton.diameter {
        didSet { if diameter != oldValue { setNeedsDisplay() } }
    }
    /// Font sizes of the caption, in points, down to the smallest legible one.
    private static let captionSizes: [CGFloat] = [10, 9, 8, 7]
    /// The height of a single line of the caption, and of each of two, in points.
    private static let captionHeights: (one: CGFloat, two: CGFloat) = (13, 11)
    /// The reduction of the sample's diameter above two lines, in points.
    private static let shrinkage: CGFloat = 5
    /// The width of the ring around a selected sample.
    private static let ringWidth: CGFloat = 2.5

    init(_ content: Content = .ink(.automatic), name: String) {
        self.content = content
        super.init(name: name)
    }

    var ink: Ink? {
        guard case .ink(let ink) = content else { return nil }
        return ink
    }

    /// The ink, unless that is the name, and the caption.
    override var accessibilityValue: String? {
        get {
            let inkName = ink.map { PredefinedInk.spokenName(of: $0) } ?? localized("Colour by direction")
            return ((inkName == name ? [] : [inkName]) + caption).joined(separator: ", ")
        }
        set {}
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        if let faceHighlight {
            context.setColor(faceHighlight)
            context.fillRoundedRect(bounds, cornerRadius: Metrics.cornerRadius)
        }
        drawDrop(in: context)
        drawCaption(in: context)
        if isSelected { drawRing(in: context) }
        drawFocusRing(around: bounds, cornerRadius: Metrics.cornerRadius, in: context)
    }

    private var lineHeight: CGFloat { caption.count > 1 ? Self.captionHeights.two : Self.captionHeights.one }
    /// The diameter of the sample, reduced for a second line of the caption.
    private var shownDiameter: CGFloat { caption.count > 1 ? diameter - Self.shrinkage : diameter }
    /// The center of the sample.
    private var middle: CGPoint { bounds.center - CGPoint(x: 0, y: CGFloat(caption.count) * lineHeight / 2) }

    private func drawCaption(in context: GraphicsContext) {
        context.setColor(palette.label)
        var top = middle.y + shownDiameter / 2 + 1
        for line in caption {
            let texts = Self.captionSizes.map {
                TextLayout(line, font: .systemFont(ofSize: $0, weight: .medium), lines: .one)
            }
            guard let text = texts.first(where: { $0.size.width <= bounds.width }) ?? texts.last else { continue }
            context.draw(text, at: CGPoint(x: bounds.midX - text.size.width / 2, y: top))
            top += lineHeight
        }
    }

    private func drawDrop(in context: GraphicsContext) {
        let radius = shownDiameter / 2
        switch content {
        case .ink(let ink):
            context.addCircle(center: middle, radius: radius)
            context.setColor(ink.color(on: paper))
            context.fillPath()
        case .everyHue: drawWheel(in: context)
        }
        // White on light and black on dark backgrounds are visible by their edge.
        context.addCircle(center: middle, radius: radius - 0.5)
        context.setLineWidth(1)
        context.setColor(isLikeBackground ? palette.secondaryLabel : palette.separator)
        context.strokePath()
    }

    /// Whether the sample is hardly distinguishable from its background.
    private var isLikeBackground: Bool {
        guard let ink = ink?.color(on: paper) else { return false }
        let background = palette.elevatedBackground
        return [ink.red - background.red, ink.green - background.green, ink.blue - background.blue].allSatisfy {
            abs($0) < 0.2
        }
    }

    /// Draws the inks of all directions as a wheel.
    private func drawWheel(in context: GraphicsContext) {
        let (center, count) = (middle, 48)
        for index in 0..<count {
            func rim(_ step: Double) -> CGPoint {
                let angle = 2 * Double.pi * (Double(index) + step) / Double(count)
                return center + CGPoint(x: cos(angle), y: sin(angle)) * (shownDiameter / 2)
            }
            context.setColor(Ink(angleFrom: center, to: rim(0.5)).color(on: paper))
            context.move(to: center)
            // Overlap the next sector, so that no gap shows.
            context.addLine(to: rim(0))
            context.addLine(to: rim(1.2))
            context.closePath()
            context.fillPath()
        }
    }

    private func drawRing(in context: GraphicsContext) {
        context.addCircle(center: middle, radius: shownDiameter / 2 + 2 + Self.ringWidth / 2)
        context.setLineWidth(Self.ringWidth)
        context.setColor(palette.tint)
        context.strokePath()
    }
}
