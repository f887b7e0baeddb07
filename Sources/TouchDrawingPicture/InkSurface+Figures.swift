import TouchDrawingModel
import TouchGraphics

extension InkSurface {
    /// Draws figures that are painted at once; user space is the canvas.
    func draw(_ painting: [Figure]) {
        guard painting.count > 1 else { return painting.forEach(draw) }
        var nodes: [InkNode] = []
        for case .stroke(let stroke) in painting {
            if !nodes.isEmpty { nodes.append(.gap) }
            nodes += stroke.nodes
        }
        strokeInk(along: nodes, color: painting[0].color)
    }

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

extension InkNode {
    /// One that can't be parts the ink.
    fileprivate static let gap = InkNode(.zero, width: -1)
}
