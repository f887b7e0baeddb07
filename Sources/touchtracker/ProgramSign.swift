import Foundation
import TouchGraphics
import TouchX11

/// The program's sign: paper, and a line of each finger of a hand.
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
    private static let grid: CGFloat = 64
    private static let paper = CGRect(x: 2, y: 2, width: 60, height: 60)
    private static let cornerRadius: CGFloat = 13
    /// So that white paper is seen on white.
    private static let outline = Color(white: 0.45)
    private static let lineWidth: CGFloat = 6.5
    /// Where the lines would meet.
    private static let wrist = CGPoint(x: 32, y: 55)
    private static let begin: CGFloat = 15
    /// From the thumb to the little finger: where a line leads to, in degrees, how far it reaches, and its colour.
    private static let fingers: [(angle: CGFloat, end: CGFloat, color: Color)] = [
        (-164, 24, Color(red: 0.8, green: 0.15, blue: 0.15)), (-128, 36, Color(red: 0.93, green: 0.5, blue: 0.05)),
        (-92, 43, Color(red: 0.13, green: 0.55, blue: 0.25)), (-57, 38, Color(red: 0.1, green: 0.35, blue: 0.8)),
        (-20, 26, Color(red: 0.5, green: 0.2, blue: 0.65)),
    ]

    /// Draws it in a square of 64 by 64.
    static func draw(in context: GraphicsContext) {
        context.setColor(outline)
        context.fillRoundedRect(paper, cornerRadius: cornerRadius)
        context.setColor(.white)
        context.fillRoundedRect(paper.insetBy(dx: 2, dy: 2), cornerRadius: cornerRadius - 2)
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        for finger in fingers {
            let angle = finger.angle / 180 * .pi
            let way = CGPoint(x: cos(angle), y: sin(angle))
            context.setColor(finger.color)
            context.move(to: CGPoint(x: wrist.x + begin * way.x, y: wrist.y + begin * way.y))
            context.addLine(to: CGPoint(x: wrist.x + finger.end * way.x, y: wrist.y + finger.end * way.y))
            context.strokePath()
        }
    }
}
