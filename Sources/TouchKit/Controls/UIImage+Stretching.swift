package import Foundation

extension UIImage {
    /// How the part between the cap insets fills its area.
    public nonisolated enum ResizingMode: Int, Sendable {
        /// Repeated, from the top left.
        case tile = 0
        /// Stretched.
        case stretch = 1
    }

    /// Cap insets, which keep their size in a resized image.
    package nonisolated struct Stretching: Sendable {
        var insets = UIEdgeInsets.zero
        var mode = ResizingMode.stretch

        package init() {}

        init(insets: UIEdgeInsets, mode: ResizingMode) {
            (self.insets, self.mode) = (insets, mode)
        }
    }

    /// The widths of the edges that keep their size, in points.
    public var capInsets: UIEdgeInsets { stretching.insets }

    /// How the part between the cap insets fills its area.
    public var resizingMode: ResizingMode { stretching.mode }

    /// Draws the image into a rectangle, part by part.
    ///
    /// - Parameter draw: draws a bitmap into a part of the rectangle.
    package func stretched(over rect: CGRect, _ draw: (Bitmap, CGRect) -> Void) {
        let insets = stretching.insets
        guard insets != .zero, rect.size != size else { return draw(bitmap, rect) }
        let ninePatch = NinePatch(
            bitmap: bitmap, pixelsPerPoint: scale, mode: stretching.mode,
            center: CGRect(
                x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
                height: size.height - insets.top - insets.bottom))
        ninePatch.fill(rect, draw)
    }
}

/// An image with a resizable center and edges of fixed width.
package struct NinePatch {
    let bitmap: Bitmap
    let pixelsPerPoint: CGFloat
    let mode: UIImage.ResizingMode
    /// The resizable part, in points of the image.
    let center: CGRect

    package init(bitmap: Bitmap, pixelsPerPoint: CGFloat, mode: UIImage.ResizingMode, center: CGRect) {
        (self.bitmap, self.pixelsPerPoint, self.mode, self.center) = (bitmap, pixelsPerPoint, mode, center)
    }

    /// A part of the image along one axis, and its target.
    private struct Span {
        /// In pixels.
        let source: Range<Int>
        /// In points.
        let target: ClosedRange<CGFloat>
    }

    package func fill(_ rect: CGRect, _ draw: (Bitmap, CGRect) -> Void) {
        guard rect.width > 0, rect.height > 0 else { return }
        let columns = spans(center.minX, center.maxX, of: bitmap.width, over: rect.minX...rect.maxX)
        let rows = spans(center.minY, center.maxY, of: bitmap.height, over: rect.minY...rect.maxY)
        for row in rows {
            for column in columns {
                let part = CGRect(
                    x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count,
                    height: row.source.count)
                guard let piece = bitmap.cropping(to: part) else { continue }
                draw(
                    piece,
                    CGRect(
                        x: column.target.lowerBound, y: row.target.lowerBound,
                        width: column.target.upperBound - column.target.lowerBound,
                        height: row.target.upperBound - row.target.lowerBound))
            }
        }
    }

    /// Splits an axis into edge, center and edge. Edges keep their width, unless there is no space for both.
    private func spans(_ low: CGFloat, _ high: CGFloat, of count: Int, over target: ClosedRange<CGFloat>) -> [Span] {
        let start = min(max(0, Int(saturating: low * pixelsPerPoint, .toNearestOrAwayFromZero)), count)
        let end = min(max(start, Int(saturating: high * pixelsPerPoint, .toNearestOrAwayFromZero)), count)
        let (available, edges) = (target.upperBound - target.lowerBound, CGFloat(start + count - end) / pixelsPerPoint)
        let shrink = edges > available ? available / edges : 1
        let left = target.lowerBound + CGFloat(start) / pixelsPerPoint * shrink
        let right = max(left, target.upperBound - CGFloat(count - end) / pixelsPerPoint * shrink)
        let all =
            [Span(source: 0..<start, target: target.lowerBound...left)]
            + middle(start..<end, over: left...right) + [Span(source: end..<count, target: right...target.upperBound)]
        return all.filter { !$0.source.isEmpty && $0.target.upperBound > $0.target.lowerBound }
    }

    private func middle(_ source: Range<Int>, over target: ClosedRange<CGFloat>) -> [Span] {
        let width = CGFloat(source.count) / pixelsPerPoint
        guard mode == .tile, source.count > 1 else { return [Span(source: source, target: target)] }
        var spans: [Span] = []
        var position = target.lowerBound
        while position < target.upperBound {
            let remainder = target.upperBound - position
            let count = remainder >= width ? source.count : max(1, Int(saturating: remainder * pixelsPerPoint, .up))
            let end = min(position + CGFloat(count) / pixelsPerPoint, target.upperBound)
            spans.append(Span(source: source.lowerBound..<(source.lowerBound + count), target: position...end))
            position += width
        }
        return spans
    }
}
