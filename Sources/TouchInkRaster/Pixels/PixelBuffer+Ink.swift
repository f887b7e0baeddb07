extension PixelBuffer {
    /// Blends the ink collected by the mask into the pixels, in one pass.
    ///
    /// - Parameters:
    ///   - coverage: by earlier parts of the same ink, in these pixels and at this opacity.
    ///   - clip: as in `strokeSegment(from:to:width:color:within:)`.
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
        // A single part never overlaps itself, so it needs no mask.
        if mask.parts.count == 1, mask.excluded.isEmpty, coverage == nil {
            return mask.parts[0].visit(FillVisitor(pixels: self, clip: clip, blending: blending, alpha: alpha))
        }
        let inked = (coverage.map { $0.extents.union(mask.extents) } ?? mask.extents).intersection(bounds)
        let areas = clip.map { $0.intersection(inked) }.filter { !$0.isEmpty }
        mask.fill(areas, of: self, blending, over: coverage, opacity: alpha.clampedToUnit * 255)
    }
}

/// Blends a shape into pixels.
private struct FillVisitor<Blending: PixelBlending>: PixelShapeVisitor {
    let pixels: PixelBuffer
    let clip: [PixelRect]
    let blending: Blending
    let alpha: Double

    func visit(_ shape: some PixelShape) { pixels.fill(shape, within: clip, blending, alpha) }
}
