import Foundation
import TouchDrawingModel
import TouchKit

/// Bands around figures, on top of everything that is finished. The figures keep their own colour.
nonisolated struct FigureOutlines: Equatable {
    /// From and to how far outside of the ink's edge, in points on the screen.
    private struct Band: Equatable {
        let distance: ClosedRange<CGFloat>
        let color: Color
    }

    /// As they are shown, latest last.
    private let figures: [Figure]
    /// From the lowest to the topmost.
    private let bands: [Band]

    /// At most so many figures have them, the latest ones.
    private static let maxFigures = UnsavedBadges.maxCount
    /// Together they have at most so many nodes: ink that crosses itself ten thousand times has no edge to go along. Source:
    /// measured: they take a few milliseconds.
    private static let maxNodes = 4000

    /// Around lines that could not be saved yet: red, between bands in the paper's colour, so that it is seen around ink of any
    /// colour. Source of the widths: our choice: as those around selected lines.
    ///
    /// - Parameters:
    ///   - figures: as they are shown, latest last.
    ///   - paper: what they lie on.
    static func unsaved(_ figures: [Figure], on paper: Paper) -> FigureOutlines {
        FigureOutlines(
            figures,
            [Band(distance: 0...4, color: paper.color), Band(distance: 1...3, color: Adjustments.unfinishedColor)])
    }

    /// Around selected lines that can't be told from the paper: hairlines of the opposite lightness. Source of the width: our
    /// choice: the thinnest that is seen everywhere.
    ///
    /// - Parameters:
    ///   - figures: as they are shown, latest last.
    ///   - paper: what they lie on.
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

    /// Rectangles of the canvas that together cover the bands, antialiasing included.
    func cover(_ viewport: Viewport) -> [CGRect] { figures.flatMap { $0.cover(margin: reach(viewport)) } }

    private func reach(_ viewport: Viewport) -> CGFloat {
        viewport.canvas((bands.map(\.distance.upperBound).max() ?? 0) + 1)
    }

    /// User space is the canvas.
    ///
    /// - Parameter place: what lies outside of it need not be drawn.
    func draw(in region: CGRect, _ viewport: Viewport, _ context: GraphicsContext) {
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
