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
    private static let greatestTwoColumnWidth: CGFloat = 520

    /// - Parameter room: what the card may take, in points. In less than 464 × 332, it is larger than that.
    init(room: CGSize, recents: Recents, _ subject: Subject = .ink, people: People = .none) {
        self.init(room: room, recents)
        if people == .some, let done = frames[.done] {
            let width = ((done.width - Measure.gap) / 2).rounded(.down)
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
        stack.skip(Measure.gap)
        // Narrow, they need several lines.
        let height = min(2 * Measure.target, ((rect.height - Measure.gap) / 3).rounded(.down))
        frames[.twoFingers] = stack.take(height)
        frames[.besidePen] = stack.take(height)
        frames[.palms] = stack.take(height)
    }

    private init(room: CGSize, _ recents: Recents) {
        let least = Self.columnHeight(field: Self.fieldHeights.lowerBound, recents)
        if room.height >= least {
            let height = min(Self.fieldHeights.lowerBound + room.height - least, Self.fieldHeights.upperBound)
            layColumn(width: min(max(room.width, 320), Self.columnWidth), field: height, recents)
        } else {
            layTwoColumns(room, recents)
        }
    }

    private static func recentsHeight(_ recents: Recents) -> CGFloat {
        recents == .some ? captionHeight + Measure.target : 0
    }

    /// Of size and pressures, one below the other, in points.
    private static let widthsHeight = 2 * Measure.target + pressureTitleHeight

    private static func columnHeight(field: CGFloat, _ recents: Recents) -> CGFloat {
        // Two rows of ready inks, hues, ink by angle, tools, nibs and Done.
        top + 7 * Measure.target + recentsHeight(recents) + field + nibGap + widthsHeight + 4 * Measure.gap
            + Measure.margin
    }

    // MARK: Arrangements

    private mutating func layColumn(width: CGFloat, field: CGFloat, _ recents: Recents) {
        let inner = width - 2 * Self.sideMargin
        var stack = Stack(x: Self.sideMargin, y: Self.top, width: inner)
        addInks(field: field, recents, to: &stack)
        stack.skip(Measure.gap)
        addTools(to: &stack)
        stack.skip(Measure.gap)
        let block = stack.take(Self.widthsHeight)
        let pad = ((inner - Measure.margin) / 2).rounded()
        frames[.pad] = CGRect(x: block.minX, y: block.minY, width: pad, height: block.height)
        let x = block.minX + pad + Measure.margin
        var widths = Stack(x: x, y: block.minY, width: block.maxX - x)
        addWidths(to: &widths)
        stack.skip(Measure.gap)
        frames[.done] = stack.take(Measure.target)
        size = CGSize(width: width, height: stack.y + Measure.margin)
    }

    private mutating func layTwoColumns(_ room: CGSize, _ recents: Recents) {
        let width = min(max(room.width, 464), Self.greatestTwoColumnWidth)
        let left = CGFloat(Self.inkColumns) * Measure.target
        // The tools are side by side, whatever is left around them.
        let spare = width - left - CGFloat(Tool.inPanel.count) * Measure.target
        let gap = min(16, max(10, spare - 2 * Measure.margin))
        let margin = min(Measure.margin, spare - Measure.margin - gap)
        var stack = Stack(x: Measure.margin, y: Self.top, width: left)
        let others = Self.top + 4 * Measure.target + Self.recentsHeight(recents) + Measure.gap + Measure.margin
        let (heights, columns) = (Self.lowFieldHeights, Self.twoColumnHeights)
        let height = min(max(room.height, columns.lowerBound), columns.upperBound) - others
        addInks(field: min(max(height, heights.lowerBound), heights.upperBound), recents, to: &stack)
        let x = Measure.margin + left + gap
        var right = Stack(x: x, y: Self.top, width: width - x - margin)
        addTools(to: &right)
        right.skip(Measure.gap)
        // Both columns end together: the pad takes what is left.
        let below = Self.widthsHeight + Measure.gap + Measure.target
        frames[.pad] = right.take(max(Measure.target, stack.y - right.y - below))
        addWidths(to: &right)
        right.skip(Measure.gap)
        frames[.done] = right.take(Measure.target)
        size = CGSize(width: width, height: max(stack.y, right.y) + Measure.margin)
    }

    private mutating func addInks(field: CGFloat, _ recents: Recents, to stack: inout Stack) {
        frames[.readyInks] = inkRows(stack.take(2 * Measure.target))
        if recents == .some {
            frames[.recentTitle] = stack.take(Self.captionHeight)
            frames[.recentInks] = inkRows(stack.take(Measure.target))
        }
        stack.skip(Measure.gap)
        frames[.field] = stack.take(field)
        frames[.hues] = stack.take(Measure.target)
        frames[.angle] = stack.take(Measure.target)
    }

    private mutating func addTools(to stack: inout Stack) {
        frames[.tools] = stack.take(Measure.target)
        stack.skip(Self.nibGap)
        frames[.nibs] = stack.take(Measure.target)
    }

    private mutating func addWidths(to stack: inout Stack) {
        frames[.size] = stack.take(Measure.target)
        frames[.pressureTitle] = stack.take(Self.pressureTitleHeight)
        frames[.pressure] = stack.take(Measure.target)
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

        mutating func take(_ height: CGFloat) -> CGRect {
            defer { y += height }
            return CGRect(x: x, y: y, width: width, height: height)
        }

        mutating func skip(_ height: CGFloat) {
            y += height
        }
    }
}
