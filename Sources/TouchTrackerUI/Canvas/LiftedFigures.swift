import Foundation
import TouchDrawingModel
import TouchKit

/// What is drawn of figures that a finger is about to pick up, or holds: each lies on top of everything else, with a shadow
/// below it; on dark paper, where no shadow is seen, with a glow.
struct LiftedFigures {
    /// As the last frame showed them.
    private var shown: [Figure] = []

    /// From the ink's edge outwards, in points on the screen, with their opacities. Source: our choice: the shadow of a sheet that
    /// lies on a finger.
    private static let bands: [(range: ClosedRange<CGFloat>, opacity: Double)] = [
        (0...2, 0.30), (2...4, 0.19), (4...7, 0.10), (7...10, 0.04),
    ]
    /// How far below the figure its shadow lies, in points on the screen. Source: our choice.
    private static let shadowOffset: CGFloat = 3
    private static var reach: CGFloat { shadowOffset + 11 }
    /// Of more figures, or more nodes, there is no shadow: the selection's outline has to do. Source: that of the outline.
    private static let maxFigures = 100
    private static let maxNodes = 4000

    /// - Parameters:
    ///   - figures: as they are shown, from back to front.
    ///   - damage: is told rectangles of the canvas that have to be drawn.
    mutating func show(_ figures: [Figure], _ viewport: Viewport, damage: ([CGRect]) -> Void) {
        let isFew = figures.count <= Self.maxFigures && figures.reduce(0) { $0 + $1.nodeCount } <= Self.maxNodes
        let new = isFew ? figures : []
        guard new != shown else { return }
        for figure in shown + new { damage(figure.cover(margin: viewport.canvas(Self.reach))) }
        shown = new
    }

    /// User space is the canvas.
    ///
    /// - Parameter place: what lies outside of it need not be drawn.
    func draw(in region: CGRect, on paper: Paper, _ viewport: Viewport, _ context: GraphicsContext) {
        let reach = viewport.canvas(Self.reach)
        let region = region.insetBy(dx: -reach, dy: -reach)
        let visible = shown.filter { $0.bounds.intersects(region) }
        guard !visible.isEmpty else { return }
        let white = paper.tone == .white ? 0.0 : 1
        let offset = Similarity(
            translation: viewport.canvas(CGPoint(x: 0, y: Self.shadowOffset)) - viewport.canvas(.zero))
        for figure in visible {
            var shadow = figure.applying(offset)
            // Below translucent ink it would be seen through that.
            shadow.ink = Ink(Color(white: white, alpha: Self.bands[0].opacity))
            if figure.isOpaque { context.draw(shadow, on: paper, in: region) }
            let shape = shadow.shape(in: region)
            for (range, opacity) in Self.bands {
                context.strokeContour(
                    of: shape, from: viewport.canvas(range.lowerBound), to: viewport.canvas(range.upperBound),
                    color: Color(white: white, alpha: opacity))
            }
        }
        // Translucent ink would be seen twice.
        for figure in visible where figure.isOpaque { context.draw(figure, on: paper, in: region) }
    }
}

extension Figure {
    /// Whether nothing is seen through its ink.
    fileprivate var isOpaque: Bool { layer == .ink && ink.isOpaque }
}
