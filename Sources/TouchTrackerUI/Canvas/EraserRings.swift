import Foundation
import TouchKit

/// What erasers look like: a ring around what each of them touches.
struct EraserRings {
    /// On the canvas, as the last frame showed them.
    private var shown: [CGPoint] = []
    private var radius: CGFloat = 0

    /// Of the line, and of a white one below it, in points on the screen. Source: our choice.
    private static let widths: (line: CGFloat, casing: CGFloat) = (1.5, 3.5)
    static let color = Color(white: 0.3)

    /// Begins a frame.
    ///
    /// - Parameters:
    ///   - places: of the erasers, on the canvas.
    ///   - radius: of an eraser, in points of the canvas.
    ///   - damage: is told rectangles of the canvas that have to be drawn.
    mutating func beginFrame(with places: [CGPoint], radius: CGFloat, _ viewport: Viewport, damage: ([CGRect]) -> Void)
    {
        guard places != shown || radius != self.radius else { return }
        let before = rects(viewport)
        (shown, self.radius) = (places, radius)
        damage(before + rects(viewport))
    }

    private func rects(_ viewport: Viewport) -> [CGRect] {
        let reach = radius + viewport.canvas(Self.widths.casing + 1)
        return shown.map { CGRect(origin: $0, size: .zero).insetBy(dx: -reach, dy: -reach) }
    }

    /// User space is the canvas.
    func draw(_ viewport: Viewport, _ context: GraphicsContext) {
        for place in shown {
            for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, Self.color)] {
                context.strokeCircle(center: place, radius: radius, width: viewport.canvas(width), color: color)
            }
        }
    }
}
