import Foundation

/// Where the parts of the colour panel are in its card: one below the other, or in two columns where the window is low.
struct PanelLayout: Equatable {
    enum Part: CaseIterable {
        case readyInks, recentTitle, recentInks, field, hues, preview, width, tools, nibs, angle, done
    }

    enum Recents {
        case none, some
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
    private static let top: CGFloat = 20
    private static let captionHeight: CGFloat = 20
    private static let fieldHeights: ClosedRange<CGFloat> = 92...148
    private static let lowFieldHeights: ClosedRange<CGFloat> = 64...120
    private static let greatestTwoColumnWidth: CGFloat = 520

    /// - Parameter room: what the card may take, in points. In less than 464 × 328, it is larger than that.
    init(room: CGSize, recents: Recents) {
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

    private static func columnHeight(field: CGFloat, _ recents: Recents) -> CGFloat {
        // Six rows of controls and two of ready inks, with three gaps and the margin below.
        top + 8 * Measure.target + recentsHeight(recents) + Measure.gap + field + 2 * Measure.gap + Measure.margin
    }

    // MARK: Arrangements

    private mutating func layColumn(width: CGFloat, field: CGFloat, _ recents: Recents) {
        let inner = width - 2 * Self.sideMargin
        var stack = Stack(x: Self.sideMargin, y: Self.top, width: inner)
        frames[.readyInks] = inkRows(stack.take(2 * Measure.target))
        addRecents(recents, to: &stack)
        stack.skip(Measure.gap)
        frames[.field] = stack.take(field)
        frames[.hues] = stack.take(Measure.target)
        let row = stack.take(Measure.target)
        frames[.preview] = CGRect(x: row.minX, y: row.minY, width: 112, height: row.height)
        frames[.width] = CGRect(x: row.minX + 124, y: row.minY, width: row.width - 124, height: row.height)
        stack.skip(Measure.gap)
        addSettings(to: &stack)
        size = CGSize(width: width, height: stack.y + Measure.margin)
    }

    private mutating func layTwoColumns(_ room: CGSize, _ recents: Recents) {
        let width = min(max(room.width, 464), Self.greatestTwoColumnWidth)
        let gap: CGFloat = 16
        let left = CGFloat(Self.inkColumns) * Measure.target
        var stack = Stack(x: Measure.margin, y: Self.top, width: left)
        frames[.readyInks] = inkRows(stack.take(2 * Measure.target))
        addRecents(recents, to: &stack)
        stack.skip(Measure.gap)
        let used = stack.y + Measure.target + Measure.margin
        let heights = Self.lowFieldHeights
        frames[.field] = stack.take(min(max(room.height - used, heights.lowerBound), heights.upperBound))
        frames[.hues] = stack.take(Measure.target)
        let x = Measure.margin + left + gap
        var right = Stack(x: x, y: Self.top, width: width - x - Measure.margin)
        // Both columns end together: the preview takes what is left.
        let settings = 5 * Measure.target + Measure.gap
        frames[.preview] = right.take(max(Measure.target, stack.y - right.y - settings))
        frames[.width] = right.take(Measure.target)
        addSettings(to: &right)
        size = CGSize(width: width, height: max(stack.y, right.y) + Measure.margin)
    }

    /// A row's first and last drop reach to the sides of what lies below; the rest of their buttons sticks out.
    private func inkRows(_ rect: CGRect) -> CGRect {
        let drop = InkButton.diameter
        let step = (rect.width - drop) / CGFloat(Self.inkColumns - 1)
        return rect.insetBy(dx: (drop - step) / 2, dy: 0)
    }

    private mutating func addRecents(_ recents: Recents, to stack: inout Stack) {
        guard recents == .some else { return }
        frames[.recentTitle] = stack.take(Self.captionHeight)
        frames[.recentInks] = inkRows(stack.take(Measure.target))
    }

    private mutating func addSettings(to stack: inout Stack) {
        frames[.tools] = stack.take(Measure.target)
        frames[.nibs] = stack.take(Measure.target)
        frames[.angle] = stack.take(Measure.target)
        stack.skip(Measure.gap)
        frames[.done] = stack.take(Measure.target)
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
