import Foundation
import TouchFoundation
import TouchGraphics

/// A section of the help.
struct HelpSection {
    /// Above its rows.
    var title: String
    /// On its tab.
    var tab: String
    var rows: [HelpRow]
}

/// The layout of the help sheet: all sections side by side, with the keys at the right; one page at a time in a small
/// window; and scrolling in an even smaller one.
struct HelpLayout {
    enum Arrangement {
        case sideBySide, oneAtATime, scrolled
    }

    struct Page {
        /// Above the rows, or on the tab.
        var title: String
        var rows: [HelpRow]
        var columns: Int
        /// Relative to the card, in points; of scrolled pages, relative to the content.
        var frame: CGRect
    }

    let arrangement: Arrangement
    let fontSize: CGFloat
    private(set) var pages: [Page] = []
    /// The size of the card, in points.
    private(set) var size = CGSize.zero

    static let headerHeight: CGFloat = 60
    static let margin: CGFloat = 20
    /// Between the keys and the other sections, in points.
    private static let gap: CGFloat = 32
    /// The maximum width of a column, in points. Longer lines are harder to read.
    private static let maxColumnWidth: CGFloat = 440
    /// The minimum width of a column, in ems. Narrower ones would break words.
    private static let minColumnWidth: CGFloat = 18

    /// The best layout that fits.
    ///
    /// - Parameters:
    ///   - available: the available size, in points.
    ///   - sections: those without keys; not empty.
    ///   - keys: nil if there is no keyboard.
    init(available: CGSize, _ sections: [HelpSection], keys: HelpSection?) {
        for (fontSize, keyColumns) in [(15.0, 1), (14, 1), (15, 2), (14, 2), (13, 1), (13, 2), (12, 2)]
        where Self.minWidth(columns: keys == nil ? 1 : 1 + keyColumns, fontSize) <= available.width {
            let layout = HelpLayout(sideBySide: sections, keys, keyColumns: keyColumns, fontSize: fontSize, available)
            if layout.fits(available) {
                self = layout
                return
            }
        }
        let all = sections + [keys].compactMap(\.self)
        let layouts = [(15.0, 1), (14, 1), (14, 2), (13, 2), (12, 2)]
            .filter { Self.minWidth(columns: $1, $0) <= available.width }
            .map { HelpLayout(oneAtATime: all, columns: $1, fontSize: $0, available) }
            .filter { $0.fits(available) && $0.tabsFit }
        for pageCount in all.count...all.count + 3 {
            if let layout = layouts.first(where: { $0.pages.count <= pageCount }) {
                self = layout
                return
            }
        }
        self.init(scrolled: all, available)
    }

    /// The minimum width of columns, in points. A quick check, because measuring the rows takes longer.
    private static func minWidth(columns: Int, _ fontSize: CGFloat) -> CGFloat {
        CGFloat(columns) * fontSize * minColumnWidth + CGFloat(columns - 1) * HelpTable.columnGap + 2 * margin
    }

    private func fits(_ available: CGSize) -> Bool {
        size.width <= available.width && size.height <= available.height
    }

    // MARK: Tabs

    static let tabFont = Font.systemFont(ofSize: 14, weight: .medium)
    /// Between a tab's edge and its title, in points.
    static let tabInset: CGFloat = 4
    private static let maxTabWidth: CGFloat = 108

    /// Of each tab, in points: as much as the cross leaves.
    var tabWidth: CGFloat {
        let available = size.width - Self.margin - Metrics.target - 2 * Metrics.gap
        return min(Self.maxTabWidth, (available / CGFloat(max(1, pages.count)) - Metrics.gap).rounded(.down))
    }

    private var tabsFit: Bool {
        pages.allSatisfy { page in
            TextLayout(page.title, font: Self.tabFont, lines: .one).size.width + 2 * Self.tabInset <= tabWidth
        }
    }

    // MARK: Arrangements

