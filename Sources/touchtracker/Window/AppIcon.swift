import Foundation
import TouchGraphics
import TouchX11

/// The program's icon, as in `packaging/share/icons/touchtracker.svg`: the strokes of five fingers. It is set as a
/// property of windows, because window managers need not know the installed file.
enum AppIcon {
    /// In pixels. Source: the sizes used by panels, switchers and window managers at scales 1 and 2.
    static let sides = [16, 24, 32, 48, 64, 128, 256]

    /// The icon in all sizes, except for those for which memory is insufficient.
    static func icons() -> [WindowIcon] {
        sides.compactMap { side in
            guard let bitmap = try? Bitmap(width: side, height: side) else { return nil }
            let context = GraphicsContext(bitmap)
            let scale = CGFloat(side) / grid
            context.concatenate(CGAffineTransform(scaleX: scale, y: scale))
            draw(in: context)
            return WindowIcon(bitmap)
        }
    }

    /// Side of the square in which the coordinates are given.
    private static let grid: CGFloat = 128
    private static let background = CGRect(x: 6, y: 6, width: 116, height: 116)
    private static let cornerRadius: CGFloat = 27
    /// The background's color.
    private static let backgroundColor = Color(red: 0.15, green: 0.19, blue: 0.39)
    /// Separates the background from a dark panel.
    private static let edge = Color(red: 0.3, green: 0.34, blue: 0.53)

    /// A tapered line: its point, and the two corners of its round end, each with the control point of the curve to it.
    private struct Finger {
        let point: CGPoint
        let controls: (CGPoint, CGPoint)
        let corners: (CGPoint, CGPoint)
        let color: Color

        init(_ numbers: [CGFloat], _ color: UInt32) {
            let points = stride(from: 0, to: 10, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
            (point, controls, corners) = (points[0], (points[1], points[4]), (points[2], points[3]))
            func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
            self.color = Color(red: part(16), green: part(8), blue: part(0))
        }
    }

    private static let fingers = [
        Finger([51.9, 97.7, 33.9, 103.1, 19.8, 97.7, 30.4, 82.3, 40.5, 93.5], 0xFF5D6C),
        Finger([55.5, 90.7, 32.3, 78.4, 18.6, 59.2, 36.3, 50.4, 43.3, 72.9], 0xFF9A3D),
        Finger([62.6, 88, 52.7, 60.3, 48.8, 32.4, 68.6, 32.3, 64.9, 60.3], 0xFFD23F),
        Finger([70, 89.7, 79.9, 68, 85.5, 43.4, 103.8, 50.6, 91.2, 72.5], 0x35D6B0),
        Finger([74.4, 95.7, 87.8, 89.2, 97.9, 74.3, 111, 87.7, 95.9, 97.5], 0x5AA9FF),
    ]

    /// Draws the icon in a square of 128 by 128.
    static func draw(in context: GraphicsContext) {
        context.setColor(edge)
        context.fillRoundedRect(background, cornerRadius: cornerRadius)
        context.setColor(backgroundColor)
        context.fillRoundedRect(background.insetBy(dx: 2, dy: 2), cornerRadius: cornerRadius - 2)
        for finger in fingers { draw(finger, in: context) }
    }

    private static func draw(_ finger: Finger, in context: GraphicsContext) {
        let (one, other) = finger.corners
        context.setColor(finger.color)
        context.move(to: finger.point)
        addQuadCurve(to: one, by: finger.controls.0, from: finger.point, in: context)
        context.addLine(to: other)
        addQuadCurve(to: finger.point, by: finger.controls.1, from: other, in: context)
        context.closePath()
        context.fillPath()
        let middle = CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
        context.addCircle(center: middle, radius: hypot(one.x - other.x, one.y - other.y) / 2)
        context.fillPath()
    }

    /// Adds a quadratic curve as a cubic one.
    private static func addQuadCurve(
        to end: CGPoint, by middle: CGPoint, from start: CGPoint, in context: GraphicsContext
    ) {
        func control(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (middle.x - point.x) * 2 / 3, y: point.y + (middle.y - point.y) * 2 / 3)
        }
        context.addCurve(to: end, control1: control(start), control2: control(end))
    }
}
