import Foundation

extension GraphicsContext {
    /// Draws ink through nodes, round at its ends and at every node; its width grows or shrinks evenly between two nodes.
    ///
    /// All of it is mixed in once: where the ink crosses itself, one that is translucent gets no darker. One node is a dot.
    /// A node that can't be (a number that is none or infinite, a width less than 0) parts the ink there.
    ///
    /// As with `strokeSegment(from:to:width:color:)`, each pixel depends on the ink alone, not on the clip; where that lets
    /// Cairo draw, this does too. The time grows with the number of nodes, but hardly for those far from the clip.
    ///
    /// - Parameters:
    ///   - nodes: in user space.
    public func strokeInk(along nodes: [InkNode], color: Color) {
        strokeInk(along: nodes, runs: [nodes.indices], color: color)
    }

    /// Draws ink of which only some is near to what the clip leaves, without looking at the rest.
    ///
    /// The pixels are those of the whole ink, bit for bit, if any two neighbouring nodes are together in a run whose ink
    /// reaches into the clip: whose two discs with what lies between them, and one pixel more, meet it.
    ///
    /// - Parameters:
    ///   - nodes: in user space.
    ///   - runs: of neighbouring nodes, at least two each unless there is but one; they may overlap. What of them is not
    ///     among the indices of the nodes is passed over.
    public func strokeInk(along nodes: [InkNode], runs: [Range<Int>], color: Color) {
        if withInk({ $0.strokeInk(along: nodes, runs: runs, color: color) }) { return }
        setColor(color)
        for run in runs { addOutline(of: nodes[run.clamped(to: nodes.indices)]) }
        fillPath()
    }

    /// Draws ink that grows: the pixels are those of the whole ink, bit for bit, and the time that it takes does not depend on
    /// how long it has become.
    ///
    /// - Parameters:
    ///   - nodes: in user space; those that are stable come first, as they did before.
    ///   - coverage: of this ink alone; kept from one frame to the next.
    package func strokeInk(along nodes: [InkNode], stable: Int, cachedIn coverage: InkCoverage, color: Color) {
        guard stable > 1 else { return strokeInk(along: nodes, color: color) }
        let isDrawn = withInk { $0.strokeInk(along: nodes, stable: stable, cachedIn: coverage, color: color) }
        if !isDrawn { strokeInk(along: nodes, color: color) }
    }

    /// The outline of ink as a path, to be filled; see `InkOutline`.
    public func addOutline(of nodes: some Sequence<InkNode>) {
        InkOutline(of: nodes).add(to: cairo)
    }
}
