import Foundation
import TouchKit

/// What erasers look like: a ring around what each of them touches.
struct EraserRings {
    /// Of one eraser.
    struct Ring: Equatable {
        /// On the canvas.
        var center: CGPoint
        /// In points on the screen.
        var size: Double
    }

    /// As the last frame showed them.
    private var shown: [Ring] = []

    /// Of the line, and of a white one below it, in points on the screen. Source: our choice.
    private static let widths: (line: CGFloat, casing: CGFloat) = (1.5, 3.5)
    static let color = Color(white: 0.3)

    /// Begins a frame.
    ///
    /// - Parameter damage: is told rectangles of the canvas that have to be drawn.
    mutating func beginFrame(with rings: [Ring], _ viewport: Viewport, damage: ([CGRect]) -> Void) {
        guard rings != shown else { return }
        let before = rects(viewport)
        shown = rings
        damage(before + rects(viewport))
    }

    private func rects(_ viewport: Viewport) -> [CGRect] {
        shown.map { ring in
            let reach = viewport.canvas(ring.size / 2 + Self.widths.casing + 1)
            return CGRect(origin: ring.center, size: .zero).insetBy(dx: -reach, dy: -reach)
        }
    }

    /// User space is the canvas.
    func draw(_ viewport: Viewport, _ context: GraphicsContext) {
        for ring in shown {
            for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, Self.color)] {
                context.strokeCircle(
                    center: ring.center, radius: viewport.canvas(ring.size / 2), width: viewport.canvas(width),
                    color: color)
            }
        }
    }
}
