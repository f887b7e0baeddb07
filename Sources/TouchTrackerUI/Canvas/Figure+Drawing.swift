import Foundation
import TouchDrawingModel
import TouchKit

nonisolated extension Figure {
    /// Rectangles of the canvas that together cover the ink, antialiasing included, and not much else.
    var cover: [CGRect] { cover(margin: 1) }

    /// Rectangles of the canvas that together cover the ink; of a stroke with many nodes fewer and larger ones, for which
    /// those need not be laid out.
    var roughCover: [CGRect] {
        if case .stroke(let stroke) = self, let spans = stroke.spans { spans } else { cover }
    }

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
    /// Of what is laid out to draw it; 0 of what needs none.
    var nodeCount: Int {
        switch self {
        case .line, .circle: 0
        case .stroke(let stroke): stroke.nodeCount
        }
    }

    /// Whether it is red while a hand draws it. Lines and circles follow the hand until it lifts, so that their preview is told
    /// from what is finished; a stroke is what the hand has drawn already.
    var hasRedPreview: Bool {
        switch self {
        case .line, .circle: ink == .automatic
        case .stroke: false
        }
    }

    /// Whether some of it may be seen in a rectangle of the canvas.
    func mayShow(in region: CGRect) -> Bool {
        let area = region.insetBy(dx: -1, dy: -1)
        guard bounds.intersects(area) else { return false }
        guard case .stroke(let stroke) = self else { return true }
        return stroke.mayReach(into: area)
    }
}

nonisolated extension [CGRect] {
    /// With room for antialiasing.
    var withMargin: [CGRect] { map { $0.insetBy(dx: -1, dy: -1) } }
}

nonisolated extension GraphicsContext {
    /// Draws a figure; user space is the canvas.
    ///
    /// - Parameters:
    ///   - paper: what it lies on.
    ///   - place: what lies outside of it need not be drawn.
    func draw(_ figure: Figure, on paper: Paper, in region: CGRect) {
        if withInk({ $0.draw(figure, on: paper, in: region) }) { return }
        let color = figure.color(on: paper)
        switch figure {
        case .line(let line): draw(line, color)
        case .circle(let circle): draw(circle, color)
        case .stroke(let stroke):
            let (nodes, runs) = stroke.ink(in: region.insetBy(dx: -1, dy: -1))
            strokeInk(along: nodes, runs: runs, color: color)
        }
    }
}

nonisolated extension GraphicsContext {
    /// Draws what is painted at once; user space is the canvas.
    ///
    /// - Parameters:
    ///   - painting: a figure, or pieces of one stroke in one ink.
    ///   - paper: what it lies on.
    ///   - place: what lies outside of it need not be drawn.
    func draw(_ painting: [Figure], on paper: Paper, in region: CGRect) {
        if painting.count == 1 { return draw(painting[0], on: paper, in: region) }
        if withInk({ $0.draw(painting, on: paper, in: region) }) { return }
        let ink = JoinedInk(painting, on: paper) { $0.ink(in: region.insetBy(dx: -1, dy: -1)) }
        if let color = ink.color { strokeInk(along: ink.nodes, runs: ink.runs, color: color) }
    }
}

/// Ink of several strokes, to be mixed in once.
private nonisolated struct JoinedInk {
    private(set) var nodes: [InkNode] = []
    private(set) var runs: [Range<Int>] = []
    private(set) var color: Color?

    init(_ painting: [Figure], on paper: Paper, _ ink: (Stroke) -> (nodes: [InkNode], runs: [Range<Int>])) {
        color = painting.first?.color(on: paper)
        for case .stroke(let stroke) in painting {
            let part = ink(stroke)
            runs += part.runs.map { $0.lowerBound + nodes.count..<$0.upperBound + nodes.count }
            nodes += part.nodes
        }
    }
}

