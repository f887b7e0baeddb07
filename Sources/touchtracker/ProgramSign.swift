import Foundation
import TouchGraphics
import TouchX11

/// The program's sign: a line of each finger of a hand, on blue. The same as `packaging/share/icons/touchtracker.svg`, which
/// desktops show in their menus.
enum ProgramSign {
    /// In pixels. Source: what panels, switchers and window managers show, at scale 1 and 2.
    static let sides = [16, 24, 32, 48, 64, 128, 256]

    /// In all sizes; those for which there is no memory are left out.
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

    /// Of the square that the sign is described in.
    private static let grid: CGFloat = 128
    private static let ground = CGRect(x: 6, y: 6, width: 116, height: 116)
    private static let cornerRadius: CGFloat = 27
    private static let night = Color(bytes: 0x26, 0x2F, 0x63)

    /// A line that begins in a point and ends round. The places are x and y of: where it begins, where its left side bends to
    /// and ends, where its right side ends and bends to.
    private struct Finger {
        let places: [CGFloat]
        let color: Color

        init(_ color: Color, _ places: CGFloat...) {
            (self.color, self.places) = (color, places)
        }

        func place(_ index: Int) -> CGPoint { CGPoint(x: places[2 * index], y: places[2 * index + 1]) }
    }

    /// From the thumb to the little finger.
    private static let fingers = [
        Finger(Color(bytes: 0xFF, 0x5D, 0x6C), 51.9, 97.7, 33.9, 103.1, 19.8, 97.7, 30.4, 82.3, 40.5, 93.5),
        Finger(Color(bytes: 0xFF, 0x9A, 0x3D), 55.5, 90.7, 32.3, 78.4, 18.6, 59.2, 36.3, 50.4, 43.3, 72.9),
        Finger(Color(bytes: 0xFF, 0xD2, 0x3F), 62.6, 88, 52.7, 60.3, 48.8, 32.4, 68.6, 32.3, 64.9, 60.3),
        Finger(Color(bytes: 0x35, 0xD6, 0xB0), 70, 89.7, 79.9, 68, 85.5, 43.4, 103.8, 50.6, 91.2, 72.5),
        Finger(Color(bytes: 0x5A, 0xA9, 0xFF), 74.4, 95.7, 87.8, 89.2, 97.9, 74.3, 111, 87.7, 95.9, 97.5),
    ]

    /// Draws it in a square of 128 by 128.
    static func draw(in context: GraphicsContext) {
        context.setColor(night)
        context.fillRoundedRect(ground, cornerRadius: cornerRadius)
        for finger in fingers {
            context.setColor(finger.color)
            let (begin, left, right) = (finger.place(0), finger.place(2), finger.place(3))
            context.move(to: begin)
            addBend(to: left, from: begin, by: finger.place(1), in: context)
            context.addLine(to: right)
            addBend(to: begin, from: right, by: finger.place(4), in: context)
            context.fillPath()
            context.addCircle(
                center: CGPoint(x: (left.x + right.x) / 2, y: (left.y + right.y) / 2),
                radius: left.distance(to: right) / 2)
            context.fillPath()
        }
    }

    /// A quadratic Bézier curve.
    private static func addBend(
        to end: CGPoint, from begin: CGPoint, by control: CGPoint, in context: GraphicsContext
    ) {
        context.addCurve(
            to: end, control1: begin + (control - begin) * (2 / 3), control2: end + (control - end) * (2 / 3))
    }
}

extension Color {
    fileprivate init(bytes red: Int, _ green: Int, _ blue: Int) {
        self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
}
