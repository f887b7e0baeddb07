import Foundation

/// The frames of a menu's entries in its body: in a row if they fit, otherwise in a column.
nonisolated struct MenuLayout: Equatable {
    static let font = Font.systemFont(ofSize: 16)
    /// The horizontal padding on each side of a title, in points.
    private static let padding: CGFloat = 14
    /// The minimum width and the normal height of an entry, in points. Source: Apple's Human Interface Guidelines.
    private static let minSide: CGFloat = 44
    /// The minimum height of rows in a low window, in points.
    private static let minRowHeight: CGFloat = 24

    /// The arrangement of entries.
    enum Arrangement {
        /// Side by side if they fit, otherwise one above another.
        case row
        /// One above another.
        case column
    }

    /// The adjacent frames of the entries, in order, relative to the body's top left corner, in points.
    let items: [CGRect]
    let size: CGSize

    /// - Parameters:
    ///   - widths: the widths of the titles, in points.
    ///   - availableSize: the maximum size of the body.
    init(titleWidths widths: [CGFloat], availableSize: CGSize, _ arrangement: Arrangement = .row) {
        let widths = widths.map { max(Self.minSide, $0 + 2 * Self.padding) }
        let total = widths.reduce(0, +)
        var items: [CGRect] = []
        if arrangement == .row, total <= availableSize.width {
            for width in widths {
                items.append(CGRect(x: items.last?.maxX ?? 0, y: 0, width: width, height: Self.minSide))
            }
        } else {
            let width = max(Self.minSide, min(widths.max() ?? 0, availableSize.width))
            let height = max(Self.minRowHeight, min(Self.minSide, availableSize.height / CGFloat(widths.count)))
            for index in widths.indices {
                items.append(CGRect(x: 0, y: CGFloat(index) * height, width: width, height: height))
            }
        }
        self.items = items
        size = items.reduce(CGRect.zero) { $0.union($1) }.size
    }
}
