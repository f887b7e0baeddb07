import Foundation
import TouchKit

/// A vector icon, sharp at every scale.
struct Icon {
    private let name: String
    private let shape: (GraphicsContext) -> Void

    /// - Parameters:
    ///   - name: unique.
    ///   - shape: draws the icon in a square of 24 × 24, with lines of width 2 and round caps.
    init(_ name: String, shape: @escaping (GraphicsContext) -> Void) {
        self.name = name
        self.shape = shape
    }

    /// The side of the square in which the coordinates are given.
    private static let grid: CGFloat = 24
    private static let strokeWidth: CGFloat = 2

    /// Draws the icon centered in the rectangle, as large as it fits.
    func draw(in rect: CGRect, color: Color, context: GraphicsContext) {
        let scale = min(rect.width, rect.height) / Self.grid
        context.saveGState()
        context.translateBy(x: rect.midX - scale * Self.grid / 2, y: rect.midY - scale * Self.grid / 2)
        context.concatenate(CGAffineTransform(scaleX: scale, y: scale))
        context.setColor(color)
        context.setLineWidth(Self.strokeWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        shape(context)
        context.restoreGState()
    }
}

extension Icon: Equatable {
    static func == (left: Icon, right: Icon) -> Bool { left.name == right.name }
}

extension Icon {
    static let undo = Icon("undo") { drawRotateArrow(in: $0) { $0 } }
    static let redo = Icon("redo") { drawRotateArrow(in: $0) { CGPoint(x: grid - $0.x, y: $0.y) } }

    /// An arrow that turns back to the left.
    private static func drawRotateArrow(in context: GraphicsContext, _ map: (CGPoint) -> CGPoint) {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { map(CGPoint(x: x, y: y)) }
        context.move(to: at(8.5, 4.5))
        context.addLine(to: at(4, 9))
        context.addLine(to: at(8.5, 13.5))
        context.strokePath()
        context.move(to: at(4, 9))
        context.addLine(to: at(14.75, 9))
        context.addCurve(to: at(20, 14.25), control1: at(17.65, 9), control2: at(20, 11.35))
        context.addCurve(to: at(14.75, 19.5), control1: at(20, 17.15), control2: at(17.65, 19.5))
        context.addLine(to: at(11, 19.5))
        context.strokePath()
    }

    /// Undo points towards the start of lines.
    static var stepBack: Icon {
        UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft ? redo : undo
    }

    static var stepForth: Icon { stepBack == undo ? redo : undo }

    /// A trash can.
    static let clear = Icon("clear") { context in
        context.move(to: CGPoint(x: 4.5, y: 7))
        context.addLine(to: CGPoint(x: 19.5, y: 7))
        context.move(to: CGPoint(x: 9.5, y: 6.5))
        context.addLine(to: CGPoint(x: 10, y: 4))
        context.addLine(to: CGPoint(x: 14, y: 4))
        context.addLine(to: CGPoint(x: 14.5, y: 6.5))
        context.move(to: CGPoint(x: 6.5, y: 7.5))
        context.addLine(to: CGPoint(x: 7.5, y: 20))
        context.addLine(to: CGPoint(x: 16.5, y: 20))
        context.addLine(to: CGPoint(x: 17.5, y: 7.5))
        context.strokePath()
    }

    static let line = Icon("line") { context in
        let (start, end) = (CGPoint(x: 5, y: 19), CGPoint(x: 19, y: 5))
        context.move(to: start)
        context.addLine(to: end)
        context.strokePath()
        for point in [start, end] {
            context.addCircle(center: point, radius: 2.5)
            context.fillPath()
        }
    }

    static let freehand = Icon("freehand") { context in
        context.move(to: CGPoint(x: 3.5, y: 15.5))
        context.addCurve(
            to: CGPoint(x: 12, y: 12), control1: CGPoint(x: 5, y: 4), control2: CGPoint(x: 10.5, y: 3.5))
        context.addCurve(
            to: CGPoint(x: 20.5, y: 8.5), control1: CGPoint(x: 13.5, y: 20.5), control2: CGPoint(x: 19, y: 20))
        context.strokePath()
    }

    /// A circle with the ends of a diameter.
    static let circle = Icon("circle") { context in
        context.addCircle(center: CGPoint(x: 12, y: 12), radius: 7.5)
        context.strokePath()
        for x in [4.5, 19.5] {
            context.addCircle(center: CGPoint(x: x, y: 12), radius: 2.5)
            context.fillPath()
        }
    }

