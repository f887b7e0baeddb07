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
        strokeInk(along: nodes, runs: CollectionOfOne(nodes.indices), color: color)
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
        strokeInk(along: nodes, runs: runs.lazy.map { $0.clamped(to: nodes.indices) }, color: color)
    }

    private func strokeInk(along nodes: [InkNode], runs: some Collection<Range<Int>>, color: Color) {
        guard let clipRegion, let scale = uniformScale else {
            setColor(color)
            for run in runs { addOutline(of: nodes[run]) }
            return fillPath()
        }
        let mask = bitmap.inkMask
        defer { mask.parts.removeAll(keepingCapacity: true) }
        withTarget { target in
            let visible = clipRegion.extents.intersection(target.bounds)
            for run in runs { collect(nodes[run], scale, within: visible, into: &mask.parts) }
            switch target.format {
            case .argb32, .rgb24: fill(mask, clipRegion, target, Blending32(color), color.alpha)
            case .rgb30: fill(mask, clipRegion, target, Blending30(color), color.alpha)
            case .rgb16: fill(mask, clipRegion, target, Blending16(color), color.alpha)
            }
        }
    }

    /// The outline of ink as a path, to be filled; see `InkOutline`.
    public func addOutline(of nodes: some Sequence<InkNode>) {
        InkOutline(of: nodes).add(to: cairo)
    }

    // MARK: Parts

    /// The parts between neighbouring nodes that may be visible.
    private func collect(
        _ nodes: ArraySlice<InkNode>, _ scale: Double, within visible: PixelRect, into parts: inout [InkPart]
    ) {
        var last: InkNode?
        var isAlone = false
        func add(_ begin: InkNode, _ end: InkNode) {
            guard begin.width > 0 || end.width > 0 else { return }
            let part = InkPart(from: begin, to: end)
            if part.bounds.overlaps(visible) { parts.append(part) }
        }
        for node in nodes {
            guard node.isSound else {
                if let last, isAlone { add(last, last) }
                last = nil
                continue
            }
            let next = InkNode(node.point.applying(matrix), width: node.width * CGFloat(scale))
            if let last { add(last, next) }
            isAlone = last == nil
            last = next
        }
        if let last, isAlone { add(last, last) }
    }

    private func fill<Blending: PixelBlending>(
        _ mask: InkMask, _ clip: Region, _ target: Target, _ blending: Blending, _ alpha: Double
    ) {
        let opacity = alpha.unit * 255
        // What is alone is mixed in once anyway.
        if mask.parts.count == 1 {
            switch mask.parts[0].shape {
            case .even(let capsule): return fill(capsule, clip, target, blending, alpha)
            case .tapering(let cone): return fill(cone, clip, target, blending, alpha)
            case nil: return
            }
        }
        var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for part in mask.parts { bounds = bounds.union(part.bounds) }
        bounds = bounds.intersection(target.bounds)
        for index in 0..<clip.rectCount {
            mask.fill(clip.rect(at: index).intersection(bounds), of: target, blending, opacity: opacity)
        }
    }
}
