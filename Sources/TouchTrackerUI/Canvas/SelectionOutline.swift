import Foundation
import TouchDrawingModel
import TouchKit

/// What is drawn around a selected figure, on top of everything that is finished: a band in the accent colour between two
/// that are white, of which at least one stands out from any ink and any ground.
nonisolated struct SelectionOutline: Equatable {
    /// As it is shown.
    let figure: Figure

    /// How far from the ink's edge the bands begin and end, in points on the screen. Source: our choice: thick enough to be
    /// seen at a glance, and thinner than any ink beside it.
    private static let casing: ClosedRange<CGFloat> = 0...4
    private static let accent: ClosedRange<CGFloat> = 1...3

    /// Paper is white in every appearance.
    static let accentColor = Palette.light.tint

    /// Rectangles of the canvas that together cover the outline, antialiasing included.
    func cover(_ viewport: Viewport) -> [CGRect] {
        figure.cover(margin: viewport.canvas(Self.casing.upperBound + 1))
    }

    /// User space is the canvas.
    ///
    /// - Parameter place: what lies outside of it need not be drawn.
    func draw(in place: CGRect, _ viewport: Viewport, _ context: GraphicsContext) {
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
    fileprivate func shape(in place: CGRect) -> InkShape {
        switch self {
        case .line(let line):
            let nodes = [line.begin, line.end].map { InkNode($0, width: line.width) }
            return .nodes(nodes, runs: [nodes.indices])
        case .circle(let circle):
            return .circle(center: circle.center, radius: circle.radius, circle.arc, width: circle.width)
        case .stroke(let stroke): return .nodes(stroke.path.nodes, runs: stroke.path.runs(in: place))
        }
    }
}
