import Foundation
import TouchGraphics
import TouchLanguage

/// How the help sheet is arranged: gestures and keys side by side, one page at a time where the window is small, and scrolled
/// where it is smaller than that.
struct HelpLayout {
    enum Arrangement {
        case sideBySide, oneAtATime, scrolled
    }

    struct Page {
        var title: String
        var rows: [HelpRow]
        var columns: Int
        /// From the card's top left corner, in points; of what is scrolled, from its own.
        var frame: CGRect
    }

    let arrangement: Arrangement
    let fontSize: CGFloat
    private(set) var pages: [Page] = []
    /// Of the card, in points.
    private(set) var size = CGSize.zero

    static let headerHeight: CGFloat = 60
    static let margin: CGFloat = 20
    /// Between gestures and keys, in points.
    private static let gap: CGFloat = 32
    /// Of a column, in points: wider ones are not read more easily.
    private static let greatestColumnWidth: CGFloat = 440
    /// Of a column, in ems: in narrower ones, words would be broken.
    private static let leastColumnWidth: CGFloat = 18

    /// The best arrangement that fits.
    ///
    /// - Parameter keys: without any, there is no page of them.
    init(room: CGSize, gestures: [HelpRow], keys: [HelpRow]) {
        for (fontSize, keyColumns) in [(15.0, 1), (14, 1), (15, 2), (14, 2), (13, 1), (13, 2), (12, 2)] {
            let layout = HelpLayout(sideBySide: gestures, keys, keyColumns: keyColumns, fontSize: fontSize, room)
            if layout.fits(room) {
                self = layout
                return
            }
        }
        let styles = [(15.0, 1), (14, 1), (14, 2), (13, 2), (12, 2)]
        for pageCount in 2...5 {
            for (fontSize, columns) in styles {
                let layout = HelpLayout(oneAtATime: gestures, keys, columns: columns, fontSize: fontSize, room)
                if layout.pages.count <= pageCount, layout.fits(room), layout.hasRoomForTabs {
                    self = layout
                    return
                }
            }
        }
        self.init(scrolled: gestures, keys, room)
    }

    private func fits(_ room: CGSize) -> Bool {
        size.width <= room.width && size.height <= room.height
    }

    // MARK: Tabs

    static let tabFont = Font.systemFont(ofSize: 14, weight: .medium)
    /// Between a tab's side and its title, in points.
    static let tabInset: CGFloat = 4
    private static let greatestTabWidth: CGFloat = 108

    /// Of each tab, in points: as much as the cross leaves.
    var tabWidth: CGFloat {
        let room = size.width - Self.margin - Measure.target - 2 * Measure.gap
        return min(Self.greatestTabWidth, (room / CGFloat(max(1, pages.count)) - Measure.gap).rounded(.down))
    }

    private var hasRoomForTabs: Bool {
        pages.allSatisfy { page in
            TextLayout(page.title, font: Self.tabFont, lines: .one).size.width + 2 * Self.tabInset <= tabWidth
        }
    }

    // MARK: Arrangements

    private init(
        sideBySide gestures: [HelpRow], _ keys: [HelpRow], keyColumns: Int, fontSize: CGFloat, _ room: CGSize
    ) {
        (arrangement, self.fontSize) = (.sideBySide, fontSize)
        let keyColumns = keys.isEmpty ? 0 : keyColumns
        let columns = CGFloat(1 + keyColumns)
        let between = keys.isEmpty ? 0 : Self.gap + CGFloat(keyColumns - 1) * HelpTable.columnGap
        let width = Self.columnWidth(in: room.width - 2 * Self.margin - between, count: columns, fontSize)
        let keysWidth = CGFloat(keyColumns) * (width + HelpTable.columnGap) - HelpTable.columnGap
        add(Page(title: localized("Gestures"), rows: gestures, columns: 1, frame: .zero), x: Self.margin, width: width)
        if keys.isEmpty { return }
        add(
            Page(title: localized("Keys"), rows: keys, columns: keyColumns, frame: .zero),
            x: Self.margin + width + Self.gap, width: keysWidth)
    }

    private init(
        oneAtATime gestures: [HelpRow], _ keys: [HelpRow], columns: Int, fontSize: CGFloat, _ room: CGSize
    ) {
        (arrangement, self.fontSize) = (.oneAtATime, fontSize)
        let between = CGFloat(columns - 1) * HelpTable.columnGap
        let column = Self.columnWidth(in: room.width - 2 * Self.margin - between, count: CGFloat(columns), fontSize)
        let width = column * CGFloat(columns) + between
        let height = room.height - Self.headerHeight - Self.margin
        for (title, rows) in Self.sections(gestures, keys) {
            let parts = Self.parts(of: rows) {
                HelpTable.height(of: $0, width: width, HelpTable.Style(fontSize: fontSize, columns: columns)) <= height
            }
            for (index, part) in parts.enumerated() {
                let title = parts.count == 1 ? title : localized("\(title) \(index + 1)", context: "page")
                add(Page(title: title, rows: part, columns: columns, frame: .zero), x: Self.margin, width: width)
            }
        }
    }

    /// A page of each, as high as it has to be, in all of the room.
    private init(scrolled gestures: [HelpRow], _ keys: [HelpRow], _ room: CGSize) {
        (arrangement, fontSize) = (.scrolled, 14)
        let width = min(room.width - 2 * Self.margin, Self.greatestColumnWidth)
        for (title, rows) in Self.sections(gestures, keys) {
            add(Page(title: title, rows: rows, columns: 1, frame: .zero), x: 0, width: width)
            pages[pages.count - 1].frame.origin.y = 0
        }
        size = CGSize(width: width + 2 * Self.margin, height: room.height)
    }

    private static func sections(_ gestures: [HelpRow], _ keys: [HelpRow]) -> [(title: String, rows: [HelpRow])] {
        let sections = [(title: localized("Gestures"), rows: gestures), (localized("Keys"), keys)]
        return keys.isEmpty ? [sections[0]] : sections
    }

    /// What the pages are scrolled in, from the card's top left corner, in points.
    var scrolledFrame: CGRect {
        CGRect(
            x: Self.margin, y: Self.headerHeight, width: size.width - 2 * Self.margin,
            height: max(0, size.height - Self.headerHeight - Measure.gap))
    }

    private static func columnWidth(in room: CGFloat, count: CGFloat, _ fontSize: CGFloat) -> CGFloat {
        max(fontSize * leastColumnWidth, min((room / count).rounded(.down), greatestColumnWidth))
    }

    /// The rows in as few even parts as fit; at most one row each.
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

    private mutating func add(_ page: Page, x: CGFloat, width: CGFloat) {
        var page = page
        let height = HelpTable.height(of: page.rows, width: width, style(of: page))
        page.frame = CGRect(x: x, y: Self.headerHeight, width: width, height: height)
        pages.append(page)
        size.width = max(size.width, page.frame.maxX + Self.margin)
        size.height = max(size.height, page.frame.maxY + Self.margin)
    }

    func style(of page: Page) -> HelpTable.Style {
        HelpTable.Style(fontSize: fontSize, columns: page.columns)
    }
}
