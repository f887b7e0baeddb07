import Foundation
import TouchKit

/// An icon of a gesture: dots for fingertips, rings for touches, arrows for movement.
enum GestureIcon: Equatable {
    /// This number of fingers taps together, this number of times.
    case tap(fingers: Int, times: Int)
    case hold
    /// One finger moves.
    case drag
    /// This number of fingers moves up together.
    case swipeUp(fingers: Int)
    case pinch
    case rotate
    /// Two fingers span a circle.
    case circle
    case pen
    case eraser

    /// The side of the square in which the coordinates below are given.
    private static let grid: CGFloat = 28

    /// Draws the icon centered in the rectangle, as large as it fits.
    func draw(in rect: CGRect, color: Color, context: GraphicsContext) {
        let scale = min(rect.width, rect.height) / Self.grid
        context.saveGState()
        context.translateBy(x: rect.midX - scale * Self.grid / 2, y: rect.midY - scale * Self.grid / 2)
        context.concatenate(CGAffineTransform(scaleX: scale, y: scale))
        context.setColor(color)
        context.setLineWidth(1.5)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        drawShape(in: context)
        context.restoreGState()
    }

    private func drawShape(in context: GraphicsContext) {
        switch self {
        case .tap(let fingers, let times): drawTap(fingers, times, in: context)
        case .hold: drawHold(in: context)
        case .drag: drawDrag(in: context)
        case .swipeUp(let fingers): drawSwipe(fingers, in: context)
        case .pinch: drawPinch(in: context)
        case .rotate: drawRotation(in: context)
        case .circle: drawCircle(in: context)
        case .pen: drawPen(in: context)
        case .eraser: drawEraser(in: context)
        }
    }

    // MARK: Taps

    private func drawTap(_ fingers: Int, _ times: Int, in context: GraphicsContext) {
        // Rings of several fingers, and several rings, are smaller.
        let ring: CGFloat = fingers == 1 ? (times == 1 ? 8.5 : 6.5) : 4
        for x in Self.positions(fingers, apart: 2 * ring + 1.5) {
            let center = CGPoint(x: x, y: 14)
            drawTip(at: center, radius: fingers == 1 ? 3 : 2, in: context)
            for time in 0..<times { drawRing(around: center, radius: ring + 4.5 * CGFloat(time), in: context) }
        }
    }

    private func drawHold(in context: GraphicsContext) {
        let center = CGPoint(x: 14, y: 14)
        drawTip(at: center, radius: 3, in: context)
        context.setLineWidth(3)
        drawRing(around: center, radius: 9, in: context)
    }

    // MARK: Movement

    private func drawDrag(in context: GraphicsContext) {
        context.move(to: CGPoint(x: 5, y: 22))
        context.addLine(to: CGPoint(x: 19, y: 10))
        context.strokePath()
        drawTip(at: CGPoint(x: 20, y: 9), radius: 4, in: context)
    }

    private func drawSwipe(_ fingers: Int, in context: GraphicsContext) {
        for x in Self.positions(fingers, apart: 8) {
            drawTip(at: CGPoint(x: x, y: 22), radius: 2.5, in: context)
            drawArrow(from: CGPoint(x: x, y: 17), to: CGPoint(x: x, y: 6), in: context)
        }
    }

    private func drawPinch(in context: GraphicsContext) {
        for side in [-1.0, 1.0] {
            func at(_ distance: CGFloat) -> CGPoint { CGPoint(x: 14 + side * distance, y: 14 - side * distance) }
            drawTip(at: at(2.75), radius: 2.5, in: context)
            drawArrow(from: at(6), to: at(10.5), in: context)
        }
    }

    private func drawRotation(in context: GraphicsContext) {
        for side in [-1.0, 1.0] {
            func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: 14 + side * x, y: 14 + side * y) }
            drawTip(at: at(5, 0), radius: 2.5, in: context)
            // A quarter of a circle of radius 10.
            context.move(to: at(10, 0))
            context.addCurve(to: at(0, 10), control1: at(10, 5.52), control2: at(5.52, 10))
            context.strokePath()
            context.move(to: at(3.5, 7))
            context.addLine(to: at(0, 10))
            context.addLine(to: at(3.5, 12.5))
            context.strokePath()
        }
    }

    private func drawCircle(in context: GraphicsContext) {
        drawRing(around: CGPoint(x: 14, y: 14), radius: 9, in: context)
        for x in [5.0, 23.0] { drawTip(at: CGPoint(x: x, y: 14), radius: 3, in: context) }
    }

    // MARK: Pens

    private func drawPen(in context: GraphicsContext) {
        addPolygon([(5, 23), (7, 16.5), (18.5, 5), (23, 9.5), (11.5, 21)], to: context)
        context.strokePath()
        addPolygon([(5, 23), (6, 19.5), (8.5, 22)], to: context)
        context.fillPath()
        context.move(to: CGPoint(x: 15.5, y: 8))
        context.addLine(to: CGPoint(x: 20, y: 12.5))
        context.strokePath()
    }

    private func drawEraser(in context: GraphicsContext) {
        addPolygon([(4.5, 16.5), (15, 6), (22.5, 13.5), (14, 22), (10, 22)], to: context)
        context.strokePath()
        addPolygon([(4.5, 16.5), (9, 12), (16.5, 19.5), (14, 22), (10, 22)], to: context)
        context.fillPath()
    }

    // MARK: Parts

    /// The x coordinates of fingers side by side.
    private static func positions(_ count: Int, apart: CGFloat) -> [CGFloat] {
        (0..<count).map { grid / 2 + (CGFloat($0) - CGFloat(count - 1) / 2) * apart }
    }

    private func drawTip(at center: CGPoint, radius: CGFloat, in context: GraphicsContext) {
        context.addCircle(center: center, radius: radius)
        context.fillPath()
    }

    private func drawRing(around center: CGPoint, radius: CGFloat, in context: GraphicsContext) {
        context.addCircle(center: center, radius: radius)
        context.strokePath()
    }

    private func drawArrow(from start: CGPoint, to end: CGPoint, in context: GraphicsContext) {
        let offset = end - start
        let direction = offset * (1 / offset.length)
        let normal = CGPoint(x: -direction.y, y: direction.x)
        context.move(to: start)
        context.addLine(to: end)
        context.move(to: end - direction * 3 + normal * 3)
        context.addLine(to: end)
        context.addLine(to: end - direction * 3 - normal * 3)
        context.strokePath()
    }

    private func addPolygon(_ corners: [(CGFloat, CGFloat)], to context: GraphicsContext) {
        for (index, corner) in corners.enumerated() {
            let point = CGPoint(x: corner.0, y: corner.1)
            if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
        }
        context.closePath()
    }
}