    private init(
        sideBySide sections: [HelpSection], _ keys: HelpSection?, keyColumns: Int, fontSize: CGFloat,
        _ available: CGSize
    ) {
        (arrangement, self.fontSize) = (.sideBySide, fontSize)
        let keyColumns = keys == nil ? 0 : keyColumns
        let between = keys == nil ? 0 : Self.gap + CGFloat(keyColumns - 1) * HelpTable.columnGap
        let width = Self.columnWidth(
            in: available.width - 2 * Self.margin - between, count: CGFloat(1 + keyColumns), fontSize)
        for section in sections {
            // Each section below the previous one.
            let top = (pages.last?.frame.maxY ?? 0) + Self.headerHeight
            let page = Page(title: section.title, rows: section.rows, columns: 1, frame: .zero)
            add(page, at: CGPoint(x: Self.margin, y: top), width: width)
        }
        guard let keys else { return }
        add(
            Page(title: keys.title, rows: keys.rows, columns: keyColumns, frame: .zero),
            at: CGPoint(x: Self.margin + width + Self.gap, y: Self.headerHeight),
            width: CGFloat(keyColumns) * (width + HelpTable.columnGap) - HelpTable.columnGap)
    }

    private init(oneAtATime sections: [HelpSection], columns: Int, fontSize: CGFloat, _ available: CGSize) {
        (arrangement, self.fontSize) = (.oneAtATime, fontSize)
        let between = CGFloat(columns - 1) * HelpTable.columnGap
        let column = Self.columnWidth(
            in: available.width - 2 * Self.margin - between, count: CGFloat(columns), fontSize)
        let width = column * CGFloat(columns) + between
        let height = available.height - Self.headerHeight - Self.margin
        for section in sections {
            let parts = Self.parts(of: section.rows) {
                HelpTable.height(of: $0, width: width, HelpTable.Style(fontSize: fontSize, columns: columns)) <= height
            }
            for (index, part) in parts.enumerated() {
                let title =
                    parts.count == 1 ? section.tab : localized("\(section.tab) \(index + 1)", context: "page")
                add(
                    Page(title: title, rows: part, columns: columns, frame: .zero),
                    at: CGPoint(x: Self.margin, y: Self.headerHeight), width: width)
            }
        }
    }

    /// One page per section, of any height.
    private init(scrolled sections: [HelpSection], _ available: CGSize) {
        (arrangement, fontSize) = (.scrolled, 14)
        let width = min(available.width - 2 * Self.margin, Self.maxColumnWidth)
        for section in sections {
            add(Page(title: section.tab, rows: section.rows, columns: 1, frame: .zero), at: .zero, width: width)
        }
        size = CGSize(width: width + 2 * Self.margin, height: available.height)
    }

    /// The frame of the scroll view relative to the card, in points.
    var scrolledFrame: CGRect {
        CGRect(
            x: Self.margin, y: Self.headerHeight, width: size.width - 2 * Self.margin,
            height: max(0, size.height - Self.headerHeight - Metrics.gap))
    }

    private static func columnWidth(in available: CGFloat, count: CGFloat, _ fontSize: CGFloat) -> CGFloat {
        max(fontSize * minColumnWidth, min((available / count).rounded(.down), maxColumnWidth))
    }

    /// Splits rows evenly into as few parts as fit; at most one row each.
    private static func parts(of rows: [HelpRow], fit: ([HelpRow]) -> Bool) -> [[HelpRow]] {
        for count in 1..<max(2, rows.count) {
            let length = (rows.count + count - 1) / count
            let parts = stride(from: 0, to: rows.count, by: max(1, length)).map {
                Array(rows[$0..<min($0 + length, rows.count)])
            }
            if parts.allSatisfy(fit) { return parts }
        }
        return rows.map { [$0] }
    }

    private mutating func add(_ page: Page, at origin: CGPoint, width: CGFloat) {
        var page = page
        let height = HelpTable.height(of: page.rows, width: width, style(of: page))
        page.frame = CGRect(x: origin.x, y: origin.y, width: width, height: height)
        pages.append(page)
        size.width = max(size.width, page.frame.maxX + Self.margin)
        size.height = max(size.height, page.frame.maxY + Self.margin)
    }

    func style(of page: Page) -> HelpTable.Style {
        HelpTable.Style(fontSize: fontSize, columns: page.columns)
    }
}
