import Foundation
import TouchDrawingModel
import TouchKit

/// What is drawn around a selected figure, on top of everything that is finished: a band in the accent colour between two
/// that are white, of which at least one stands out from any ink and any ground.
nonisolated struct SelectionOutline: Equatable {
    /// What it goes around, as it is shown.
    enum Subject: Equatable {
        case figure(Figure)
        /// Of many figures, an upright rectangle of the canvas.
        case all(CGRect)
    }

    let subject: Subject

    /// More than these have one outline together. Source: our choice: they take a few thousandths of a second.
    private static let mostFigures = 100
    /// So do those with more nodes than these together: what crosses itself ten thousand times has no edge to go along, and
    /// drawing around each piece of it takes longer than a frame. Source: measured: they take a few thousandths of a second.
    private static let mostNodes = 4000

    /// How far from the ink's edge the bands begin and end, in points on the screen. Source: our choice: thick enough to be
    /// seen at a glance, and thinner than any ink beside it.
    private static let casing: ClosedRange<CGFloat> = 0...4
    private static let accent: ClosedRange<CGFloat> = 1...3

    /// Paper is white in every appearance.
    static let accentColor = Palette.light.tint

    init(figure: Figure) { subject = .figure(figure) }

    private init(around bounds: CGRect) { subject = .all(bounds) }

    /// - Parameter figures: that a person has selected, as they are shown.
    static func outlines(of figures: [Figure]) -> [SelectionOutline] {
        if figures.count <= mostFigures, figures.reduce(0, { $0 + $1.nodeCount }) <= mostNodes {
            return figures.map(SelectionOutline.init)
        }
        return [SelectionOutline(around: figures.reduce(.null) { $0.union($1.bounds) })]
    }

    /// Rectangles of the canvas that together cover the outline, antialiasing included.
    func cover(_ viewport: Viewport) -> [CGRect] {
        let margin = viewport.canvas(Self.casing.upperBound + 1)
        switch subject {
        case .figure(let figure): return figure.cover(margin: margin)
        case .all(let bounds): return [bounds.insetBy(dx: -margin, dy: -margin)]
        }
    }

    /// User space is the canvas.
    ///
    /// - Parameter place: what lies outside of it need not be drawn.
    func draw(in place: CGRect, _ viewport: Viewport, _ context: GraphicsContext) {
        switch subject {
        case .figure(let figure): draw(around: figure, in: place, viewport, context)
        case .all(let bounds): draw(around: bounds, viewport, context)
        }
    }

    private func draw(around bounds: CGRect, _ viewport: Viewport, _ context: GraphicsContext) {
        for (band, color) in [(Self.casing, Color.white), (Self.accent, Self.accentColor)] {
            let middle = viewport.canvas((band.lowerBound + band.upperBound) / 2)
            context.setColor(color)
            context.stroke(
                bounds.insetBy(dx: -middle, dy: -middle), width: viewport.canvas(band.upperBound - band.lowerBound))
        }
    }

    private func draw(
        around figure: Figure, in place: CGRect, _ viewport: Viewport, _ context: GraphicsContext
    ) {
        let reach = viewport.canvas(Self.casing.upperBound + 1)
        guard figure.bounds.insetBy(dx: -reach, dy: -reach).intersects(place) else { return }
        let shape = figure.shape(in: place.insetBy(dx: -reach, dy: -reach))
        for (band, color) in [(Self.casing, Color.white), (Self.accent, Self.accentColor)] {
            context.strokeContour(
                of: shape, from: viewport.canvas(band.lowerBound), to: viewport.canvas(band.upperBound), color: color)
        }
    }
}

nonisolated extension Figure {
    /// Its ink, to draw something around it.
    ///
    /// - Parameter place: ink that does not reach into it may be left out.
    func shape(in place: CGRect) -> InkShape {
        switch self {
        case .line(let line):
            let nodes = [line.begin, line.end].map { InkNode($0, width: line.width) }
            return .nodes(nodes, runs: [nodes.indices])
        case .circle(let circle):
            return .circle(center: circle.center, radius: circle.radius, circle.arc, width: circle.width)
        case .stroke(let stroke):
            let (nodes, runs) = stroke.ink(in: place)
            return .nodes(nodes, runs: runs)
        }
    }
}
