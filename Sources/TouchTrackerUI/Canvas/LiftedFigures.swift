import Foundation
import TouchDrawingModel
import TouchKit

/// Draws held figures on top of everything with a shadow; on dark paper, where shadows are invisible, with a glow.
nonisolated struct LiftedFigures: CanvasOverlay {
    static let space = OverlaySpace.canvas

    private let figures: [Figure]

    /// Distances from the ink's edge, in points on the screen, with opacities. Source: our choice: the shadow of a
    /// sheet that is lifted by a finger.
    private static let bands: [(range: ClosedRange<CGFloat>, opacity: Double)] = [
        (0...2, 0.30), (2...4, 0.19), (4...7, 0.10), (7...10, 0.04),
    ]
    /// The vertical offset of the shadow, in points on the screen. Source: our choice.
    private static let shadowOffset: CGFloat = 3
    private static var reach: CGFloat { shadowOffset + 11 }
    /// With more figures or nodes there is no shadow. Source: the limits of the selection outline.
    private static let maxFigures = 100
    private static let maxNodes = 4000

    /// - Parameter figures: as shown, from back to front.
    init(_ figures: [Figure]) {
        let isFew = figures.count <= Self.maxFigures && figures.reduce(0) { $0 + $1.nodeCount } <= Self.maxNodes
        self.figures = isFew ? figures : []
    }

    func cover(in view: OverlayView) -> [CGRect] {
        view.rects(onCanvas: figures.flatMap { $0.cover(margin: view.viewport.canvas(Self.reach)) })
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        let (viewport, paper) = (view.viewport, view.paper)
        let reach = viewport.canvas(Self.reach)
        let region = region.insetBy(dx: -reach, dy: -reach)
        let visible = figures.filter { $0.bounds.intersects(region) }
        guard !visible.isEmpty else { return }
        let white = paper.tone == .white ? 0.0 : 1
        let offset = Similarity(
            translation: viewport.canvas(CGPoint(x: 0, y: Self.shadowOffset)) - viewport.canvas(.zero))
        for figure in visible {
            let shadow = figure.applying(offset)
            let shape = shadow.shape(in: region)
            // The shadow would be visible through translucent ink.
            if figure.isOpaque { context.stroke(shape, color: Color(white: white, alpha: Self.bands[0].opacity)) }
            for (range, opacity) in Self.bands {
                context.strokeContour(
                    of: shape, from: viewport.canvas(range.lowerBound), to: viewport.canvas(range.upperBound),
                    color: Color(white: white, alpha: opacity))
            }
        }
        // Translucent ink would be drawn twice.
        for figure in visible where figure.isOpaque { context.draw(figure, on: paper, in: region) }
    }
}

nonisolated extension Figure {
    /// Whether its ink is opaque.
    fileprivate var isOpaque: Bool { layer == .ink && ink.isOpaque }
}
