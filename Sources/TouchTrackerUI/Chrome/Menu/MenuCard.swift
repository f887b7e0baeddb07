import Foundation
import TouchKit

/// A menu with rows of touch size, next to the button that opens it. It scrolls if it does not fit into the window.
final class MenuCard: ModalView {
    /// An entry.
    struct Choice {
        var title: String
        /// Before the title.
        var icon: Icon?
        /// A sample stroke before the title.
        var sample: MenuSample?
        /// The keyboard shortcut as displayed, or a check mark.
        var keys: String?
        var isEnabled = true
        /// What `secondary` does, for assistive programs.
        var secondaryName: String?
        /// Called for a long press or secondary click; the menu stays open. Nil: these do nothing.
        var secondary: (() -> Void)?
        /// Called when the menu has started to close.
        var perform: () -> Void
    }

    private(set) var rows: [MenuRow] = []
    private let scrollView = MenuScrollView()
    /// The indices of rows that start a group.
    private var groupStarts: Set<Int> = []
    /// The frame of the button, in the coordinate space of the superview.
    var anchor = CGRect.zero
    /// The side of the anchor on which the menu opens.
    var side = Side.below

    /// In screen directions, independent of the language.
    enum Side {
        case below, above, left, right
    }

    private static let inset: CGFloat = 6
    /// Between groups, in points.
    private static let groupGap: CGFloat = 6
    private static let minWidth: CGFloat = 220
    /// With less space below or above the button, the menu covers the button. In points.
    private static let minHeight: CGFloat = 240

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        card.addSubview(scrollView)
        accessibilityRole = .menu
    }

    override var approach: Approach { side == .above ? .below : .above }

    /// F10 opens and closes it.
    override var closingKeys: [String] { [UIKeyCommand.inputF(10)] }

    /// Replaces the rows.
    ///
    /// - Parameters:
    ///   - title: the name of what opens the menu, for assistive programs.
    ///   - groups: from top to bottom, separated by lines.
    func show(_ title: String?, _ groups: [[Choice]]) {
        accessibilityLabel = title
        let focusedRow = rows.firstIndex(where: \.isFirstResponder)
        for row in rows { row.removeFromSuperview() }
        (rows, groupStarts) = ([], [])
        for group in groups {
            if !rows.isEmpty { groupStarts.insert(rows.count) }
            for choice in group {
                let row = MenuRow(choice)
                row.addTarget(self, action: MenuCard.rowChosen, for: .primaryActionTriggered)
                scrollView.addSubview(row)
                rows.append(row)
            }
        }
        scrollView.contentOffset = .zero
        setNeedsLayout()
        // The focus stays at the same index.
        if let focusedRow, rows.indices.contains(focusedRow) { _ = rows[focusedRow].becomeFirstResponder() }
    }

    private func rowChosen(_ row: MenuRow) {
        dismiss()
        row.choice.perform()
    }

    // MARK: Layout

    private var contentHeight: CGFloat {
        CGFloat(rows.count) * Metrics.target + CGFloat(groupStarts.count) * Self.groupGap
    }

    override func cardBody() -> CGRect {
        let available = bounds.insetBy(dx: Metrics.gap, dy: Metrics.gap)
        let width = min(available.width, max(Self.minWidth, rows.map(\.neededWidth).max() ?? 0) + 2 * Self.inset)
        let preferredLeft: CGFloat =
            switch side {
            case .below, .above: isMirrored ? anchor.maxX - width : anchor.minX
            case .left: anchor.minX - Metrics.gap - width
            case .right: anchor.maxX + Metrics.gap
            }
        let left = max(available.minX, min(preferredLeft, available.maxX - width))
        let (top, height) = span(in: available)
        return CGRect(x: left, y: top, width: width, height: height)
    }

    private func span(in available: CGRect) -> (top: CGFloat, height: CGFloat) {
        let needed = contentHeight + 2 * Self.inset
        let cut = heightCuttingRow(within: available.height)
        switch side {
        case .left, .right:
            let height = needed <= available.height ? needed : cut
            return (max(available.minY, min(anchor.minY, available.maxY - height)), height)
        case .below:
            let top = anchor.maxY + Metrics.gap
            let below = available.maxY - top
            if needed <= below { return (top, needed) }
            if needed <= available.height { return (available.maxY - needed, needed) }
            return below >= Self.minHeight ? (top, heightCuttingRow(within: below)) : (available.minY, cut)
        case .above:
            let bottom = anchor.minY - Metrics.gap
            let above = bottom - available.minY
            if needed <= above { return (bottom - needed, needed) }
            if needed <= available.height { return (available.minY, needed) }
            guard above >= Self.minHeight else { return (available.minY, cut) }
            let height = heightCuttingRow(within: above)
            return (bottom - height, height)
        }
    }

    /// The largest height that ends in the middle of a row, which shows that the menu scrolls.
    private func heightCuttingRow(within height: CGFloat) -> CGFloat {
        let middles = rowTops.map { $0 + Metrics.target / 2 + 2 * Self.inset }
        return middles.last { $0 <= height } ?? height
    }

    /// The tops of the rows in the scrolled content, in points.
    private var rowTops: [CGFloat] {
        var top: CGFloat = 0
        return rows.indices.map { index in
            if groupStarts.contains(index) { top += Self.groupGap }
            defer { top += Metrics.target }
            return top
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = card.body.insetBy(dx: Self.inset, dy: Self.inset)
        scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: contentHeight)
        let tops = rowTops
        for (row, top) in zip(rows, tops) {
            row.frame = CGRect(x: 0, y: top, width: scrollView.bounds.width, height: Metrics.target)
        }
        scrollView.separators = groupStarts.sorted().map { tops[$0] - Self.groupGap / 2 }
    }
}

/// The scroll view of the rows, with separators. The focus moves among the rows, not to it.
private final class MenuScrollView: UIScrollView {
    /// The y coordinates of the lines in the content, in points.
    var separators: [CGFloat] = [] {
        didSet { if separators != oldValue { setNeedsDisplay() } }
    }

    override var canBecomeFirstResponder: Bool { false }

    /// Only scrolls the menu's rows.
    override var accessibilityRole: AccessibilityRole? {
        get { nil }
        set {}
    }

    /// A drag scrolls, wherever it began.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setColor(palette.separator)
        for y in separators { context.fill(CGRect(x: 8, y: y - 0.5, width: bounds.width - 16, height: 1)) }
    }
}
