package import Foundation

extension PixelBuffer {
    /// Draws a straight line with round ends; a line of length 0 is a dot. Lengths are in pixels.
    ///
    /// - Parameters:
    ///   - width: more than 0.
    ///   - clip: the pixels that may be drawn, as rectangles of a region: disjoint, sorted by y, then x, in bands of
    ///     equal height.
    package func strokeSegment(
        from start: CGPoint, to end: CGPoint, width: Double, color: Color, within clip: [PixelRect]
    ) {
        fill(Capsule(from: start, to: end, width: width), within: clip, color)
    }

    /// Draws the line of a circle. Lengths are in pixels.
    ///
    /// - Parameters:
    ///   - radius: to the middle of the line, at least 0.
    ///   - width: more than 0.
    ///   - clip: as in `strokeSegment(from:to:width:color:within:)`.
    package func strokeCircle(center: CGPoint, radius: Double, width: Double, color: Color, within clip: [PixelRect]) {
        fill(Ring(center: center, radius: radius, width: width), within: clip, color)
    }

    /// Draws an arc of a circle, with round ends. Parameters are as in
    /// `strokeCircle(center:radius:width:color:within:)`; the arc is valid.
    package func strokeArc(
        center: CGPoint, radius: Double, _ arc: InkArc, width: Double, color: Color, within clip: [PixelRect]
    ) {
        fill(RingArc(center: center, radius: radius, arc, width: width), within: clip, color)
    }

    private func fill(_ shape: some PixelShape, within clip: [PixelRect], _ color: Color) {
        guard shape.isMeasurable else { return }
        switch format {
        case .argb32, .rgb24: fill(shape, within: clip, Blending32(color), color.alpha)
        case .rgb30: fill(shape, within: clip, Blending30(color), color.alpha)
        case .rgb16: fill(shape, within: clip, Blending16(color), color.alpha)
        }
    }

    func fill<Blending: PixelBlending>(
        _ shape: some PixelShape, within clip: [PixelRect], _ blending: Blending, _ alpha: Double
    ) {
        let bounds = shape.bounds.intersection(bounds)
        let opacity = alpha.clampedToUnit * 255
        let weight = UInt32(truncatingIfNeeded: Int(opacity + 0.5))
        // The rectangles of a band are consecutive: a row is computed once for all of them.
        var index = 0
        while index < clip.count, clip[index].y < bounds.maxY {
            let first = clip[index]
            var next = index + 1
            while next < clip.count, clip[next].y == first.y { next += 1 }
            for y in max(first.y, bounds.y)..<max(first.y, bounds.y, min(first.maxY, bounds.maxY)) {
                guard let row = shape.row(y) else { continue }
                let sink = BlendingSink(
                    pixels: self.row(y, as: Blending.Storage.self), blending: blending,
                    weight: weight)
                for rectIndex in index..<next {
                    let rect = clip[rectIndex]
                    let (left, right) = (max(rect.x, bounds.x), min(rect.maxX, bounds.maxX))
                    if left < right { shape.rasterize(row, within: left..<right, opacity: opacity, into: sink) }
                }
            }
            index = next
        }
    }
}

extension PixelBuffer {
    /// Fills the inside of a closed line, by the nonzero winding rule.
    ///
    /// - Parameters:
    ///   - points: in pixels; the last one is joined to the first.
    ///   - clip: as in `strokeSegment(from:to:width:color:within:)`.
    package func fill(_ points: [CGPoint], color: Color, within clip: [PixelRect]) {
        let rows = clip.reduce(bounds.y..<bounds.y) { rows, rect in
            rows.isEmpty
                ? rect.y..<rect.maxY : min(rows.lowerBound, rect.y)..<max(rows.upperBound, rect.maxY)
        }
        guard let polygon = Polygon(points, visible: rows.clamped(to: bounds.y..<bounds.maxY)) else { return }
        switch format {
        case .argb32, .rgb24: fill(polygon, within: clip, Blending32(color), color.alpha)
        case .rgb30: fill(polygon, within: clip, Blending30(color), color.alpha)
        case .rgb16: fill(polygon, within: clip, Blending16(color), color.alpha)
        }
    }

    private func fill<Blending: PixelBlending>(
        _ polygon: Polygon, within clip: [PixelRect], _ blending: Blending, _ alpha: Double
    ) {
        let opacity = alpha.clampedToUnit * 255
        var sums: [Int] = []
        for rect in clip {
            let area = rect.intersection(bounds)
            if area.isEmpty { continue }
            let columns = area.x..<area.maxX
            for y in polygon.rows.clamped(to: area.y..<area.maxY) {
                polygon.addCoverage(ofRow: y, columns, to: &sums)
                let sink = BlendingSink(
                    pixels: row(y, as: Blending.Storage.self), blending: blending,
                    weight: UInt32(truncatingIfNeeded: Int(opacity + 0.5)))
                for x in columns {
                    let sum = sums[x - columns.lowerBound]
                    if sum == 0 { continue }
                    if sum == Polygon.fullCoverage {
                        sink.coverFully(x..<x + 1)
                    } else {
                        let coverage = Double(sum) / Double(Polygon.fullCoverage)
                        sink.coverPartially(x, weight: UInt32(truncatingIfNeeded: Int(coverage * opacity + 0.5)))
                    }
                }
            }
        }
    }
}

/// Blends a color into a row of pixels.
private struct BlendingSink<Blending: PixelBlending>: CoverageSink {
    let pixels: UnsafeMutablePointer<Blending.Storage>
    let blending: Blending
    /// The weight of full coverage, 0…255.
    let weight: UInt32

    @inline(__always)
    func isFull(_ x: Int) -> Bool { false }

    @inline(__always)
    func coverPartially(_ x: Int, weight: UInt32) {
        pixels[x] = blending.blend(over: pixels[x], weight: weight)
    }

    @inline(__always)
    func coverFully(_ range: Range<Int>) {
        if weight == 255 {
            (pixels + range.lowerBound).update(repeating: blending.solid, count: range.count)
        } else {
            for x in range { pixels[x] = blending.blend(over: pixels[x], weight: weight) }
        }
    }
}
