import Foundation
import TouchDrawingModel

/// The layout of the color panel: one column, or two in a low window.
///
/// Inks come first, then tools.
struct PanelLayout: Equatable {
    enum Part: CaseIterable {
        case readyInks, recentTitle, recentInks, field, hues, angle
        case tools, nibs, pad, size, pressureTitle, pressure, twoFingers, besidePen, palms, people, done
    }

    enum Recents {
        case none, some
    }

    /// Whether there is a button for the number of people.
    enum People {
        case none, some
    }

    /// The content below the tools.
    enum Subject {
        /// The settings of a drawing tool.
        case ink
        /// Settings for fingers and palms.
        case fingers
    }

    /// Relative to the card, in points.
    private(set) var frames: [Part: CGRect] = [:]
    private(set) var size = CGSize.zero
    /// The number of columns of inks.
    static let inkColumns = 6

    private static let columnWidth: CGFloat = 360
    /// Between the edges of the card and its content in one column, in points.
    private static let sideMargin: CGFloat = 16
    /// The height of the handle, in points.
    static let top: CGFloat = 20
    private static let captionHeight: CGFloat = 20
    /// Above the pressure buttons, which have touch height; in points.
    private static let pressureTitleHeight: CGFloat = 16
    /// Between tools and nibs, in points.
    private static let nibGap: CGFloat = 4
    private static let fieldHeights: ClosedRange<CGFloat> = 76...148
    private static let lowFieldHeights: ClosedRange<CGFloat> = 48...176
    /// The heights of two columns, in points: from the minimum height of the pad to its height in one column.
    private static let twoColumnHeights: ClosedRange<CGFloat> = 332...392
    private static let maxTwoColumnWidth: CGFloat = 520
    /// Between two columns, in points; less in a narrow window.
    private static let columnGap: CGFloat = 16

    /// - Parameter available: the available size, in points. The card is never smaller than 464 × 332.
    init(available: CGSize, recents: Recents, _ subject: Subject = .ink, people: People = .none) {
        self.init(available: available, recents)
        if people == .some, let done = frames[.done] {
            let width = ((done.width - Metrics.gap) / 2).rounded(.down)
            frames[.people] = CGRect(x: done.minX, y: done.minY, width: width, height: done.height)
            frames[.done] = CGRect(x: done.maxX - width, y: done.minY, width: width, height: done.height)
        }
        if subject == .fingers { showFingers() }
    }

    /// Replaces the settings of drawing tools.
    private mutating func showFingers() {
        let parts: [Part] = [.nibs, .pad, .size, .pressureTitle, .pressure]
        let rect = parts.compactMap { frames[$0] }.reduce(CGRect.null) { $0.union($1) }
        for part in parts { frames[part] = nil }
        var stack = Stack(x: rect.minX, y: rect.minY, width: rect.width)
        stack.skip(Metrics.gap)
        // In a narrow column the titles need several lines.
        let height = min(2 * Metrics.target, ((rect.height - Metrics.gap) / 3).rounded(.down))
        frames[.twoFingers] = stack.next(height)
        frames[.besidePen] = stack.next(height)
        frames[.palms] = stack.next(height)
    }

    private init(available: CGSize, _ recents: Recents) {
        let minHeight = Self.columnHeight(field: Self.fieldHeights.lowerBound, recents)
        if available.height >= minHeight {
            let height = min(Self.fieldHeights.lowerBound + available.height - minHeight, Self.fieldHeights.upperBound)
            layOutColumn(width: min(max(available.width, 320), Self.columnWidth), field: height, recents)
        } else {
            layOutTwoColumns(available, recents)
        }
    }

    private static func recentsHeight(_ recents: Recents) -> CGFloat {
        recents == .some ? captionHeight + Metrics.target : 0
    }

    /// The height of size and pressure, in points.
    private static let widthsHeight = 2 * Metrics.target + pressureTitleHeight

    private static func columnHeight(field: CGFloat, _ recents: Recents) -> CGFloat {
        // Two rows of inks, hues, color by direction, tools, nibs and Done.
        top + 7 * Metrics.target + recentsHeight(recents) + field + nibGap + widthsHeight + 4 * Metrics.gap
            + Metrics.margin
    }

    // MARK: Layouts

