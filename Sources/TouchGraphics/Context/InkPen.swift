public import Foundation

/// Draws ink directly into a context's pixels. Looking up the pixels once instead of for each stroke halves the time
/// for a million lines.
///
/// Each pixel depends on the ink alone, not on the clip: ink drawn in any parts equals ink drawn at once, bit for bit.
/// Lengths are in the context's user space. Invalid input (a number that is NaN or infinite, a width that is not more
/// than 0) draws nothing.
public struct InkPen: InkSurface {
    private let pixels: PixelBuffer
    private let clip: [PixelRect]
    private let visible: PixelRect
    private let matrix: CGAffineTransform
    private let waiting: ImageCache.Waiting
    /// Owns the ink mask, which not all ink needs.
    private let bitmap: Bitmap
    private let scale: Double
    /// Pixels per unit of user space.
    public var pixelsPerUnit: Double? { scale }

    fileprivate init(
        _ pixels: PixelBuffer, _ clip: Region, _ matrix: CGAffineTransform, _ scale: Double, _ bitmap: Bitmap,
        _ waiting: ImageCache.Waiting
    ) {
        (self.pixels, self.matrix, self.scale, self.bitmap) = (pixels, matrix, scale, bitmap)
        self.waiting = waiting
        self.clip = clip.rects
        visible = clip.extents.intersection(pixels.bounds)
    }

    /// Draws a straight line with round ends; a line of length 0 is a dot.
    public func strokeSegment(from start: CGPoint, to end: CGPoint, width: CGFloat, color: Color) {
        guard start.isFinite, end.isFinite, width > 0, width.isFinite else { return }
        pixels.strokeSegment(
            from: start.applying(matrix), to: end.applying(matrix), width: Double(width) * scale, color: color,
            within: clip)
    }

    /// Strokes a circle; a circle with radius 0 is a dot.
    ///
    /// - Parameter radius: to the middle of the line, at least 0.
    public func strokeCircle(center: CGPoint, radius: CGFloat, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite else { return }
        if radius == 0 { return strokeSegment(from: center, to: center, width: width, color: color) }
        pixels.strokeCircle(
            center: center.applying(matrix), radius: Double(radius) * scale, width: Double(width) * scale, color: color,
            within: clip)
    }

    /// Strokes an arc with round ends; an arc with radius 0 is a dot.
    ///
    /// - Parameter radius: to the middle of the line, at least 0.
    public func strokeArc(center: CGPoint, radius: CGFloat, _ arc: InkArc, width: CGFloat, color: Color) {
        guard center.isFinite, radius >= 0, radius.isFinite, width > 0, width.isFinite, arc.isValid else { return }
        if radius == 0 { return strokeSegment(from: center, to: center, width: width, color: color) }
        pixels.strokeArc(
            center: center.applying(matrix), radius: Double(radius) * scale, arc.applying(matrix),
            width: Double(width) * scale, color: color, within: clip)
    }

    /// Draws ink through nodes, composited once where it crosses itself; one node is a dot.
    public func strokeInk(along nodes: [InkNode], color: Color) {
        strokeInk(along: nodes, runs: [nodes.indices], color: color)
    }

    /// Draws ink of which only some runs are near the clip; see `GraphicsContext.strokeInk(along:runs:color:)`.
    public func strokeInk(along nodes: [InkNode], runs: [Range<Int>], color: Color) {
        let mask = bitmap.inkMask
        defer { mask.clear() }
        for run in runs {
            mask.collect(nodes[run.clamped(to: nodes.indices)], mapped: matrix, scale: scale, within: visible)
        }
        pixels.fill(mask, within: clip, color: color)
    }

    /// Fills the pixels whose centers are in a rectangle.
    public func fill(_ area: RotatedRect, color: Color) {
        guard area.isValid else { return }
        pixels.fill(area.transform(fromWidth: 1, height: 1).concatenating(matrix), color: color, within: clip)
    }

    /// Fills the inside of a closed line, by the nonzero winding rule.
    public func fill(_ points: [CGPoint], color: Color) {
        pixels.fill(points.map { $0.applying(matrix) }, color: color, within: clip)
    }

    /// Draws an image, or a gray frame until it is decoded; see `ImageCache`.
    public func draw(_ image: EncodedImage, in area: RotatedRect) {
        guard area.isValid else { return }
        pixels.draw(image, in: area, matrix, within: clip, waiting)
    }

    /// Draws a text, cut off at the rectangle's edges.
    public func draw(_ text: TypesetText, in area: RotatedRect, color: Color) {
        guard area.isValid else { return }
        pixels.draw(text, in: area, color: color, matrix, within: clip)
    }

    /// Draws growing ink; see `GraphicsContext.strokeInk(along:stable:cachedIn:color:)`.
    func strokeInk(along nodes: [InkNode], stable: Int, cachedIn coverage: InkCoverage, color: Color) {
        let mask = bitmap.inkMask
        defer { mask.clear() }
        coverage.append(
            nodes[..<stable], mapped: matrix, scale: scale, opacity: color.alpha, within: pixels.bounds, mask)
        mask.collect(nodes[(stable - 1)...], mapped: matrix, scale: scale, within: visible)
        pixels.fill(mask, over: coverage, within: clip, color: color)
    }
}

extension GraphicsContext {
    /// Draws ink directly into the pixels.
    ///
    /// - Parameter body: called at most once; must draw with the pen only.
    /// - Returns: false if the clip is not a set of complete pixels, or the transform's scale is not the same in all
    ///   directions: the caller must then draw with Cairo.
    public func withInk(_ body: (InkPen) -> Void) -> Bool {
        guard let clipRegion, let scale = pixelsPerUnit else { return false }
        withPixels { body(InkPen($0, clipRegion, matrix, scale, bitmap, imageWaiting)) }
        return true
    }
}
