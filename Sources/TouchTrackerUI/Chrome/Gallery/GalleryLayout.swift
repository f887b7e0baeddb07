import Foundation
import TouchKit

/// The grid of the gallery: rows from left to right, with as many columns as fit.
struct GalleryLayout: Equatable {
    let width: CGFloat
    let count: Int

    static let margin: CGFloat = 12
    static let gap: CGFloat = 12
    /// The height of the caption below a thumbnail, in points.
    static let captionHeight: CGFloat = 48
    /// The minimum width of a cell, in points. Titles need it. Two columns fit into the smallest window.
    private static let minWidth: CGFloat = 140
    /// Source: our choice: large enough to recognize a drawing at a glance.
    private static let preferredWidth: CGFloat = 200
    /// The height of a thumbnail relative to its width.
    private static let aspectRatio: CGFloat = 0.7

    private var availableWidth: CGFloat { max(1, width - 2 * Self.margin) }

    var columns: Int {
        let preferred = Int(saturating: (availableWidth + Self.gap) / (Self.preferredWidth + Self.gap))
        return max(1, max(preferred, availableWidth >= 2 * Self.minWidth + Self.gap ? 2 : 1))
    }

    var cellSize: CGSize {
        let width = ((availableWidth - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)).rounded(.down)
        return CGSize(width: width, height: (width * Self.aspectRatio).rounded() + Self.captionHeight)
    }

    private var pitch: CGFloat { cellSize.height + Self.gap }

    /// The height of the complete content, in points.
    var height: CGFloat {
        let rows = (count + columns - 1) / columns
        return rows == 0 ? 0 : Self.margin + CGFloat(rows) * pitch - Self.gap + Self.margin
    }

    /// In the coordinate space of the content.
    func frame(of index: Int) -> CGRect {
        let size = cellSize
        return CGRect(
            x: Self.margin + CGFloat(index % columns) * (size.width + Self.gap),
            y: Self.margin + CGFloat(index / columns) * pitch, width: size.width, height: size.height)
    }

    /// The items between two vertical positions of the content.
    func indices(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = max(0, Int(saturating: ((top - Self.margin) / pitch).rounded(.down))) * columns
        let end = max(0, Int(saturating: ((bottom - Self.margin) / pitch).rounded(.up))) * columns
        let range = min(first, count)..<min(max(first, end), count)
        return range
    }
}
