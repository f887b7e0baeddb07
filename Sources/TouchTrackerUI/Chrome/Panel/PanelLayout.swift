import Foundation
import TouchDrawingModel

/// Where the parts of the colour panel are in its card: one below the other, or in two columns where the window is low.
///
/// First comes what ink is like, then what is drawn with it.
struct PanelLayout: Equatable {
    enum Part: CaseIterable {
        case readyInks, recentTitle, recentInks, field, hues, angle
        case tools, nibs, pad, size, pressureTitle, pressure, twoFingers, besidePen, palms, people, done
    }

    enum Recents {
        case none, some
    }

    /// Whether there is a button for how many people draw.
    enum People {
        case none, some
    }

    /// What is chosen below the tools.
    enum Subject {
        /// What a tool draws with.
        case ink
        /// What fingers do that may move the paper, or are a palm.
        case fingers
    }

    /// From the card's top left corner, in points.
    private(set) var frames: [Part: CGRect] = [:]
    private(set) var size = CGSize.zero
    /// The ready inks are in so many columns.
    static let inkColumns = 6

    private static let columnWidth: CGFloat = 360
    /// Between the card's sides and its content in one column, in points.
    private static let sideMargin: CGFloat = 16
    /// For the handle at the card's top, in points.
    static let top: CGFloat = 20
    private static let captionHeight: CGFloat = 20
    /// Above the pressures, whose buttons are as high as what a finger hits; in points.
    private static let pressureTitleHeight: CGFloat = 16
    /// Between the tools and their nibs, in points.
    private static let nibGap: CGFloat = 4
    private static let fieldHeights: ClosedRange<CGFloat> = 76...148
    private static let lowFieldHeights: ClosedRange<CGFloat> = 48...176
    /// Of two columns, in points: from where the pad is as high as a finger hits to where it is as high as in one column.
    private static let twoColumnHeights: ClosedRange<CGFloat> = 332...392
    private static let maxTwoColumnWidth: CGFloat = 520

    /// - Parameter room: what the card may take, in points. In less than 464 × 332, it is larger than that.
    init(available: CGSize, recents: Recents, _ subject: Subject = .ink, people: People = .none) {
        self.init(available: available, recents)
        if people == .some, let done = frames[.done] {
            let width = ((done.width - Metrics.gap) / 2).rounded(.down)
            frames[.people] = CGRect(x: done.minX, y: done.minY, width: width, height: done.height)
            frames[.done] = CGRect(x: done.maxX - width, y: done.minY, width: width, height: done.height)
        }
        if subject == .fingers { showFingers() }
    }

    /// Instead of what a tool draws with, which the hand does not.
    private mutating func showFingers() {
        let parts: [Part] = [.nibs, .pad, .size, .pressureTitle, .pressure]
        let rect = parts.compactMap { frames[$0] }.reduce(CGRect.null) { $0.union($1) }
        for part in parts { frames[part] = nil }
        var stack = Stack(x: rect.minX, y: rect.minY, width: rect.width)
        stack.skip(Metrics.gap)
        // Narrow, they need several lines.
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

    /// Of size and pressures, one below the other, in points.
    private static let widthsHeight = 2 * Metrics.target + pressureTitleHeight

    private static func columnHeight(field: CGFloat, _ recents: Recents) -> CGFloat {
        // Two rows of ready inks, hues, ink by angle, tools, nibs and Done.
        top + 7 * Metrics.target + recentsHeight(recents) + field + nibGap + widthsHeight + 4 * Metrics.gap
            + Metrics.margin
    }

    // MARK: Arrangements

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
        let left = CGFloat(Self.inkColumns) * Metrics.target
        // The tools are side by side, whatever is left around them.
        let extra = width - left - CGFloat(Tool.inPanel.count) * Metrics.target
        let gap = min(16, max(10, extra - 2 * Metrics.margin))
        let margin = min(Metrics.margin, extra - Metrics.margin - gap)
        var stack = Stack(x: Metrics.margin, y: Self.top, width: left)
        let others = Self.top + 4 * Metrics.target + Self.recentsHeight(recents) + Metrics.gap + Metrics.margin
        let (heights, columns) = (Self.lowFieldHeights, Self.twoColumnHeights)
        let height = min(max(available.height, columns.lowerBound), columns.upperBound) - others
        addInks(field: min(max(height, heights.lowerBound), heights.upperBound), recents, to: &stack)
        let x = Metrics.margin + left + gap
        var right = Stack(x: x, y: Self.top, width: width - x - margin)
        addTools(to: &right)
        right.skip(Metrics.gap)
        // Both columns end together: the pad takes what is left.
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

    /// A row's first and last drop reach to the sides of what lies below; the rest of their buttons sticks out.
    private func inkRows(_ rect: CGRect) -> CGRect {
        let drop = InkButton.diameter
        let step = (rect.width - drop) / CGFloat(Self.inkColumns - 1)
        return rect.insetBy(dx: (drop - step) / 2, dy: 0)
    }

    /// Rectangles one below the other.
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
