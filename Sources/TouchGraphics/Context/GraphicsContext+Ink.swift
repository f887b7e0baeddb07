import Foundation

extension GraphicsContext {
    /// Draws ink through nodes, round at its ends and nodes; the width changes linearly between two nodes.
    ///
    /// The ink is composited once: translucent ink is not darker where it crosses itself. One node is a dot. An invalid
    /// node (a number that is NaN or infinite, a negative width) splits the ink.
    ///
    /// As with `strokeSegment(from:to:width:color:)`, each pixel depends on the ink alone, not on the clip; Cairo draws
    /// it in the same cases. The time grows with the number of nodes, but hardly for nodes far from the clip.
    ///
    /// - Parameters:
    ///   - nodes: in user space.
    public func strokeInk(along nodes: [InkNode], color: Color) {
        strokeInk(along: nodes, runs: [nodes.indices], color: color)
    }

    /// Draws ink of which only some runs are near the clip, without visiting the other nodes.
    ///
    /// The pixels equal those of the complete ink, bit for bit, if each pair of neighboring nodes whose ink reaches
    /// into the clip is together in a run. A pair reaches into the clip if its two discs and the area between them,
    /// grown by one pixel, intersect it.
    ///
    /// - Parameters:
    ///   - nodes: in user space.
    ///   - runs: ranges of neighboring nodes, at least two each unless there is only one; they may overlap. Indices
    ///     outside those of the nodes are ignored.
    public func strokeInk(along nodes: [InkNode], runs: [Range<Int>], color: Color) {
        if withInk({ $0.strokeInk(along: nodes, runs: runs, color: color) }) { return }
        setColor(color)
        for run in runs { addOutline(of: nodes[run.clamped(to: nodes.indices)]) }
        fillPath()
    }

    /// Draws growing ink: the pixels equal those of the complete ink, bit for bit, and the time doesn't depend on its
    /// length.
    ///
    /// - Parameters:
    ///   - nodes: in user space; stable nodes come first, unchanged since the previous call.
    ///   - stable: the number of stable nodes.
    ///   - coverage: belongs to this ink alone; reuse it from frame to frame.
    package func strokeInk(along nodes: [InkNode], stable: Int, cachedIn coverage: InkCoverage, color: Color) {
        guard stable > 1 else { return strokeInk(along: nodes, color: color) }
        let isDrawn = withInk { $0.strokeInk(along: nodes, stable: stable, cachedIn: coverage, color: color) }
        if !isDrawn { strokeInk(along: nodes, color: color) }
    }

    /// Adds the outline of ink to the path, to be filled; see `InkOutline`.
    public func addOutline(of nodes: some Sequence<InkNode>) {
        InkOutline(of: nodes).add(to: cairo)
    }
}
