import Foundation
import TouchKit

/// Rings that show the area of each eraser.
struct EraserRings {
    /// The ring of one eraser.
    struct Ring: Equatable {
        /// The center, on the canvas.
        var center: CGPoint
        /// In points on the screen.
        var size: Double
    }

    /// The rings in the previous frame.
    private var shown: [Ring] = []

    /// Widths of the line and of the white one below it, in points on the screen. Source: our choice.
    private static let widths: (line: CGFloat, casing: CGFloat) = (1.5, 3.5)
    static let color = Color(white: 0.3)

    /// Starts a frame.
    ///
    /// - Parameter damage: called with the rectangles of the canvas to redraw.
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
