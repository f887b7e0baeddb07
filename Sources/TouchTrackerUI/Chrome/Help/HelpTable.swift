import Foundation
import TouchKit

/// A table of help rows in one or more columns.
final class HelpTable: CachedView {
    /// The font size and the number of columns.
    struct Style: Equatable {
        /// In points.
        var fontSize: CGFloat
        var columns = 1

        var nameFont: Font { .systemFont(ofSize: fontSize, weight: .medium) }
        var meaningFont: Font { .systemFont(ofSize: fontSize) }
        var keyFont: Font { .systemFont(ofSize: (fontSize * 0.85).rounded()) }
        var iconSide: CGFloat { (fontSize * 1.75).rounded() }
        /// Between rows, in points.
        var rowGap: CGFloat { (fontSize * 0.4).rounded() }
    }

    let rows: [HelpRow]
    let style: Style

    /// Between columns, in points.
    static let columnGap: CGFloat = 24

    /// The maximum width of the input, relative to the column.
    private static let maxInputFraction: CGFloat = 0.5
    private static let gap: CGFloat = 12

    init(_ rows: [HelpRow], _ style: Style) {
        self.rows = rows
        self.style = style
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    /// The height of rows in a given width.
    static func height(of rows: [HelpRow], width: CGFloat, _ style: Style) -> CGFloat {
        rowFrames(rows, width, style).map(\.maxY).max() ?? 0
    }

    // MARK: Accessibility

    override var accessibilityElements: [Any]? {
        get { rowElements }
        set {}
    }

    private lazy var rowElements = rows.indices.map { RowElement($0, in: self) }

    /// A row for assistive programs.
    private final class RowElement: UIAccessibilityElement {
        private let index: Int

        init(_ index: Int, in table: HelpTable) {
            self.index = index
            super.init(accessibilityContainer: table)
            accessibilityTraits = .staticText
            accessibilityLabel = table.rows[index].spokenText
        }

        override var accessibilityFrameInContainerSpace: CGRect {
            get {
                guard let table = accessibilityContainer as? HelpTable else { return .zero }
                let frame = HelpTable.rowFrames(table.rows, table.bounds.width, table.style)[index]
                return table.mirrored(frame, in: table.bounds)
            }
            set {}
        }
    }

    // MARK: Arrangement

    /// The frames of the rows in the view.
    private static func rowFrames(_ rows: [HelpRow], _ width: CGFloat, _ style: Style) -> [CGRect] {
        let columns = CGFloat(style.columns)
        let columnWidth = ((width - (columns - 1) * columnGap) / columns).rounded(.down)
        let inputWidth = inputWidth(rows, columnWidth, style)
        let perColumn = (rows.count + style.columns - 1) / style.columns
        var frames: [CGRect] = []
        for (index, row) in rows.enumerated() {
            let column = CGFloat(index / perColumn)
            let isFirst = index % perColumn == 0
            let y = isFirst ? 0 : frames[index - 1].maxY + style.rowGap
            let height = height(of: row, inputWidth, columnWidth - inputWidth - gap, style)
            frames.append(
                CGRect(x: column * (columnWidth + columnGap), y: y, width: columnWidth, height: height))
        }
        return frames
    }

    /// The width of the widest input, so that all effects start at one line.
    private static func inputWidth(_ rows: [HelpRow], _ columnWidth: CGFloat, _ style: Style) -> CGFloat {
        let widest = rows.map { HelpInput($0.input, style).width }.max() ?? 0
        return min(widest, (columnWidth * maxInputFraction).rounded(.down))
    }

    private static func height(
        of row: HelpRow, _ inputWidth: CGFloat, _ meaningWidth: CGFloat, _ style: Style
    ) -> CGFloat {
        let meaning = TextLayout(row.meaning, font: style.meaningFont, width: max(1, meaningWidth)).size.height
        return max(HelpInput(row.input, style).height(forWidth: inputWidth), meaning)
    }

    // MARK: Display

    override func drawContent(in context: GraphicsContext, toPixels: CGAffineTransform?) {
        let frames = Self.rowFrames(rows, bounds.width, style)
        guard let columnWidth = frames.first?.width else { return }
        let inputWidth = Self.inputWidth(rows, columnWidth, style)
        for (row, frame) in zip(rows, frames) {
            let input = CGRect(x: frame.minX, y: frame.minY, width: inputWidth, height: frame.height)
            HelpInput(row.input, style).draw(in: mirrored(input, in: bounds), palette, context, isMirrored)
            let left = frame.minX + inputWidth + Self.gap
            context.setColor(palette.label)
            let meaning = CGRect(x: left, y: frame.minY, width: frame.maxX - left, height: frame.height)
            context.draw(row.meaning, in: mirrored(meaning, in: bounds), font: style.meaningFont)
        }
    }
}
