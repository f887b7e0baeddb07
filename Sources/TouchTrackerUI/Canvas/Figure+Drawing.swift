import DrawingModel
import Foundation
import TouchKit

extension Figure {
    /// Rectangles of the canvas that together cover the ink, antialiasing included, and not much else.
    var cover: [CGRect] {
        switch self {
        case .line(let line): StrokeCover(line).bands
        case .circle, .stroke: [bounds.insetBy(dx: -1, dy: -1)]
        }
    }
}

extension Stroke {
    /// What covers the ink that changes when samples from a number on are added.
    func cover(from first: Int) -> [CGRect] {
        // The curve before a new sample bends anew for two samples.
        let tail = samples[max(0, first - 3)...]
        return [Stroke(Array(tail), ink: ink).bounds.insetBy(dx: -1, dy: -1)]
    }
}

extension GraphicsContext {
    /// Draws a figure in its ink; user space is the canvas.
    func draw(_ figure: Figure) {
        draw(figure, color: figure.ink.color)
    }

    func draw(_ figure: Figure, color: Color) {
        switch figure {
        case .line(let line): strokeSegment(from: line.begin, to: line.end, width: line.width, color: color)
        case .circle(let circle):
            setColor(color)
            setLineWidth(circle.width)
            addCircle(center: circle.center, radius: circle.radius)
            strokePath()
        case .stroke(let stroke):
            for (one, two) in zip(stroke.samples, stroke.samples.dropFirst() + stroke.samples.suffix(1)) {
                strokeSegment(from: one.position, to: two.position, width: (one.width + two.width) / 2, color: color)
            }
        }
    }
}
