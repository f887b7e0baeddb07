import Foundation
import TouchDrawingModel
import TouchKit

/// Colored bands around figures, above everything finished. The figures keep their own color.
nonisolated struct FigureOutlines: CanvasOverlay {
    static let space = OverlaySpace.canvas

    /// A band by its distance from the ink's edge, in points on the screen.
    private struct Band: Equatable {
        let distance: ClosedRange<CGFloat>
        let color: Color
    }

    /// The figures as shown, latest last.
    private let figures: [Figure]
    /// From bottom to top.
    private let bands: [Band]

    /// The maximum number of figures. The latest ones are outlined.
    private static let maxFigures = UnsavedBadges.maxCount
    /// The maximum number of their nodes: ink that crosses itself thousands of times has no useful edge. Source:
    /// measured: this many take a few milliseconds.
    private static let maxNodes = 4000

    /// Outlines unsaved figures: red between bands in the paper's color, so that it is visible around any ink. Source
    /// of the widths: our choice: the same as around selected lines.
    ///
    /// - Parameters:
    ///   - figures: as shown, latest last.
    ///   - paper: the background.
    static func unsaved(_ figures: [Figure], on paper: Paper) -> FigureOutlines {
        FigureOutlines(
            figures,
            [Band(distance: 0...4, color: paper.color), Band(distance: 1...3, color: Adjustments.unfinishedColor)])
    }

    /// Outlines selected figures that have the paper's color, with hairlines of the opposite lightness. Source of the
    /// width: our choice: the thinnest that is visible everywhere.
    ///
    /// - Parameters:
    ///   - figures: as shown, latest last.
    ///   - paper: the background.
    static func hairlines(_ figures: [Figure], on paper: Paper) -> FigureOutlines {
        FigureOutlines(figures, [Band(distance: 0...1, color: Ink.automatic.color(on: paper))])
    }

    private init(_ figures: [Figure], _ bands: [Band]) {
        var nodeCount = 0
        let latest = figures.suffix(Self.maxFigures).reversed().prefix { figure in
            nodeCount += figure.nodeCount
            return nodeCount <= Self.maxNodes
        }
        self.figures = latest.reversed()
        self.bands = bands
    }

    func cover(in view: OverlayView) -> [CGRect] {
        view.rects(onCanvas: figures.flatMap { $0.cover(margin: reach(view.viewport)) })
    }

    private func reach(_ viewport: Viewport) -> CGFloat {
        viewport.canvas((bands.map(\.distance.upperBound).max() ?? 0) + 1)
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        let viewport = view.viewport
        let reach = reach(viewport)
        for figure in figures where figure.bounds.insetBy(dx: -reach, dy: -reach).intersects(region) {
            let shape = figure.shape(in: region.insetBy(dx: -reach, dy: -reach))
            for band in bands {
                context.strokeContour(
                    of: shape, from: viewport.canvas(band.distance.lowerBound),
                    to: viewport.canvas(band.distance.upperBound), color: band.color)
            }
        }
    }
}
