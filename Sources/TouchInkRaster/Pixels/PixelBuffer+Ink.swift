extension PixelBuffer {
    /// Mixes the ink that the mask has collected into the pixels, all of it at once.
    ///
    /// - Parameter clip: as `strokeSegment(from:to:width:color:within:)` takes it.
    package func fill(_ mask: InkMask, within clip: [PixelRect], color: Color) {
        switch format {
        case .argb32, .rgb24: fill(mask, clip, Blending32(color), color.alpha)
        case .rgb30: fill(mask, clip, Blending30(color), color.alpha)
        case .rgb16: fill(mask, clip, Blending16(color), color.alpha)
        }
    }

    private func fill(_ mask: InkMask, _ clip: [PixelRect], _ blending: some PixelBlending, _ alpha: Double) {
        // What is alone is mixed in once anyway.
        if mask.parts.count == 1, mask.spared.isEmpty {
            switch mask.parts[0].shape {
            case .even(let capsule): return fill(capsule, within: clip, blending, alpha)
            case .tapering(let cone): return fill(cone, within: clip, blending, alpha)
            case .ring(let ring): return fill(ring, within: clip, blending, alpha)
            case .arc(let arc): return fill(arc, within: clip, blending, alpha)
            case nil: return
            }
        }
        var inked = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for part in mask.parts { inked = inked.union(part.bounds) }
        inked = inked.intersection(bounds)
        for rect in clip { mask.fill(rect.intersection(inked), of: self, blending, opacity: alpha.unit * 255) }
    }
}
