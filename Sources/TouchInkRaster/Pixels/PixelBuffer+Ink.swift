extension PixelBuffer {
    /// Mixes the ink that the mask has collected into the pixels, all of it at once.
    ///
    /// - Parameters:
    ///   - clip: as `strokeSegment(from:to:width:color:within:)` takes it.
    ///   - kept: what earlier parts of the same ink cover, in these pixels and at this opacity.
    package func fill(_ mask: InkMask, over coverage: InkCoverage? = nil, within clip: [PixelRect], color: Color) {
        switch format {
        case .argb32, .rgb24: fill(mask, coverage, clip, Blending32(color), color.alpha)
        case .rgb30: fill(mask, coverage, clip, Blending30(color), color.alpha)
        case .rgb16: fill(mask, coverage, clip, Blending16(color), color.alpha)
        }
    }

    private func fill(
        _ mask: InkMask, _ coverage: InkCoverage?, _ clip: [PixelRect], _ blending: some PixelBlending, _ alpha: Double
    ) {
        // What is alone is mixed in once anyway.
        if mask.parts.count == 1, mask.excluded.isEmpty, coverage == nil {
            return mask.parts[0].visit(FillVisitor(pixels: self, clip: clip, blending: blending, alpha: alpha))
        }
        let inked = (coverage.map { $0.extents.union(mask.extents) } ?? mask.extents).intersection(bounds)
        let areas = clip.map { $0.intersection(inked) }.filter { !$0.isEmpty }
        mask.fill(areas, of: self, blending, over: coverage, opacity: alpha.clampedToUnit * 255)
    }
}

/// Mixes a shape into pixels.
private struct FillVisitor<Blending: PixelBlending>: PixelShapeVisitor {
    let pixels: PixelBuffer
    let clip: [PixelRect]
    let blending: Blending
    let alpha: Double

    func visit(_ shape: some PixelShape) { pixels.fill(shape, within: clip, blending, alpha) }
}
