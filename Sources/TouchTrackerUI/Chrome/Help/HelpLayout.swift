import Foundation
import TouchLanguage

/// How the help sheet is arranged: gestures and keys side by side, or one page at a time where the window is small.
struct HelpLayout {
    enum Arrangement {
        case sideBySide, oneAtATime
    }

    struct Page {
        var title: String
        var rows: [HelpRow]
        var columns: Int
        /// From the card's top left corner, in points.
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

    /// The best arrangement that fits; if none does, the last one, which is then larger than the room.
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
                if layout.pages.count <= pageCount, layout.fits(room) {
                    self = layout
                    return
                }
            }
        }
        self.init(oneAtATime: gestures, keys, columns: 2, fontSize: 12, room)
    }

    private func fits(_ room: CGSize) -> Bool {
        size.width <= room.width && size.height <= room.height
    }

    // MARK: Arrangements

    private init(
        sideBySide gestures: [HelpRow], _ keys: [HelpRow], keyColumns: Int, fontSize: CGFloat, _ room: CGSize
    ) {
        (arrangement, self.fontSize) = (.sideBySide, fontSize)
        let columns = CGFloat(1 + keyColumns)
        let between = Self.gap + CGFloat(keyColumns - 1) * HelpTable.columnGap
        let width = Self.columnWidth(in: room.width - 2 * Self.margin - between, count: columns, fontSize)
        let keysWidth = CGFloat(keyColumns) * (width + HelpTable.columnGap) - HelpTable.columnGap
        add(Page(title: localized("Gestures"), rows: gestures, columns: 1, frame: .zero), x: Self.margin, width: width)
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
        for (title, rows) in [(localized("Gestures"), gestures), (localized("Keys"), keys)] {
            let parts = Self.parts(of: rows) {
                HelpTable.height(of: $0, width: width, HelpTable.Style(fontSize: fontSize, columns: columns)) <= height
            }
            for (index, part) in parts.enumerated() {
                let title = parts.count == 1 ? title : localized("\(title) \(index + 1)", context: "page")
                add(Page(title: title, rows: part, columns: columns, frame: .zero), x: Self.margin, width: width)
            }
        }
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
