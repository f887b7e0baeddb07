import Foundation
import TouchDrawingModel
import TouchKit

nonisolated extension Figure {
    /// Rectangles of the canvas that tightly cover the ink, including antialiasing.
    var cover: [CGRect] { cover(margin: 1) }

    /// Rectangles of the canvas that cover the ink. For a stroke with many nodes, fewer and larger ones that don't
    /// require its nodes.
    var roughCover: [CGRect] {
        if case .stroke(let stroke) = self, let spans = stroke.spans { spans } else { cover }
    }

    /// - Parameter margin: added around the ink, in points of the canvas.
    func cover(margin: CGFloat) -> [CGRect] {
        switch self {
        case .line(let line): StrokeCover(line, margin: margin).bands
        case .circle(let circle): RingCover(circle, margin: margin).rects
        case .stroke(let stroke): stroke.cover.map { $0.insetBy(dx: -margin, dy: -margin) }
        }
    }
}

nonisolated extension Figure {
    /// The number of nodes that must be computed to draw it; 0 for lines and circles.
    var nodeCount: Int {
        switch self {
        case .line, .circle: 0
        case .stroke(let stroke): stroke.nodeCount
        }
    }

    /// Whether it is red while it is drawn. Lines and circles change until the touch lifts, so their preview looks
    /// different from finished ink; a stroke only grows.
    var hasRedPreview: Bool {
        switch self {
        case .line, .circle: ink == .automatic
        case .stroke: false
        }
    }

    /// Whether a part of it may be visible in a rectangle of the canvas.
    func mayShow(in region: CGRect) -> Bool {
        let area = region.insetBy(dx: -1, dy: -1)
        guard bounds.intersects(area) else { return false }
        guard case .stroke(let stroke) = self else { return true }
        return stroke.mayReach(into: area)
    }
}

nonisolated extension [CGRect] {
    /// Enlarged for antialiasing.
    var withMargin: [CGRect] { map { $0.insetBy(dx: -1, dy: -1) } }
}

nonisolated extension GraphicsContext {
    /// Draws a figure. User space is the canvas.
    ///
    /// - Parameters:
    ///   - paper: the background.
    ///   - region: the part that must be drawn.
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
    /// Draws a figure, or pieces of one stroke that are blended once. User space is the canvas.
    ///
    /// - Parameters:
    ///   - painting: a figure, or pieces of one stroke in one ink.
    ///   - paper: the background.
    ///   - region: the part that must be drawn.
    func draw(_ painting: [Figure], on paper: Paper, in region: CGRect) {
        if painting.count == 1 { return draw(painting[0], on: paper, in: region) }
        if withInk({ $0.draw(painting, on: paper, in: region) }) { return }
        let ink = JoinedInk(painting, on: paper) { $0.ink(in: region.insetBy(dx: -1, dy: -1)) }
        if let color = ink.color { strokeInk(along: ink.nodes, runs: ink.runs, color: color) }
    }
}

/// Ink of several strokes that is blended once.
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
    /// Pixels per point of the canvas below which strokes are simplified. Source: our choice: ink of 4 points is a
    /// pixel wide.
    private static let simplifiedScale = 0.25
    /// In pixels. Smaller strokes are drawn as a straight line. Source: rule C-24.
    private static let minExtent = 0.5
    /// In pixels: the maximum distance of straight pieces from a curve. Source: our choice: below what antialiasing
    /// shows.
    private static let flatness = 1.0 / 16

    /// Draws a figure. User space is the canvas.
    ///
    /// At small scales strokes are simplified: one smaller than half a pixel is a straight line as wide as its widest
    /// point, and of others only distinguishable nodes are used. The coverage of a pixel differs by less than an
    /// eighth.
    ///
    /// - Parameters:
    ///   - paper: the background.
    ///   - region: the part that must be drawn.
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

    /// Draws pieces that are blended once, in the same way. User space is the canvas.
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

    /// The line that replaces a tiny stroke; nil if the stroke is not small enough.
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
