import Foundation
import TouchDrawingModel
import TouchKit

/// What is drawn around a selected figure, on top of everything that is finished: a green band between two thin dark ones, of
/// which at least one stands out from any ink and any paper.
nonisolated struct SelectionOutline: Equatable {
    /// What it goes around, as it is shown.
    enum Subject: Equatable {
        case figure(Figure)
        /// Figures with so many nodes that drawing around them takes longer than a frame: their outlines are painted with the
        /// finished ink, and until that is painted only the box shows what is selected.
        case denseFigures([Figure])
    }

    let subject: Subject

    /// At most this many figures of a person have one each. Source: our choice: they take a few milliseconds.
    private static let maxFigures = 100
    /// Figures with more nodes than these together are dense. Source: our choice: they take a few milliseconds.
    private static let maxNodes = 4000

    /// How far from the ink's edge the bands begin and end, in points on the screen. Source: our choice: thick enough to be
    /// seen at a glance, and thinner than any ink beside it.
    private static let casing: ClosedRange<CGFloat> = 0...4
    private static let band: ClosedRange<CGFloat> = 1...3

    /// The colour of the band. Source: rule D-10.
    static let color = Color.green
    /// The colour of the lines beside the band. It has a contrast of 3:1 to every colour with a relative luminance of at least
    /// 0.18, `color` to every one of at most 0.2.
    static let casingColor = Color(red: 0, green: 0.2, blue: 0)

    init(_ subject: Subject) { self.subject = subject }

    /// - Parameter figures: the selected figures as they are shown.
    /// - Returns: one for each, one for all of them if they are dense, or none for too many: then only the box shows what is
    ///   selected.
    static func outlines(of figures: [Figure]) -> [SelectionOutline] {
        guard figures.count <= maxFigures else { return [] }
        let isDense = figures.reduce(0) { $0 + $1.nodeCount } > maxNodes
        return isDense ? [SelectionOutline(.denseFigures(figures))] : figures.map { SelectionOutline(.figure($0)) }
    }

    /// Whether it is painted with the finished ink.
    var isDense: Bool {
        if case .denseFigures = subject { true } else { false }
    }

    /// Rectangles of the canvas that together cover the outline, antialiasing included.
    func cover(_ viewport: Viewport) -> [CGRect] {
        let margin = viewport.canvas(Self.casing.upperBound + 1)
        switch subject {
        case .figure(let figure): return figure.cover(margin: margin)
        case .denseFigures(let figures): return [figures.bounds.insetBy(dx: -margin, dy: -margin)]
        }
    }

    /// Draws it on top of finished ink, or what stands for it; user space is the canvas.
    ///
    /// - Parameter place: what lies outside of it need not be drawn.
    func draw(in region: CGRect, _ viewport: Viewport, _ context: GraphicsContext) {
        if case .figure(let figure) = subject { draw(around: figure, in: region, viewport, context) }
    }

    /// Draws a dense one along the ink; user space is the canvas.
    ///
    /// - Parameters:
    ///   - place: what lies outside of it need not be drawn.
    ///   - isGivenUp: asked before each figure; nothing more is drawn then.
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

nonisolated extension [Figure] {
    fileprivate var bounds: CGRect { reduce(.null) { $0.union($1.bounds) } }
}

nonisolated extension Figure {
    /// Its ink, to draw something around it.
    ///
    /// - Parameter place: ink that does not reach into it may be left out.
    func shape(in region: CGRect) -> InkShape {
        switch self {
        case .line(let line):
            let nodes = [line.start, line.end].map { InkNode($0, width: line.width) }
            return .nodes(nodes, runs: [nodes.indices])
        case .circle(let circle):
            return .circle(center: circle.center, radius: circle.radius, circle.arc, width: circle.width)
        case .stroke(let stroke):
            let (nodes, runs) = stroke.ink(in: region)
            return .nodes(nodes, runs: runs)
        }
    }
}
