import TouchDrawingModel
import TouchGraphics

extension InkSurface {
    /// Draws a figure in its colour; user space is the canvas.
    func draw(_ figure: Figure) {
        let color = figure.color
        switch figure {
        case .line(let line): strokeSegment(from: line.begin, to: line.end, width: line.width, color: color)
        case .circle(let circle):
            strokeCircle(center: circle.center, radius: circle.radius, width: circle.width, color: color)
        case .stroke(let stroke): strokeInk(along: stroke.path.nodes, color: color)
        }
    }
}
