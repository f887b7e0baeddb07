public import Foundation

extension GraphicsContext {
    /// Draws a band around ink along all its edges, leaving out the ink itself.
    ///
    /// As with `strokeSegment(from:to:width:color:)`, each pixel depends on the ink alone, not on the clip. Cairo draws
    /// it in the same cases; then the band crosses the ink where that crosses itself.
    ///
    /// - Parameters:
    ///   - inner: the distance from the ink's edge to the start of the band, in user space; at least 0.
    ///   - outer: the distance from the ink's edge to the end of the band; more than `inner`.
    public func strokeContour(of shape: InkShape, from inner: CGFloat, to outer: CGFloat, color: Color) {
        guard inner >= 0, outer > inner, outer.isFinite else { return }
        guard let clipRegion, let scale = pixelsPerUnit else {
            return strokeOutline(of: shape, at: (inner + outer) / 2, width: outer - inner, color)
        }
        let mask = bitmap.inkMask
        defer { mask.clear() }
        withPixels { pixels in
            let visible = clipRegion.extents.intersection(pixels.bounds)
            collect(shape, grownBy: outer, .inked, into: mask, scale, visible, outer)
            collect(shape, grownBy: inner, .excluded, into: mask, scale, visible, outer)
            pixels.fill(mask, within: clipRegion.rects, color: color)
        }
    }

    private func collect(
        _ shape: InkShape, grownBy growth: CGFloat, _ purpose: InkMask.Purpose, into mask: InkMask, _ scale: Double,
        _ visible: PixelRect, _ outer: CGFloat
    ) {
        switch shape {
        case .circle(let center, let radius, let arc, let width):
            guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite, arc?.isValid ?? true else {
                return
            }
            mask.collectCircle(
                center: center.applying(matrix), radius: Double(radius) * scale, arc?.applying(matrix),
                width: Double(width + 2 * growth) * scale, within: visible, purpose)
        case .area(let area):
            func add(_ inset: CGFloat, width: CGFloat) {
                mask.collect(
                    area.insetBy(inset).outline(width: width)[...], mapped: matrix, scale: scale, within: visible,
                    growth: growth, purpose)
            }
            if purpose == .inked { return add(0, width: .leastNormalMagnitude) }
            // Of the inside only what the band reaches into is left out: a thin frame with sharp corners, and a wide one.
            let half = min(area.size.width, area.size.height) / 2
            for (inset, radius) in [(outer / 4, outer / 4), (1.2 * outer, outer)] {
                add(min(inset, half), width: 2 * min(radius, half))
            }
        case .segment, .nodes, .filled:
            let (nodes, runs) = shape.flattened
            for run in runs {
                mask.collect(
                    nodes[run.clamped(to: nodes.indices)], mapped: matrix, scale: scale, within: visible,
                    growth: growth, purpose)
            }
        }
    }

    private func strokeOutline(of shape: InkShape, at distance: CGFloat, width: CGFloat, _ color: Color) {
        setColor(color)
        setLineWidth(width)
        switch shape {
        case .circle(let center, let radius, let arc, let inkWidth):
            if let arc {
                let nodes = arc.nodes(center: center, radius: radius, width: inkWidth + 2 * distance)
                addOutline(of: nodes)
                break
            }
            for edge in [radius + inkWidth / 2 + distance, radius - inkWidth / 2 - distance] where edge > 0 {
                addCircle(center: center, radius: edge)
            }
        case .area(let area):
            let corners = area.insetBy(-distance).corners
            for (index, corner) in corners.enumerated() { index == 0 ? move(to: corner) : addLine(to: corner) }
            closePath()
        case .segment, .nodes, .filled:
            let (nodes, runs) = shape.flattened
            for run in runs {
                addOutline(
                    of: nodes[run.clamped(to: nodes.indices)].map { InkNode($0.point, width: $0.width + 2 * distance) })
            }
        }
        strokePath()
    }
}
