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
        if withInk({ $0.draw(figure, in: place) }) { return }
        switch figure {
        case .line(let line): draw(line, line.ink.color)
        case .circle(let circle): draw(circle, circle.ink.color)
        case .stroke(let stroke):
            let (nodes, runs) = stroke.ink(in: place.insetBy(dx: -1, dy: -1))
            strokeInk(along: nodes, runs: runs, color: figure.color)
        }
    }
}

nonisolated extension InkPen {
    /// Pixels to a point of the canvas: seen smaller, strokes are gathered. Source: our choice: ink of 4 points is a pixel wide.
    private static let farAway = 0.25
    /// In pixels: strokes whose ink is smaller in every direction are straight. Source: the rule C-24.
    private static let smallest = 0.5
    /// In pixels: how far straight pieces may be from a curve. Source: our choice: a sixteenth of what antialiasing shows.
    private static let flatness = 1.0 / 16

    /// Draws a figure; user space is the canvas.
    ///
    /// From far away strokes are gathered: one whose ink is smaller than half a pixel is a straight line as wide as its widest
    /// place, without a look at its path, and of others only the nodes count that can be told apart. What is covered of a pixel
    /// differs by less than an eighth from what the stroke covers.
    ///
    /// - Parameter place: what lies outside of it need not be drawn.
    func draw(_ figure: Figure, in place: CGRect) {
        switch figure {
        case .line(let line): draw(line, line.ink.color)
        case .circle(let circle): draw(circle, circle.ink.color)
        case .stroke(let stroke):
            if scale < Self.farAway { return drawFromFarAway(stroke, figure.color, in: place) }
            let (nodes, runs) = stroke.ink(in: place.insetBy(dx: -1, dy: -1))
            strokeInk(along: nodes, runs: runs, color: figure.color)
        }
    }

    private func drawFromFarAway(_ stroke: Stroke, _ color: Color, in place: CGRect) {
        let bounds = stroke.bounds
        if max(bounds.width, bounds.height) < CGFloat(Self.smallest / scale) {
            let width = stroke.greatestWidth
            let (left, top) = (min(bounds.minX + width / 2, bounds.midX), min(bounds.minY + width / 2, bounds.midY))
            let (begin, end) = (CGPoint(x: left, y: top), CGPoint(x: 2 * bounds.midX - left, y: 2 * bounds.midY - top))
            return strokeSegment(from: begin, to: end, width: width, color: color)
        }
        let (nodes, runs) = stroke.ink(in: place.insetBy(dx: -1, dy: -1), within: CGFloat(Self.flatness / scale))
        strokeInk(along: nodes, runs: runs, color: color)
    }
}

nonisolated extension InkSurface {
    fileprivate func draw(_ line: Line, _ color: Color) {
        strokeSegment(from: line.begin, to: line.end, width: line.width, color: color)
    }

    fileprivate func draw(_ circle: Circle, _ color: Color) {
        if let arc = circle.arc {
            strokeArc(center: circle.center, radius: circle.radius, arc, width: circle.width, color: color)
        } else {
            strokeCircle(center: circle.center, radius: circle.radius, width: circle.width, color: color)
        }
    }
}
