import Foundation
import TouchDrawingModel

nonisolated extension Figure {
    /// Rectangles of the canvas that cover the ink. For a figure with many nodes, fewer and larger ones that don't
    /// require its nodes.
    var roughCover: [CGRect] { spans?.rects ?? cover }

    /// Whether it is red while it is drawn. Lines and circles change until the touch lifts, so their preview looks
    /// different from finished ink; a stroke only grows.
    var hasRedPreview: Bool { ink == .automatic && object.growingPath == nil }

    /// Whether a part of it may be visible in a rectangle of the canvas.
    func mayShow(in region: CGRect) -> Bool {
        let area = region.insetBy(dx: -1, dy: -1)
        return bounds.intersects(area) && object.mayReach(into: area)
    }
}
