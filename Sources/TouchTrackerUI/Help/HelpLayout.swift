import Foundation

/// How the help sheet is arranged: both tables side by side, or one at a time where the window is small.
struct HelpLayout: Equatable {
    enum Arrangement {
        case sideBySide, oneAtATime
    }

    var arrangement: Arrangement
    var style: HelpTable.Style
    /// Of the card, in points.
    var size: CGSize
    /// Of each table, from the card's top left corner.
    var tables: [CGRect]

    static let headerHeight: CGFloat = 60
    static let margin: CGFloat = 20
    private static let gap: CGFloat = 40
    /// Wider lines would not be read more easily; in points.
    private static let greatestWidth: CGFloat = 920

    /// What is tried, best first.
    private static let candidates: [(Arrangement, HelpTable.Style)] = [
        (.sideBySide, HelpTable.Style(fontSize: 15)),
        (.sideBySide, HelpTable.Style(fontSize: 14)),
        (.sideBySide, HelpTable.Style(fontSize: 13)),
        (.oneAtATime, HelpTable.Style(fontSize: 15)),
        (.oneAtATime, HelpTable.Style(fontSize: 13)),
        (.oneAtATime, HelpTable.Style(fontSize: 13, columns: 2)),
        (.oneAtATime, HelpTable.Style(fontSize: 12, columns: 2)),
        (.oneAtATime, HelpTable.Style(fontSize: 11, columns: 2)),
    ]

    /// The best arrangement that fits; if none does, the last one, which is then larger than the room.
    ///
    /// - Parameter height: of a table in a width and a style.
    init(room: CGSize, height: (_ table: Int, _ width: CGFloat, HelpTable.Style) -> CGFloat) {
        var layout = HelpLayout(Self.candidates[0], room, height)
        for candidate in Self.candidates.dropFirst() where !layout.fits(room) {
            layout = HelpLayout(candidate, room, height)
        }
        self = layout
    }

    private init(
        _ candidate: (arrangement: Arrangement, style: HelpTable.Style), _ room: CGSize,
        _ height: (Int, CGFloat, HelpTable.Style) -> CGFloat
    ) {
        let isSideBySide = candidate.arrangement == .sideBySide
        let width = max(Self.leastWidth(candidate), min(room.width, Self.greatestWidth))
        let inner = width - 2 * Self.margin
        let tableWidth = isSideBySide ? ((inner - Self.gap) / 2).rounded(.down) : inner
        tables = (0..<2).map { table in
            CGRect(
                x: Self.margin + (isSideBySide ? CGFloat(table) * (tableWidth + Self.gap) : 0), y: Self.headerHeight,
                width: tableWidth, height: height(table, tableWidth, candidate.style))
        }
        (arrangement, style) = candidate
        size = CGSize(width: width, height: (tables.map(\.maxY).max() ?? 0) + Self.margin)
    }

    /// In narrower columns, words would be broken; in points.
    private static func leastWidth(_ candidate: (arrangement: Arrangement, style: HelpTable.Style)) -> CGFloat {
        let columns = candidate.arrangement == .sideBySide ? 2 : candidate.style.columns
        return CGFloat(columns) * candidate.style.fontSize * 19
    }

    private func fits(_ room: CGSize) -> Bool {
        size.width <= room.width && size.height <= room.height
    }
}
