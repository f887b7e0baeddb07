import Foundation
import TouchKit

/// What lassos look like that are on their way: a line, and a thinner one that will close it.
struct LassoOverlay {
    /// On the canvas, as the last frame showed them.
    private var shown: [[CGPoint]] = []

    /// In points on the screen. Source: our choice: as those of erasers.
    private static let widths: (line: CGFloat, casing: CGFloat) = (1.5, 3.5)

    /// Begins a frame.
    ///
    /// - Parameters:
    ///   - ways: on the canvas.
    ///   - damage: is told rectangles of the canvas that have to be drawn.
    mutating func beginFrame(with paths: [[CGPoint]], _ viewport: Viewport, damage: ([CGRect]) -> Void) {
        guard paths != shown else { return }
        let before = rects(viewport)
        shown = paths
        damage(before + rects(viewport))
    }

    private func rects(_ viewport: Viewport) -> [CGRect] {
        let reach = viewport.canvas(Self.widths.casing + 1)
        return shown.map { path in
            let bounds = path.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
            return bounds.insetBy(dx: -reach, dy: -reach)
        }
    }

    /// User space is the canvas.
    func draw(_ viewport: Viewport, _ context: GraphicsContext) {
        for path in shown {
            for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, SelectionOverlay.accentColor)]
            {
                context.setColor(color)
                context.setLineJoin(.round)
                context.setLineWidth(viewport.canvas(width))
                context.addLines(between: path)
                context.strokePath()
                context.setLineWidth(viewport.canvas(width / 2))
                context.addLines(between: [path[path.count - 1], path[0]])
                context.strokePath()
            }
        }
    }
}
