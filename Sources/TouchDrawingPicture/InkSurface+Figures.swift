import TouchDrawingModel
import TouchGraphics

extension InkSurface {
    /// Draws a figure in its colour; user space is the canvas.
    func draw(_ figure: Figure) {
        let color = figure.color
        switch figure {
        case .line(let line): strokeSegment(from: line.begin, to: line.end, width: line.width, color: color)
        case .circle(let circle): draw(circle, color: color)
        case .stroke(let stroke): strokeInk(along: stroke.nodes, color: color)
        }
    }

    private func draw(_ circle: Circle, color: Color) {
        if let arc = circle.arc {
            strokeArc(center: circle.center, radius: circle.radius, arc, width: circle.width, color: color)
        } else {
            strokeCircle(center: circle.center, radius: circle.radius, width: circle.width, color: color)
        }
    }
}
