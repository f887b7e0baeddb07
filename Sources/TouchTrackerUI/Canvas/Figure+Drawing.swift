import Foundation
import TouchDrawingModel
import TouchKit

nonisolated extension Figure {
    /// Rectangles of the canvas that together cover the ink, antialiasing included, and not much else.
    var cover: [CGRect] { cover(margin: 1) }

    /// - Parameter margin: how far beyond the ink to cover, in points of the canvas.
    func cover(margin: CGFloat) -> [CGRect] {
        switch self {
        case .line(let line): StrokeCover(line, margin: margin).bands
        case .circle(let circle): RingCover(circle, margin: margin).rects
        case .stroke(let stroke): stroke.cover.map { $0.insetBy(dx: -margin, dy: -margin) }
        }
    }
}

nonisolated extension Figure {
    /// Whether some of it may be seen in a rectangle of the canvas.
    func mayShow(in place: CGRect) -> Bool {
        let place = place.insetBy(dx: -1, dy: -1)
        guard bounds.intersects(place) else { return false }
        guard case .stroke(let stroke) = self else { return true }
        return stroke.mayReach(into: place)
    }
}

nonisolated extension [CGRect] {
    /// With room for antialiasing.
    var withMargin: [CGRect] { map { $0.insetBy(dx: -1, dy: -1) } }
}

nonisolated extension GraphicsContext {
    /// Draws a figure; user space is the canvas.
    ///
    /// - Parameter place: what lies outside of it need not be drawn.
    func draw(_ figure: Figure, in place: CGRect) {
        let color = figure.color
        switch figure {
        case .line(let line): draw(line, color: color)
        case .circle(let circle): draw(circle, color: color)
        case .stroke(let stroke): draw(stroke, color: color, in: place)
        }
    }

    private func draw(_ line: Line, color: Color) {
        strokeSegment(from: line.begin, to: line.end, width: line.width, color: color)
    }

    private func draw(_ circle: Circle, color: Color) {
        if let arc = circle.arc {
            strokeArc(center: circle.center, radius: circle.radius, arc, width: circle.width, color: color)
        } else {
            strokeCircle(center: circle.center, radius: circle.radius, width: circle.width, color: color)
        }
    }

    private func draw(_ stroke: Stroke, color: Color, in place: CGRect) {
        let (nodes, runs) = stroke.ink(in: place.insetBy(dx: -1, dy: -1))
        strokeInk(along: nodes, runs: runs, color: color)
    }
}