    static let eraser = Icon("eraser") { context in
        let corners = [(9.5, 18.5), (4.25, 13.25), (13.75, 3.75), (20.25, 10.25), (12, 18.5)]
        context.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
        for corner in corners.dropFirst() { context.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
        context.closePath()
        context.move(to: CGPoint(x: 8.5, y: 9))
        context.addLine(to: CGPoint(x: 15, y: 15.5))
        context.move(to: CGPoint(x: 12, y: 20))
        context.addLine(to: CGPoint(x: 20.5, y: 20))
        context.strokePath()
    }

    /// A loop of dashes.
    static let lasso = Icon("lasso") { context in
        for dash in 0..<8 {
            for step in 0...3 {
                let angle = (CGFloat(dash) + CGFloat(step) * 0.14) * .pi / 4
                let point = CGPoint(x: 12 + 8.5 * cos(angle), y: 12 + 7.5 * sin(angle))
                if step == 0 { context.move(to: point) } else { context.addLine(to: point) }
            }
        }
        context.strokePath()
    }

    /// A beam that ends in a glowing point.
    static let laser = Icon("laser") { context in
        let point = CGPoint(x: 15.5, y: 8.5)
        context.move(to: CGPoint(x: 4, y: 20))
        context.addLine(to: CGPoint(x: 11.5, y: 12.5))
        for ray in 0..<8 where ray != 3 {
            let angle = CGFloat(ray) * .pi / 4
            let direction = CGPoint(x: cos(angle), y: sin(angle))
            context.move(to: point + direction * 5)
            context.addLine(to: point + direction * 6.5)
        }
        context.strokePath()
        context.addCircle(center: point, radius: 2.5)
        context.fillPath()
    }

    /// An open hand.
    static let hand = Icon("hand") { context in
        // Four fingers, from left to right.
        let fingers: [(CGFloat, CGFloat, CGFloat)] = [
            (7.5, 6.5, 12), (10.75, 4, 11.5), (14, 4.75, 11.5), (17.25, 7.5, 13),
        ]
        for (x, tip, root) in fingers {
            context.move(to: CGPoint(x: x, y: tip))
            context.addLine(to: CGPoint(x: x, y: root))
        }
        context.move(to: CGPoint(x: 7.5, y: 12))
        context.addLine(to: CGPoint(x: 7.5, y: 14.5))
        context.addLine(to: CGPoint(x: 4, y: 12.25))
        context.addCurve(
            to: CGPoint(x: 12.5, y: 20.5), control1: CGPoint(x: 6, y: 17), control2: CGPoint(x: 8, y: 20.5))
        context.addCurve(
            to: CGPoint(x: 17.25, y: 13), control1: CGPoint(x: 16, y: 20.5), control2: CGPoint(x: 17.25, y: 18))
        context.strokePath()
    }

    /// A line with a gap.
    static let gap = Icon("gap") { context in
        for (from, to) in [(3.5, 8.5), (15.5, 20.5)] {
            context.move(to: CGPoint(x: from, y: 12))
            context.addLine(to: CGPoint(x: to, y: 12))
        }
        context.strokePath()
    }

    /// A deleted line, as dots.
    static let noLine = Icon("no line") { context in
        for x in stride(from: 4.5, through: 19.5, by: 5) {
            context.addCircle(center: CGPoint(x: x, y: 12), radius: 1)
            context.fillPath()
        }
    }

    /// Corners that point outwards.
    static let fullScreen = Icon("full screen") { drawCorners(of: $0, from: 4.5, to: 9.5) }
    /// Corners that point inwards.
    static let leaveFullScreen = Icon("leave full screen") { drawCorners(of: $0, from: 9.5, to: 4.5) }

    /// Draws the four corners of a rectangle.
    ///
    /// - Parameters:
    ///   - corner: the inset of each corner.
    ///   - end: the inset of the ends of its arms.
    private static func drawCorners(of context: GraphicsContext, from corner: CGFloat, to end: CGFloat) {
        for (isRight, isLow) in [(false, false), (true, false), (true, true), (false, true)] {
            func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                CGPoint(x: isRight ? grid - x : x, y: isLow ? grid - y : y)
            }
            context.move(to: at(corner, end))
            context.addLine(to: at(corner, corner))
            context.addLine(to: at(end, corner))
        }
        context.strokePath()
    }

    static let help = Icon("help") { context in
        context.addCircle(center: CGPoint(x: 12, y: 12), radius: 9)
        context.strokePath()
        context.move(to: CGPoint(x: 9.25, y: 9.75))
        context.addCurve(
            to: CGPoint(x: 12, y: 7.25), control1: CGPoint(x: 9.25, y: 8.25), control2: CGPoint(x: 10.5, y: 7.25))
        context.addCurve(
            to: CGPoint(x: 14.75, y: 9.75), control1: CGPoint(x: 13.5, y: 7.25), control2: CGPoint(x: 14.75, y: 8.25))
        context.addCurve(
            to: CGPoint(x: 12, y: 13.5), control1: CGPoint(x: 14.75, y: 11.75), control2: CGPoint(x: 12, y: 11.5))
        context.strokePath()
        context.addCircle(center: CGPoint(x: 12, y: 16.75), radius: 1.25)
        context.fillPath()
    }

    /// Three lines.
    static let menu = Icon("menu") { context in
        for y in [6.5, 12, 17.5] {
            context.move(to: CGPoint(x: 4.5, y: y))
            context.addLine(to: CGPoint(x: 19.5, y: y))
        }
        context.strokePath()
    }

    static let close = Icon("close") { context in
        for (from, to) in [(6.5, 17.5), (17.5, 6.5)] {
            context.move(to: CGPoint(x: from, y: 6.5))
            context.addLine(to: CGPoint(x: to, y: 17.5))
        }
        context.strokePath()
    }
}
