import Foundation
import TouchKit

/// Lassos in progress: a line, and a thinner one that closes it.
struct LassoOverlay {
    /// The paths on the canvas in the previous frame.
    private var shown: [[CGPoint]] = []

    /// In points on the screen. Source: our choice: the same as for erasers.
    private static let widths: (line: CGFloat, casing: CGFloat) = (1.5, 3.5)

    /// Starts a frame.
    ///
    /// - Parameters:
    ///   - paths: on the canvas.
    ///   - damage: called with the rectangles of the canvas to redraw.
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
