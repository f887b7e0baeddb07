package import Foundation
package import TouchInkRaster

extension InkSurface {
    /// Draws a figure in its color on a paper; user space is the canvas.
    ///
    /// - Parameter region: the part that must be drawn, for which ink may be simplified invisibly; nil for all of it.
    package func draw(_ figure: Figure, on paper: Paper, in region: CGRect? = nil) {
        if case .filled(let filled) = figure { filled.fillInside(on: self, paper: paper) }
        figure.draw(on: self, color: figure.color(on: paper), in: region)
    }

    /// Draws figures that are blended once; user space is the canvas.
    ///
    /// - Parameters:
    ///   - painting: a figure, or pieces of one stroke in one ink.
    ///   - paper: the background.
    ///   - region: the part that must be drawn, for which ink may be simplified invisibly; nil for all of it.
    package func draw(_ painting: [Figure], on paper: Paper, in region: CGRect? = nil) {
        guard let first = painting.first else { return }
        if painting.count == 1 { return draw(first, on: paper, in: region) }
        var (nodes, runs): ([InkNode], [Range<Int>]) = ([], [])
        for figure in painting {
            if !nodes.isEmpty { nodes.append(.gap) }
            let part = shape(of: figure, in: region).flattened
            runs += part.runs.map { $0.lowerBound + nodes.count..<$0.upperBound + nodes.count }
            nodes += part.nodes
        }
        strokeInk(along: nodes, runs: runs, color: first.color(on: paper))
    }

    private func shape(of figure: Figure, in region: CGRect?) -> InkShape {
        figure.shape(in: region?.insetBy(dx: -1, dy: -1), atScale: pixelsPerUnit)
    }
}

extension InkNode {
    /// A node that can't exist separates two inks.
    fileprivate static let gap = InkNode(.zero, width: -1)
}
