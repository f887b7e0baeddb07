import Foundation

/// Where a menu's entries are in its body: side by side where there is room for that, or else one above another.
nonisolated struct MenuLayout: Equatable {
    static let font = Font.systemFont(ofSize: 16)
    /// Left and right of a title, in points.
    private static let padding: CGFloat = 14
    /// Source: Apple's Human Interface Guidelines.
    private static let minSide: CGFloat = 44
    /// What rows are squeezed to in a low window, in points.
    private static let minRowHeight: CGFloat = 24

    /// How entries are arranged.
    enum Arrangement {
        /// Side by side where there is room.
        case row
        /// One above another.
        case column
    }

    /// From the body's top left corner, in points; they touch, in the order of the entries.
    let items: [CGRect]
    let size: CGSize

    /// - Parameters:
    ///   - widths: of the titles, in points.
    ///   - room: what the body may take.
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
