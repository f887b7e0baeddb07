import TouchDrawingModel
import TouchGraphics

extension InkSurface {
    /// Draws figures that are painted in one go; user space is the canvas.
    ///
    /// - Parameter paper: the background.
    func draw(_ painting: [Figure], on paper: Paper) {
        guard painting.count > 1 else {
            for figure in painting { draw(figure, on: paper) }
            return
        }
        var nodes: [InkNode] = []
        for case .stroke(let stroke) in painting {
            if !nodes.isEmpty { nodes.append(.gap) }
            nodes += stroke.nodes
        }
        strokeInk(along: nodes, color: painting[0].color(on: paper))
    }

    /// Draws a figure in its color on a paper; user space is the canvas.
    func draw(_ figure: Figure, on paper: Paper) {
        let color = figure.color(on: paper)
        switch figure {
        case .line(let line): strokeSegment(from: line.start, to: line.end, width: line.width, color: color)
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
    /// A node that can't exist separates two inks.
    fileprivate static let gap = InkNode(.zero, width: -1)
}
