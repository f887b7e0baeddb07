import TouchGraphics

/// Disambiguates from Xlib's `Region`, which this module never uses.
typealias Region = TouchGraphics.Region

extension Region {
    func clipped(to rect: PixelRect) -> Region {
        var region = self
        region.formIntersection(rect)
        return region
    }

    /// Returns a few rectangles that cover the region. Neighbors in reading order are merged if the rectangle around
    /// them has at most `limit` extra pixels.
    func mergedRects(rectCost limit: Int) -> [PixelRect] {
        var merged: [PixelRect] = []
        var area = 0
        for index in 0..<rectCount {
            let rect = rect(at: index)
            guard let last = merged.last else {
                merged.append(rect)
                area = rect.area
                continue
            }
            let around = last.union(rect)
            if around.area - area - rect.area <= limit {
                merged[merged.count - 1] = around
                area += rect.area
            } else {
                merged.append(rect)
                area = rect.area
            }
        }
        return merged
    }
}