    private mutating func layOutColumn(width: CGFloat, field: CGFloat, _ recents: Recents) {
        let inner = width - 2 * Self.sideMargin
        var stack = Stack(x: Self.sideMargin, y: Self.top, width: inner)
        addInks(field: field, recents, to: &stack)
        stack.skip(Metrics.gap)
        addTools(to: &stack)
        stack.skip(Metrics.gap)
        let block = stack.next(Self.widthsHeight)
        let pad = ((inner - Metrics.margin) / 2).rounded()
        frames[.pad] = CGRect(x: block.minX, y: block.minY, width: pad, height: block.height)
        let x = block.minX + pad + Metrics.margin
        var widths = Stack(x: x, y: block.minY, width: block.maxX - x)
        addWidths(to: &widths)
        stack.skip(Metrics.gap)
        frames[.done] = stack.next(Metrics.target)
        size = CGSize(width: width, height: stack.y + Metrics.margin)
    }

    private mutating func layOutTwoColumns(_ available: CGSize, _ recents: Recents) {
        let width = min(max(available.width, 464), Self.maxTwoColumnWidth)
        let inks = CGFloat(Self.inkColumns) * Metrics.target
        // The tools need their width in any case; the buttons of the outer inks may extend into margin and gap.
        let remainder = width - CGFloat(Tool.inPanel.count) * Metrics.target - 2 * Metrics.margin
        let left = min(inks, max(inks - Metrics.target + InkButton.diameter, remainder - Self.columnGap))
        let gap = min(Self.columnGap, remainder - left)
        var stack = Stack(x: Metrics.margin, y: Self.top, width: left)
        let others = Self.top + 4 * Metrics.target + Self.recentsHeight(recents) + Metrics.gap + Metrics.margin
        let (heights, columns) = (Self.lowFieldHeights, Self.twoColumnHeights)
        let height = min(max(available.height, columns.lowerBound), columns.upperBound) - others
        addInks(field: min(max(height, heights.lowerBound), heights.upperBound), recents, to: &stack)
        let x = Metrics.margin + left + gap
        var right = Stack(x: x, y: Self.top, width: width - x - Metrics.margin)
        addTools(to: &right)
        right.skip(Metrics.gap)
        // Both columns have the same height: the pad takes the rest.
        let lowerHeight = Self.widthsHeight + Metrics.gap + Metrics.target
        frames[.pad] = right.next(max(Metrics.target, stack.y - right.y - lowerHeight))
        addWidths(to: &right)
        right.skip(Metrics.gap)
        frames[.done] = right.next(Metrics.target)
        size = CGSize(width: width, height: max(stack.y, right.y) + Metrics.margin)
    }

    private mutating func addInks(field: CGFloat, _ recents: Recents, to stack: inout Stack) {
        frames[.readyInks] = inkRows(stack.next(2 * Metrics.target))
        if recents == .some {
            frames[.recentTitle] = stack.next(Self.captionHeight)
            frames[.recentInks] = inkRows(stack.next(Metrics.target))
        }
        stack.skip(Metrics.gap)
        frames[.field] = stack.next(field)
        frames[.hues] = stack.next(Metrics.target)
        frames[.angle] = stack.next(Metrics.target)
    }

    private mutating func addTools(to stack: inout Stack) {
        frames[.tools] = stack.next(Metrics.target)
        stack.skip(Self.nibGap)
        frames[.nibs] = stack.next(Metrics.target)
    }

    private mutating func addWidths(to stack: inout Stack) {
        frames[.size] = stack.next(Metrics.target)
        frames[.pressureTitle] = stack.next(Self.pressureTitleHeight)
        frames[.pressure] = stack.next(Metrics.target)
    }

    /// Widens a row so that its first and last sample align with the content below; their buttons extend beyond.
    private func inkRows(_ rect: CGRect) -> CGRect {
        let drop = InkButton.diameter
        let step = (rect.width - drop) / CGFloat(Self.inkColumns - 1)
        return rect.insetBy(dx: (drop - step) / 2, dy: 0)
    }

    /// Divides a column into rectangles from top to bottom.
    private struct Stack {
        let x: CGFloat
        var y: CGFloat
        let width: CGFloat

        mutating func next(_ height: CGFloat) -> CGRect {
            defer { y += height }
            return CGRect(x: x, y: y, width: width, height: height)
        }

        mutating func skip(_ height: CGFloat) {
            y += height
        }
    }
}