nonisolated extension InkPen {
    /// Pixels to a point of the canvas: seen smaller, strokes are gathered. Source: our choice: ink of 4 points is a pixel wide.
    private static let simplifiedScale = 0.25
    /// In pixels: strokes whose ink is smaller in every direction are straight. Source: the rule C-24.
    private static let minExtent = 0.5
    /// In pixels: how far straight pieces may be from a curve. Source: our choice: a sixteenth of what antialiasing shows.
    private static let flatness = 1.0 / 16

    /// Draws a figure; user space is the canvas.
    ///
    /// From far away strokes are gathered: one whose ink is smaller than half a pixel is a straight line as wide as its widest
    /// place, without a look at its path, and of others only the nodes count that can be told apart. What is covered of a pixel
    /// differs by less than an eighth from what the stroke covers.
    ///
    /// - Parameters:
    ///   - paper: what it lies on.
    ///   - place: what lies outside of it need not be drawn.
    func draw(_ figure: Figure, on paper: Paper, in region: CGRect) {
        let color = figure.color(on: paper)
        switch figure {
        case .line(let line): draw(line, color)
        case .circle(let circle): draw(circle, color)
        case .stroke(let stroke):
            if scale < Self.simplifiedScale { return drawSimplified(stroke, color, in: region) }
            let (nodes, runs) = stroke.ink(in: region.insetBy(dx: -1, dy: -1))
            strokeInk(along: nodes, runs: runs, color: color)
        }
    }

    /// Draws what is painted at once, in the same way; user space is the canvas.
    ///
    /// - Parameter painting: a figure, or pieces of one stroke in one ink.
    func draw(_ painting: [Figure], on paper: Paper, in region: CGRect) {
        if painting.count == 1 { return draw(painting[0], on: paper, in: region) }
        let ink = JoinedInk(painting, on: paper) { stroke in
            guard scale < Self.simplifiedScale else { return stroke.ink(in: region.insetBy(dx: -1, dy: -1)) }
            guard let line = straightLine(of: stroke) else { return simplifiedInk(of: stroke, in: region) }
            let nodes = [line.start, line.end].map { InkNode($0, width: line.width) }
            return (nodes, [nodes.indices])
        }
        if let color = ink.color { strokeInk(along: ink.nodes, runs: ink.runs, color: color) }
    }

    private func drawSimplified(_ stroke: Stroke, _ color: Color, in region: CGRect) {
        if let line = straightLine(of: stroke) {
            return strokeSegment(from: line.start, to: line.end, width: line.width, color: color)
        }
        let (nodes, runs) = simplifiedInk(of: stroke, in: region)
        strokeInk(along: nodes, runs: runs, color: color)
    }

    /// What stands for a stroke that is seen so small; nil if that is not small enough.
    private func straightLine(of stroke: Stroke) -> (start: CGPoint, end: CGPoint, width: CGFloat)? {
        let bounds = stroke.bounds
        guard max(bounds.width, bounds.height) < CGFloat(Self.minExtent / scale) else { return nil }
        let width = stroke.maxWidth
        let (left, top) = (min(bounds.minX + width / 2, bounds.midX), min(bounds.minY + width / 2, bounds.midY))
        return (CGPoint(x: left, y: top), CGPoint(x: 2 * bounds.midX - left, y: 2 * bounds.midY - top), width)
    }

    private func simplifiedInk(of stroke: Stroke, in region: CGRect) -> (nodes: [InkNode], runs: [Range<Int>]) {
        stroke.ink(in: region.insetBy(dx: -1, dy: -1), within: CGFloat(Self.flatness / scale))
    }
}

nonisolated extension InkSurface {
    fileprivate func draw(_ line: Line, _ color: Color) {
        strokeSegment(from: line.start, to: line.end, width: line.width, color: color)
    }

    fileprivate func draw(_ circle: Circle, _ color: Color) {
        if let arc = circle.arc {
            strokeArc(center: circle.center, radius: circle.radius, arc, width: circle.width, color: color)
        } else {
            strokeCircle(center: circle.center, radius: circle.radius, width: circle.width, color: color)
        }
    }
}
