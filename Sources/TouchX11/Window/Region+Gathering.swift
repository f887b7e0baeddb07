import TouchGraphics

extension Region {
    func clipped(to rect: PixelRect) -> Region {
        var region = self
        region.formIntersection(rect)
        return region
    }

    /// A few rectangles that hold the region: neighbours in reading order are merged as long as the rectangle around them
    /// has at most so many pixels more.
    func gathered(sparingAtMost limit: Int) -> [PixelRect] {
        var gathered: [PixelRect] = []
        var area = 0
        for index in 0..<rectCount {
            let rect = rect(at: index)
            guard let last = gathered.last else {
                gathered.append(rect)
                area = rect.area
                continue
            }
            let around = last.union(rect)
            if around.area - area - rect.area <= limit {
                gathered[gathered.count - 1] = around
                area += rect.area
            } else {
                gathered.append(rect)
                area = rect.area
            }
        }
        return gathered
    }
}
