import Foundation
import TouchDrawingModel
import TouchKit

/// The outline of a selected figure, above everything finished: a green band between two thin dark ones, at least one
/// of which is visible on any ink and paper.
nonisolated struct SelectionOutline: CanvasOverlay {
    static let space = OverlaySpace.canvas

    /// What is outlined, as shown.
    enum Subject: Equatable {
        case figure(Figure)
        /// Figures with too many nodes to outline within a frame. Their outlines are painted with
        /// the finished ink; until then only the box shows the selection.
        case denseFigures([Figure])
    }

    let subject: Subject

    /// The maximum number of outlined figures of a person. Source: our choice: they take a few milliseconds.
    private static let maxFigures = 100
    /// Figures with more nodes in total are dense. Source: our choice: they take a few milliseconds.
    private static let maxNodes = 4000

    /// Distances of the bands from the ink's edge, in points on the screen. Source: our choice: visible at a glance,
    /// and thinner than ink.
    private static let casing: ClosedRange<CGFloat> = 0...4
    private static let band: ClosedRange<CGFloat> = 1...3

    /// The color of the band. Source: rule D-10.
    static let color = Color.green
    /// The color of the lines beside the band. Its contrast is at least 3:1 to every color with a relative luminance of
    /// at least 0.18, and that of `color` to every one of at most 0.2.
    static let casingColor = Color(red: 0, green: 0.2, blue: 0)

    init(_ subject: Subject) { self.subject = subject }

    /// - Parameter figures: the selected figures as shown.
    /// - Returns: one outline per figure, one for all if they are dense, or none if there are too many. Then only the
    ///   box shows the selection.
    static func outlines(of figures: [Figure]) -> [SelectionOutline] {
        guard figures.count <= maxFigures else { return [] }
        let isDense = figures.reduce(0) { $0 + $1.nodeCount } > maxNodes
        return isDense ? [SelectionOutline(.denseFigures(figures))] : figures.map { SelectionOutline(.figure($0)) }
    }

    /// Whether it is painted with the finished ink.
    var isDense: Bool {
        if case .denseFigures = subject { true } else { false }
    }

    func cover(in view: OverlayView) -> [CGRect] {
        let margin = view.viewport.canvas(Self.casing.upperBound + 1)
        switch subject {
        case .figure(let figure): return view.rects(onCanvas: figure.cover(margin: margin))
        case .denseFigures(let figures):
            let bounds = figures.reduce(CGRect.null) { $0.union($1.bounds) }
            return view.rects(onCanvas: [bounds.insetBy(dx: -margin, dy: -margin)])
        }
    }

    /// Draws the outline, unless it is dense.
    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        if case .figure(let figure) = subject { draw(around: figure, in: region, view.viewport, context) }
    }

    /// Draws a dense outline as part of the finished ink. User space is the canvas.
    ///
    /// - Parameters:
    ///   - region: the part that must be drawn.
    ///   - isCancelled: checked before each figure; drawing stops if it returns true.
    func drawWithInk(
        in region: CGRect, _ viewport: Viewport, _ context: GraphicsContext, unless isCancelled: () -> Bool
    ) {
        guard case .denseFigures(let figures) = subject else { return }
        for figure in figures where !isCancelled() { draw(around: figure, in: region, viewport, context) }
    }

    private func draw(
        around figure: Figure, in region: CGRect, _ viewport: Viewport, _ context: GraphicsContext
    ) {
        let reach = viewport.canvas(Self.casing.upperBound + 1)
        guard figure.bounds.insetBy(dx: -reach, dy: -reach).intersects(region) else { return }
        let shape = figure.shape(in: region.insetBy(dx: -reach, dy: -reach))
        for (band, color) in [(Self.casing, Self.casingColor), (Self.band, Self.color)] {
            context.strokeContour(
                of: shape, from: viewport.canvas(band.lowerBound), to: viewport.canvas(band.upperBound), color: color)
        }
    }
}
