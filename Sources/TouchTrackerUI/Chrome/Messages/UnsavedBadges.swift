import Foundation
import TouchDrawingModel
import TouchKit

/// Small warning badges at the ends of unsaved figures. The view takes no touches.
final class UnsavedBadges: UIView {
    /// The ends of the figures, in the view's coordinate space.
    var locations: [CGPoint] = [] {
        didSet { if locations != oldValue { setNeedsDisplay() } }
    }

    /// An area in which badges would be hidden, in the view's coordinate space.
    var hidden = CGRect.null {
        didSet { if hidden != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number. Source: our choice: more would not help.
    nonisolated static let maxCount = 100
    /// In points. Source: our choice: the height of a line of text.
    private static let side: CGFloat = 20
    private static let color = Color(red: 0.98, green: 0.72, blue: 0.1)

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        for location in locations { Self.drawBadge(in: Self.frame(at: location, in: bounds, besides: hidden), context) }
    }

    /// Above and right of the location, inside the window and not hidden.
    static func frame(at location: CGPoint, in bounds: CGRect, besides hidden: CGRect) -> CGRect {
        func inside(_ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: max(2, min(x, bounds.maxX - side - 2)), y: max(2, min(y, bounds.maxY - side - 2)), width: side,
                height: side)
        }
        let badge = inside(location.x + 8, location.y - side - 8)
        guard badge.intersects(hidden) else { return badge }
        let candidates = [
            inside(hidden.minX - side - 2, badge.minY), inside(hidden.maxX + 2, badge.minY),
            inside(badge.minX, hidden.minY - side - 2), inside(badge.minX, hidden.maxY + 2),
        ]
        func distance(_ candidate: CGRect) -> CGFloat { candidate.origin.distance(to: badge.origin) }
        return candidates.filter { !$0.intersects(hidden) }.min { distance($0) < distance($1) } ?? badge
    }

    /// Draws a triangle with an exclamation mark.
    ///
    /// - Parameter frame: a square.
    static func drawBadge(in frame: CGRect, _ context: GraphicsContext) {
        let side = frame.width
        let (left, top) = (frame.minX, frame.minY)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: left + x * side, y: top + y * side) }
        context.saveGState()
        context.setLineJoin(.round)
        context.setLineCap(.round)
        context.setLineWidth(3)
        for (color, isFilled) in [(Color(white: 0.2), false), (Self.color, true)] {
            context.setColor(color)
            context.move(to: at(0.5, 0.08))
            context.addLine(to: at(0.95, 0.9))
            context.addLine(to: at(0.05, 0.9))
            context.closePath()
            if isFilled { context.fillPath() } else { context.strokePath() }
        }
        context.setColor(Color(white: 0.1))
        context.setLineWidth(2)
        context.move(to: at(0.5, 0.36))
        context.addLine(to: at(0.5, 0.6))
        context.strokePath()
        context.move(to: at(0.5, 0.76))
        context.addLine(to: at(0.5, 0.77))
        context.strokePath()
        context.restoreGState()
    }
}
